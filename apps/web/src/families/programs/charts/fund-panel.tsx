import { formatDate, formatLarge, formatPercent } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { SeriesChart } from "../../../ui/charts/series-chart.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { fundYears } from "./cash-flows.js";

const times = (value: number | null) => (value === null ? "—" : `${value.toFixed(2)}×`);

const problems = {
  oneSided: "all cash flows have the same sign",
  noRoot: "no rate solves the cash flows",
  severalRoots: "several rates solve the cash flows",
} as const;

/** A fund's performance: returns and multiples, and capital called and distributed by year. */
export function FundPanel({ id }: { id: string }) {
  const { money } = useFormats();
  const query = trpc.programs.fundPerformance.useQuery({ id });
  const fund = query.data;
  if (fund === undefined) return <Panel title="Performance" {...panelState(query)} skeletonLines={12} />;
  const years = fundYears(fund.cashFlows);
  const series = [
    { key: "called", label: "Called", colour: "var(--series-ppp)", values: years.map(({ called }) => called) },
    {
      key: "paid",
      label: "Distributed",
      colour: "var(--series-municipal)",
      values: years.map((one) => one.distributed),
    },
    { key: "net", label: "Net", colour: "var(--series-total)", values: years.map(({ net }) => net) },
  ];
  return (
    <>
      <section aria-label="Performance" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        <KeyFigure label="Net IRR" value={formatPercent(fund.netIrr)}>
          {fund.irrProblem !== null
            ? `Unknown: ${problems[fund.irrProblem]}`
            : fund.netIrrReported !== null
              ? `Reported: ${formatPercent(fund.netIrrReported)}`
              : fund.basis === "cashFlows"
                ? "From its cash flows"
                : "As reported"}
        </KeyFigure>
        <KeyFigure label="TVPI" value={times(fund.tvpi)}>
          Total value ÷ paid-in capital
        </KeyFigure>
        <KeyFigure label="DPI" value={times(fund.dpi)}>
          Distributions ÷ paid-in capital
        </KeyFigure>
        <KeyFigure label="Net asset value" value={formatLarge(fund.nav)}>
          {fund.asOfDate === null ? "" : `As of ${formatDate(fund.asOfDate)}`}
        </KeyFigure>
      </section>
      {years.length > 0 && (
        <ChartPanel
          linked={linkedByYear}
          title="Calls and distributions"
          sentence={`${formatLarge(fund.called)} of ${formatLarge(fund.committed)} committed was called and ${formatLarge(fund.distributed)} distributed, ${years[0]?.year} to ${years.at(-1)?.year}.`}
          table={{
            columns: [
              { label: "Through" },
              { label: "Called USD", isRight: true, write: money },
              { label: "Distributed USD", isRight: true, write: money },
              { label: "Net USD", isRight: true, write: money },
            ],
            rows: years.map(({ year, called, distributed, net }) => [year, called, distributed, net]),
          }}
        >
          <SeriesChart
            label="Cumulative fund cash flows by year"
            years={years.map(({ year }) => year)}
            series={series}
            knownUntil={years.at(-1)?.year ?? 0}
            writeShort={formatLarge}
            describe={(place) => {
              const { year, called, distributed, net } = years[place] ?? {};
              return `${year}: called ${formatLarge(called)}, distributed ${formatLarge(distributed)}, net ${formatLarge(net)}`;
            }}
          />
        </ChartPanel>
      )}
    </>
  );
}
