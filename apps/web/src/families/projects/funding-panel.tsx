import type { ProjectFunding } from "@pave/contract";
import { formatCurrency, formatLarge } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { trpc } from "../../data/trpc.js";
import { ColumnsChart } from "../../ui/charts/columns-chart.js";
import { ChartPanel } from "../../ui/charts/panel.js";
import { linkedByYear } from "../../ui/linked/linked.js";
import { panelState } from "../../ui/panel/state.js";
import { fundingByYear } from "./funding-years.js";

const colours = ["var(--primary)", "var(--highlight)", "var(--success)", "var(--info)", "var(--ink-4)"] as const;

/** Secured funding by fund and fiscal year, of which at least two are known. */
export function FundingPanel({ id, title }: { id: string; title: string }) {
  const query = trpc.projects.funding.useQuery({ id, limit: limits.pageMax });
  const { items = [], total = null } = query.data ?? {};
  const { funds, years, undated } = fundingByYear(items);
  const cut =
    total !== null && total.value > items.length ? ` The largest ${items.length} of ${total.value} lines.` : "";
  return (
    <ChartPanel
      linked={linkedByYear}
      title={title}
      {...panelState(query)}
      skeletonLines={12}
      sentence={`${yearsWords(items)}${undated === 0 ? "" : ` ${formatLarge(undated)} more without a year.`}${cut}`}
      table={{
        columns: [
          { label: "Fiscal year" },
          ...funds.map((label) => ({
            label,
            isRight: true,
            write: (value: string | number | null) => (typeof value === "number" ? formatCurrency(value) : "—"),
          })),
        ],
        rows: years.map(({ label, values }) => [label, ...values]),
      }}
    >
      <ColumnsChart
        label="Secured funding by fiscal year"
        columns={years.map((year) => ({ ...year, values: year.values.map((value) => Math.max(0, value)) }))}
        parts={funds.map((label, at) => ({
          key: label,
          label,
          colour: colours[at] ?? "var(--ink-4)",
          isHatched: at === 1,
        }))}
        writeShort={formatLarge}
        describe={(place) => {
          const year = years[place];
          const parts = funds.flatMap((fund, at) => {
            const value = year?.values[at] ?? 0;
            return value === 0 ? [] : [`${fund} ${formatLarge(value)}`];
          });
          return `Fiscal year ${year?.label}: ${parts.length === 0 ? "nothing secured" : parts.join(", ")}`;
        }}
      />
    </ChartPanel>
  );
}

/** `$2.3M secured in fiscal years 2017 to 2024.` */
function yearsWords(items: readonly ProjectFunding[]): string {
  const dated = items.filter(({ isSecured, fiscalYear }) => isSecured && fiscalYear !== null);
  const years = dated.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const sum = formatLarge(dated.reduce((whole, { amount }) => whole + amount, 0));
  return `${sum} secured in fiscal ${first === last ? `year ${first}` : `years ${first} to ${last}`}.`;
}
