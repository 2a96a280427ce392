import type { RelatedList } from "@pave/contract";
import type { Formats } from "../../core/formats.js";
import { usePages } from "../../data/queries/use-pages.js";
import { type Api, type ReadPages, trpc } from "../../data/trpc.js";
import type { Part } from "../detail/screen.js";
import type { TableColumn } from "../table/columns.js";
import { RecordTable, type TableWords } from "../table/record-table.js";
import type { PartEdits } from "./form.js";
import { usePartTools } from "./tools.js";

const rowsInPage = 25;

type TablePart<Row> = {
  /** Its parameter in the address. */
  key: string;
  /** The list whose number of records its tab shows. */
  counted: RelatedList;
  words: TableWords;
  list: (api: Api, input: { id: string; limit: number }) => ReadPages<Row>;
  columnsFor: (formats: Formats) => readonly TableColumn<Row>[];
  /** The operations available to editors. */
  edits?: PartEdits<Row>;
};

/** A tab with a table of a record's items. */
export function tablePart<Row extends { id: string }>({
  key,
  counted,
  words,
  list,
  columnsFor,
  edits,
}: TablePart<Row>): Part {
  function Content({ id }: { id: string }) {
    const rows = usePages(list(trpc.useUtils(), { id, limit: rowsInPage }));
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
  return { key, label: words.title, list: counted, Content };
}
