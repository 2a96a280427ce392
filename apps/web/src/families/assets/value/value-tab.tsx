import type { Asset } from "@pave/contract";
import { formatLarge } from "@pave/contract/format";
import { depreciationMethodNames } from "@pave/contract/labels-assets";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { SeriesChart } from "../../../ui/charts/series-chart.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { bookSentence, costSentence, valuesOf } from "./book-values.js";
import { Valuations, valuationPages, valuationsOf } from "./valuations.js";

/** An asset's value over its life, and its replacement cost. */
export function ValueTab({ id }: { id: string }) {
  const asset = trpc.assets.get.useQuery({ id });
  const worth = trpc.assets.valuation.useInfiniteQuery(valuationsOf(id), valuationPages);
  const first = worth.data?.pages[0];
  if (asset.data === undefined || first === undefined)
    return <Panel title="Value" {...panelState(asset.data === undefined ? asset : worth)} skeletonLines={12} />;
  const { depreciation, replacement } = first;
  const { netBookValue, accumulatedDepreciation, annualDepreciation } = depreciation;
  const { replacementYear, isOverdue, funded, costAtReplacement, escalationRate } = replacement;
  const isKnown = [netBookValue, accumulatedDepreciation, replacementYear, costAtReplacement].some(
    (one) => one !== null,
  );
  const funding = funded === null ? "Funding not recorded" : funded ? "Funded" : "Unfunded";
  return (
    <div className="flex flex-col gap-2">
      {isKnown && (
        <section aria-label="Current value" className="flex flex-wrap gap-2 *:grow *:basis-36 sm:*:basis-52">
          {netBookValue !== null && (
            <KeyFigure label="Book value" value={formatLarge(netBookValue)}>
              {depreciationMethodNames[depreciation.method]}, GASB 34
            </KeyFigure>
          )}
          {accumulatedDepreciation !== null && (
            <KeyFigure label="Accumulated depreciation" value={formatLarge(accumulatedDepreciation)}>
              {annualDepreciation !== null && `${formatLarge(annualDepreciation)} a year`}
            </KeyFigure>
          )}
          {replacementYear !== null && (
            <KeyFigure label="Replacement year" value={String(replacementYear)}>
              {isOverdue ? "Overdue" : funding}
            </KeyFigure>
          )}
          {costAtReplacement !== null && (
            <KeyFigure label="Cost at replacement" value={formatLarge(costAtReplacement)}>
              {(100 * escalationRate).toFixed(0)}% annual escalation, estimated
            </KeyFigure>
          )}
        </section>
      )}
      <ValueCharts asset={asset.data} />
      <Valuations id={id} />
    </div>
  );
}

function ValueCharts({ asset }: { asset: Asset }) {
  const { money } = useFormats();
  const thisYear = new Date().getFullYear();
  const values = valuesOf(asset, thisYear);
  const books = values.flatMap(({ year, bookValue: value }) => (value === null ? [] : [{ year, value }]));
  const costs = values.flatMap(({ year, replacementCost: value }) => (value === null ? [] : [{ year, value }]));
  if (books.length < 2 && costs.length < 2)
    return (
      <Panel title="Value over useful life">
        <EmptyState title="Not enough data">
          The curve needs an in-service date and a historical cost, or a replacement cost.
        </EmptyState>
      </Panel>
    );
  const curves = [
    {
      title: "Book value",
      label: "Book",
      colour: "var(--series-municipal)",
      points: books,
      knownUntil: thisYear,
      sentence: bookSentence(values, thisYear, formatLarge),
    },
    {
      title: "Replacement cost",
      label: "Cost",
      colour: "var(--series-federal)",
      points: costs,
      knownUntil: Math.max(costs[0]?.year ?? thisYear, asset.replacementCostYear ?? thisYear),
      sentence: costSentence(asset, values, thisYear, formatLarge),
    },
  ];
  return (
    <div className="grid items-start gap-2 2xl:grid-cols-2">
      {curves
        .filter(({ points }) => points.length > 1)
        .map(({ title, label, colour, points, knownUntil, sentence }) => (
          <ChartPanel
            key={title}
            linked={linkedByYear}
            title={title}
            sentence={sentence}
            table={{
              columns: [{ label: "Year" }, { label: `${title} USD`, isRight: true, write: money }],
              rows: points.map(({ year, value }) => [year, value]),
            }}
          >
            <SeriesChart
              label={`${title} by year`}
              years={points.map(({ year }) => year)}
              series={[{ key: title, label, colour, values: points.map(({ value }) => value) }]}
              knownUntil={knownUntil}
              writeShort={formatLarge}
              describe={(place) => `${points[place]?.year}: ${formatLarge(points[place]?.value)}`}
            />
          </ChartPanel>
        ))}
    </div>
  );
}
