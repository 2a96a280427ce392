import { dash, formatNumber } from "@pave/contract/format";
import type { Answers } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { shareWords } from "../../family/list/coverage-words.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { ProgressBar } from "../../ui/marks/progress-bar.js";
import { Panel, type PanelProps } from "../../ui/panel/panel.js";
import { ScrollRegion } from "../../ui/scroll-region.js";

type Family = Answers["system"]["dataCoverage"]["families"][number];
type CoveragePanelProps = Pick<PanelProps, "loading" | "error" | "onRetry" | "className" | "actions"> & {
  families: readonly Family[];
};

/** Coverage of single states is shown beside list totals. */
const isOfCountry = ({ state }: Family) => state === null;

/** Coverage and freshness of each known universe. */
export function CoveragePanel({ families, ...state }: CoveragePanelProps) {
  return (
    <Panel title="Data coverage" skeletonLines={6} flush={families.length > 0} {...state}>
      {families.length === 0 ? (
        <EmptyState title="No coverage yet">Coverage is measured once records are imported.</EmptyState>
      ) : (
        <ScrollRegion label="Table of data coverage">
          <table className="stacked w-full">
            <thead>
              <tr className="border-b border-line-strong text-left align-bottom text-ink-3 xl:whitespace-nowrap [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                <th scope="col" className="min-w-40 sm:min-w-56">
                  Universe
                </th>
                <th scope="col" className="text-right whitespace-nowrap">
                  On file
                </th>
                <th scope="col" className="text-right whitespace-nowrap">
                  Expected
                </th>
                <th scope="col" className="text-right whitespace-nowrap">
                  Coverage
                </th>
                <th scope="col" className="min-w-24 text-right xl:min-w-0">
                  Last change
                </th>
                <th scope="col" className="min-w-24 text-right xl:min-w-0">
                  Source date over a year old
                </th>
                <th scope="col" className="min-w-24 text-right xl:min-w-0">
                  No source date
                </th>
              </tr>
            </thead>
            <tbody>
              {families.filter(isOfCountry).map((family) => (
                <Row key={`${family.family} ${family.universeName}`} {...family} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}

function Row({
  universeName,
  source,
  presentCount,
  otherCount,
  expectedCount,
  coverage,
  note,
  newestRecordAt,
  staleCount,
  undatedCount,
}: Family) {
  const { day } = useFormats();
  const others =
    otherCount > 0 &&
    `${formatNumber(otherCount)} more on file are closed, possible duplicates, or not among those counted.`;
  const notes = [note !== null && `${note}.`, others].filter(Boolean).join(" ");
  return (
    <tr className="h-7 border-b border-line last:border-b-0 hover:bg-hover [&>td]:px-3">
      <th scope="row" className="px-3 text-left font-normal text-ink-1">
        {universeName}
        <p className="text-dense font-normal text-ink-4">
          {expectedCount === null ? `No total published. ${source}` : `Counted by: ${source}`}
          {notes !== "" && `. ${notes}`}
        </p>
      </th>
      <td data-label="On file" className="text-right text-ink-1">
        {formatNumber(presentCount)}
      </td>
      <td data-label="Expected" className="text-right text-ink-2">
        {expectedCount === null ? dash : formatNumber(expectedCount)}
      </td>
      <td data-label="Coverage" className="text-right whitespace-nowrap text-ink-1">
        {coverage !== null && <ProgressBar percent={Math.min(coverage, 1) * 100} className="mr-2 w-24 max-lg:hidden" />}
        <span className="inline-block sm:w-14">{coverage === null ? dash : shareWords(coverage)}</span>
      </td>
      <td data-label="Last change" className="text-right whitespace-nowrap text-ink-2">
        <Instant at={newestRecordAt} write={day} />
      </td>
      <td data-label="Source date over a year old" className="text-right text-ink-2">
        {formatNumber(staleCount)}
      </td>
      <td data-label="No source date" className="text-right text-ink-2">
        {formatNumber(undatedCount)}
      </td>
    </tr>
  );
}
