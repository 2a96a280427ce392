import { formatNumber } from "@pave/contract/format";
import { marketSeries } from "@pave/contract/market-series";
import { useState } from "react";
import { Button } from "../../ui/button.js";
import { type Series, SeriesChart } from "../../ui/charts/series-chart.js";
import { MarkedRow } from "../../ui/linked/marked.js";
import { Panel } from "../../ui/panel/panel.js";
import { ScrollRegion } from "../../ui/scroll-region.js";
import { formatBillions, totals, years } from "./figures.js";

const parts = [
  { key: "municipal", label: "Municipal", source: "municipal" },
  { key: "federal", label: "Federal", source: "federal" },
  { key: "corporate", label: "Corporate", source: "private" },
  { key: "ppp", label: "PPP", source: "private" },
] as const;

const linked = ["year", "source"] as const;

const series: readonly Series[] = [
  { key: "total", label: "Total", colour: "var(--series-total)", values: totals },
  ...parts.map(({ key, label, source }) => ({
    key,
    label,
    source,
    colour: `var(--series-${key})`,
    values: marketSeries.map((year) => year[key]),
  })),
];

/** Billions as the axis has them, to ten billions: the smallest series moves by less than a tick. */
const trillions = (billions: number) => `$${(billions / 1000).toFixed(2)}T`;

/** Infrastructure funding by payer and year; future years are projections. */
export function TrendsPanel() {
  const [isTable, setTable] = useState(false);
  const now = new Date().getFullYear();
  const describe = (place: number) =>
    `${years[place]}${(years[place] ?? 0) > now ? ", projected" : ""}: ${series
      .map(({ label, values }) => `${label} ${trillions(values[place] ?? 0)}`)
      .join(", ")}`;
  return (
    <Panel
      title="Investment trends"
      linked={linked}
      actions={
        <>
          <span>{isTable ? "USD billions" : "USD"}, 2015–2030</span>
          <Button size="small" variant="ghost" onClick={() => setTable(!isTable)}>
            {isTable ? "View as chart" : "View as table"}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-body text-ink-2">
        The market grows from {formatBillions(totals[0] ?? 0)} in 2015 to {formatBillions(totals.at(-1) ?? 0)} in 2030;
        municipal funding is the largest source throughout.
      </p>
      {isTable ? (
        <Table now={now} />
      ) : (
        <SeriesChart
          label="Investment by year"
          years={years}
          series={series}
          knownUntil={now}
          writeShort={formatBillions}
          describe={describe}
        />
      )}
    </Panel>
  );
}

function Table({ now }: { now: number }) {
  return (
    <ScrollRegion label="Investment by year">
      <table className="w-full text-body">
        <caption className="sr-only">Investment by year, USD billions</caption>
        <thead>
          <tr className="label border-b border-line-strong text-right text-ink-3 [&>th]:px-2 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Year
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year, place) => (
            <MarkedRow at={{ year }} key={year} className="border-b border-line text-right [&>td]:px-2 [&>td]:py-1">
              <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                {year}
                {year > now && <span className="text-warning"> projection</span>}
              </th>
              {series.map(({ key, values }) => (
                <td key={key}>{formatNumber(values[place] ?? null)}</td>
              ))}
            </MarkedRow>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
