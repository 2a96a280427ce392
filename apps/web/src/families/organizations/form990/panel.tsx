import type { Form990Page } from "@pave/contract";
import { formatLarge, formatMonth, formatPercent } from "@pave/contract/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { SeriesChart } from "../../../ui/charts/series-chart.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { PanelSelect } from "../../../ui/panel/select.js";
import { panelState } from "../../../ui/panel/state.js";
import { newestByYear } from "./newest-by-year.js";
import { readReturns } from "./returns.js";

type Return = Form990Page["items"][number];

/** A median of fewer returns is not shown. */
const peersMin = 3;

const shown = [
  {
    key: "money",
    label: "Revenue and expenses",
    parts: [
      { field: "totalRevenue", label: "Revenue", colour: "var(--series-municipal)" },
      { field: "totalExpenses", label: "Expenses", colour: "var(--series-ppp)" },
    ],
  },
  {
    key: "balance",
    label: "Assets and debts",
    parts: [
      { field: "totalAssets", label: "Assets", colour: "var(--series-municipal)" },
      { field: "totalLiabilities", label: "Debts", colour: "var(--series-ppp)" },
      { field: "netAssets", label: "Net", colour: "var(--series-total)" },
    ],
  },
] as const;

/** The figures that a non-profit reported on Form 990, by year, beside the median of its peers. Nothing without returns. */
export function Form990Panel({ organizationId }: { organizationId: string }) {
  const { money } = useFormats();
  const [key, setKey] = useState<string>(shown[0].key);
  const query = useQuery(readReturns(trpc.useUtils(), organizationId));
  const returns = newestByYear(query.data?.items ?? []);
  const last = returns.at(-1);
  if (query.data !== undefined && last === undefined) return null;
  const { label, parts } = shown.find((one) => one.key === key) ?? shown[0];
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Form 990"
      {...panelState(query)}
      skeletonLines={12}
      sentence={last && sentenceOf(last, query.data?.cohorts ?? [])}
      table={{
        columns: [
          { label: "Tax period" },
          ...parts.map((part) => ({ label: `${part.label} USD`, isRight: true, write: money })),
          { label: "For programs", isRight: true, write: formatPercent },
          { label: "Surplus", isRight: true, write: formatPercent },
        ],
        rows: returns.map((one) => [
          monthOf(one),
          ...parts.map(({ field }) => one[field]),
          one.programExpenseRatio,
          one.surplusMargin,
        ]),
      }}
      actions={
        <PanelSelect
          label="Figures of Form 990"
          value={key}
          options={shown.map((one) => ({ value: one.key, label: one.label }))}
          onChange={setKey}
        />
      }
    >
      {returns.length < 2 ? (
        <p className="text-body text-ink-3">There is one return only; the table has its figures.</p>
      ) : (
        <SeriesChart
          key={key}
          label={`${label} by year`}
          years={returns.map(({ taxYear }) => taxYear)}
          series={parts.map((part) => ({
            key: part.field,
            label: part.label,
            colour: part.colour,
            values: returns.map((one) => one[part.field]),
          }))}
          knownUntil={last?.taxYear ?? 0}
          writeShort={formatLarge}
          describe={(place) => {
            const one = returns[place];
            if (one === undefined) return "";
            return `${one.taxYear}: ${parts.map((part) => `${part.label.toLowerCase()} ${formatLarge(one[part.field])}`).join(", ")}`;
          }}
        />
      )}
    </ChartPanel>
  );
}

const monthOf = ({ taxPeriod }: Return) => formatMonth(`${taxPeriod.slice(0, 4)}-${taxPeriod.slice(4)}`);

function sentenceOf(last: Return, cohorts: Form990Page["cohorts"]): string {
  const { programExpenseRatio: share, cohort, taxYear, totalRevenue, totalExpenses } = last;
  const peers = cohorts.find((one) => one.cohort === cohort && one.taxYear === taxYear);
  const figures = `In the year to ${monthOf(last)} it took in ${formatLarge(totalRevenue)} and spent ${formatLarge(totalExpenses)}`;
  if (share === null) return `${figures}.`;
  const middle = peers?.programExpenseRatio ?? null;
  const beside =
    middle === null || peers === undefined || peers.returns < peersMin
      ? ""
      : `; the middle of its ${peers.returns} peers is ${formatPercent(middle)}`;
  return `${figures}, ${formatPercent(share)} of it for its programs${beside}.`;
}
