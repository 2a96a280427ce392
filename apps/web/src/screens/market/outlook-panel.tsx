import { Sparkline } from "../../ui/charts/sparkline.js";
import { trendWords } from "../../ui/charts/trend-words.js";
import { linkedByYear, useMarked } from "../../ui/linked/linked.js";
import { Panel } from "../../ui/panel/panel.js";
import { formatBillions, outlook, totals, years } from "./figures.js";

const points = years.map((year, at) => ({ date: `${year}-12-31`, year, value: totals[at] ?? 0 }));

export function OutlookPanel() {
  return (
    <Panel title="Growth outlook" linked={linkedByYear}>
      <dl className="grid grid-cols-3 gap-3 xl:grid-cols-1">
        {outlook.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
    </Panel>
  );
}

function Figure({ label, value, note, ...span }: (typeof outlook)[number]) {
  const { from = 0, year: to = 0 } = "year" in span ? span : {};
  const trend = points.filter(({ year }) => year >= from && year <= to);
  return (
    <div className="xl:grid xl:grid-cols-2 xl:gap-x-3" {...useMarked(to === 0 ? {} : { year: to })}>
      <dt className="label text-ink-3 xl:col-span-2">{label}</dt>
      <dd className="text-title font-semibold text-ink-1">{value}</dd>
      <dd className="col-start-1 text-dense text-ink-4">{note}</dd>
      {trend.length > 0 && (
        <dd className="mt-1 xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:mt-0">
          <Sparkline points={trend} sentence={trendWords(label, trend, formatBillions)} width={320} height={40} />
        </dd>
      )}
    </div>
  );
}
