import type { ImportRow } from "@pave/contract";
import { durationWords } from "../../core/duration.js";
import type { Formats } from "../../core/formats.js";
import { keysOf, matching, oneOf } from "../../core/search-readers.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { figure, status, type TableColumn, words as text } from "../../family/table/columns.js";
import { RecordTable } from "../../family/table/record-table.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { Breakable } from "./breakable.js";
import { Choice } from "./choice.js";
import { importStatusNames } from "./names.js";
import { RejectsTable } from "./rejects-table.js";
import type { SectionProps } from "./sections.js";
import { useAdminSearch } from "./use-admin-search.js";

const rejectNames = { yes: "With rejects", no: "Without rejects" };
const shape = {
  source: matching(/^[a-z0-9-]{1,60}$/),
  status: oneOf(keysOf(importStatusNames)),
  rejects: oneOf(keysOf(rejectNames)),
  of: matching(/^[0-9a-f-]{36}$/),
};

/** The imported files, newest first, and the outcome of their rows. */
export function ImportsSection({ raw }: SectionProps) {
  const { search, change } = useAdminSearch("imports", shape, raw);
  const sources = trpc.system.sources.useQuery();
  const { source, status: state, rejects, of } = search;
  const input = {
    ...(source !== undefined && { source: [source] }),
    ...(state !== undefined && { status: [state] }),
    ...(rejects !== undefined && { hasRejects: rejects === "yes" }),
  };
  const rows = usePages(
    trpc.useUtils().system.imports.infiniteQueryOptions({ ...input, limit: 50 }, { ...paged, staleTime: 10_000 }),
  );
  const names = Object.fromEntries((sources.data?.items ?? []).map(({ key, dataset }) => [key, dataset]));
  const isFiltered = source !== undefined || state !== undefined || rejects !== undefined;
  return (
    <>
      {of !== undefined && <RejectsTable id={of} onClose={() => change({ of: undefined })} />}
      <RecordTable
        words={{ title: "Imports", one: "import", many: "imports", meaning: "Imports" }}
        rows={rows}
        columnsFor={(formats) => columnsFor(formats, names, (of) => change({ of }))}
        tools={
          <>
            <Choice label="Source" all="All" names={names} value={source} onChoose={(source) => change({ source })} />
            <Choice
              label="Status"
              all="Any"
              names={importStatusNames}
              value={state}
              onChoose={(status) => change({ status })}
            />
            <Choice
              label="Rejected rows"
              all="All"
              names={rejectNames}
              value={rejects}
              onChoose={(rejects) => change({ rejects })}
            />
          </>
        }
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching imports"
              action={
                <Button onClick={() => change({ source: undefined, status: undefined, rejects: undefined })}>
                  Clear filters
                </Button>
              }
            >
              No import has this source, status and outcome.
            </EmptyState>
          ) : (
            <EmptyState title="No imports yet">
              Import publishers' files on the command line with npx pave import. Each run is listed here with its row
              counts.
            </EmptyState>
          )
        }
      />
    </>
  );
}

const columnsFor = (
  { instant, count }: Formats,
  names: Readonly<Record<string, string>>,
  open: (id: string) => void,
): readonly TableColumn<ImportRow>[] => [
  text("File", ({ source, fileName, error }) => (
    <>
      <Breakable text={fileName} />
      <span className="block text-dense text-ink-3">{names[source] ?? source}</span>
      {error !== null && <span className="block text-dense text-danger">{error}</span>}
    </>
  )),
  status("Status", ({ status }) => status),
  figure("Started", ({ startedAt }) => <Instant at={startedAt} write={instant} />),
  figure("Duration", ({ startedAt, finishedAt }) =>
    finishedAt === null ? null : (
      <span title={instant(finishedAt)}>{durationWords((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000)}</span>
    ),
  ),
  figure("Rows", ({ rowsRead }) => count(rowsRead)),
  figure("Rejected", ({ id, rowsRejected }) => (
    <Troubled rows={count(rowsRejected)} of="rejected rows" onOpen={rowsRejected > 0 && (() => open(id))} />
  )),
  figure("Warnings", ({ id, rowsWarned }) => (
    <Troubled rows={count(rowsWarned)} of="rows with warnings" onOpen={rowsWarned > 0 && (() => open(id))} />
  )),
  text("Records", (row) => {
    const outcome = outcomes.filter(([key]) => row[key] > 0).map(([key, words]) => `${count(row[key])} ${words}`);
    return outcome.length === 0 ? null : <span className="inline-block sm:min-w-32">{outcome.join(", ")}</span>;
  }),
];

/** The outcomes of a file's records, without zeros. */
const outcomes = [
  ["created", "new"],
  ["updated", "changed"],
  ["unchanged", "unchanged"],
  ["merged", "merged"],
  ["superseded", "superseded"],
  ["rowsWaiting", "waiting for another file"],
  ["missing", "no longer listed"],
  ["doubtful", "to review"],
] as const;

type TroubledProps = { rows: string; of: string; onOpen: false | (() => void) };

/** A number of rows that opens their list, unless it is 0. */
const Troubled = ({ rows, of, onOpen }: TroubledProps) =>
  onOpen === false ? (
    rows
  ) : (
    <button type="button" onClick={onOpen} className="min-h-6 min-w-6 text-warning underline">
      {rows}
      <span className="sr-only"> {of}: show</span>
    </button>
  );
