import { formatCurrency, formatLarge } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { trpc } from "../../../data/trpc.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { SeriesChart } from "../../../ui/charts/series-chart.js";
import { panelState } from "../../../ui/panel/state.js";
import { cumulativeByMonth, monthWords, totalsSentence } from "./months.js";

const known = (value: number | null | undefined) =>
  value === null || value === undefined ? "unknown" : formatLarge(value);
const write = (value: string | number | null) => (typeof value === "number" ? formatCurrency(value) : "—");

/** Planned and actual spending of a project, cumulative by month, of which it has at least two. */
export function CashFlowPanel({ id, title }: { id: string; title: string }) {
  const query = trpc.projects.cashFlow.useQuery({ id, limit: limits.pageMax });
  const { items = [], totals } = query.data ?? {};
  const { places, planned, actual } = cumulativeByMonth(items);
  const cut = totals && totals.months > items.length ? ` The chart has the first ${items.length} months.` : "";
  return (
    <ChartPanel
      title={title}
      {...panelState(query)}
      skeletonLines={12}
      sentence={totals && `${totalsSentence(totals)}${cut}`}
      table={{
        columns: [
          { label: "Month" },
          ...["Planned", "Actual", "Planned, cumulative", "Actual, cumulative"].map((label) => ({
            label,
            isRight: true,
            write,
          })),
        ],
        rows: items.map((row) => [row.month, row.planned, row.actual, row.cumulativePlanned, row.cumulativeActual]),
      }}
    >
      <SeriesChart
        label="Cumulative spending by month"
        years={places}
        writeYear={monthWords}
        series={[
          { key: "planned", label: "Planned", colour: "var(--series-municipal)", values: planned },
          { key: "actual", label: "Actual", colour: "var(--series-ppp)", values: actual },
        ]}
        knownUntil={places.at(-1) ?? 0}
        writeShort={formatLarge}
        describe={(at) =>
          `${monthWords(places[at] ?? 0)}, cumulative: planned ${known(planned[at])}, actual ${known(actual[at])}`
        }
      />
    </ChartPanel>
  );
}
