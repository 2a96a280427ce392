import type { Page } from "@pave/contract";
import type { Formats } from "../../core/formats.js";
import { type Client, trpc } from "../../data/trpc.js";
import { useCursorPages } from "../../ui/grid/cursor-pages.js";
import type { Part } from "../detail/screen.js";
import type { TableColumn } from "../table/columns.js";
import { RecordTable, type TableWords } from "../table/record-table.js";
import type { PartEdits } from "./form.js";
import { usePartTools } from "./tools.js";

const rowsInPage = 25;

type TablePart<Row> = {
  /** In the address. */
  key: string;
  words: TableWords;
  list: (
    client: Client,
    input: { id: string; cursor: string | undefined; limit: number },
    options: { signal: AbortSignal },
  ) => Promise<Page<Row>>;
  columnsFor: (formats: Formats) => readonly TableColumn<Row>[];
  /** What editors may do to it. */
  edits?: PartEdits<Row>;
};

/** A tab with a table of what belongs to a record. */
export function tablePart<Row extends { id: string }>(
  family: string,
  { key, words, list, columnsFor, edits }: TablePart<Row>,
): Part {
  function Content({ id }: { id: string }) {
    const { client } = trpc.useUtils();
    const rows = useCursorPages<Row>({
      queryKey: [family, key, id],
      fetchPage: (cursor, signal) => list(client, { id, cursor, limit: rowsInPage }, { signal }),
    });
    const { tools, column, dialog } = usePartTools(id, words.one, edits);
    return (
      <>
        <RecordTable
          words={words}
          rows={rows}
          columnsFor={(formats) => [...columnsFor(formats), ...(column ? [column] : [])]}
          tools={tools}
        />
        {dialog}
      </>
    );
  }
  return { key, label: words.title, Content };
}
