import type { ImportReject } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import type { Formats } from "../../core/formats.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { figure, type TableColumn, words as text } from "../../family/table/columns.js";
import { RecordTable } from "../../family/table/record-table.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";

type RejectsProps = { id: string; onClose: () => void };

/** The rows of an import that were rejected wholly or in part: line, reason and content. */
export function RejectsTable({ id, onClose }: RejectsProps) {
  const rows = usePages(trpc.useUtils().system.importRejects.infiniteQueryOptions({ id, limit: 50 }, paged));
  return (
    <RecordTable
      words={{ title: "Rejected rows and warnings", one: "row", many: "rows", meaning: "Rows" }}
      rows={rows}
      columnsFor={columnsFor}
      tools={
        <>
          <p className="flex-1 text-body text-ink-3">
            The first {limits.rejectsKept.toLocaleString("en-US")} are shown; the importer's reject file has all
            rejected rows.
          </p>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
      empty={<EmptyState title="No rows stored">This import ran before rejected rows were stored.</EmptyState>}
    />
  );
}

const columnsFor = ({ count }: Formats): readonly TableColumn<ImportReject>[] => [
  figure("Line", ({ line }) => count(line)),
  text("Outcome", ({ isKept }) => (isKept ? "Used, with a warning" : "Rejected")),
  text("Reason", ({ reason }) => reason),
  text("Input", ({ cells }) => <Cells cells={Object.entries(cells)} />),
];

const shownAtOnce = 6;

/** The filled cells, by column; the first ones, and the rest on demand. */
function Cells({ cells }: { cells: [string, string][] }) {
  const rest = cells.slice(shownAtOnce);
  return (
    <>
      <Pairs cells={cells.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-dense text-primary">{rest.length} more</summary>
          <Pairs cells={rest} />
        </details>
      )}
    </>
  );
}

const Pairs = ({ cells }: { cells: [string, string][] }) =>
  cells.map(([name, cell]) => (
    <span key={name} className="mr-3 inline-block">
      <span className="text-dense text-ink-3">{name}</span> <span className="code break-all">{cell}</span>
    </span>
  ));
