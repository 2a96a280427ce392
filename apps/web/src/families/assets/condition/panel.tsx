import type { Asset, Inspection } from "@pave/contract";
import { conditionClass } from "@pave/contract/asset-conditions";
import { toPrecision } from "@pave/contract/calendar";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { sentence } from "../../../core/sentence.js";
import { trpc } from "../../../data/trpc.js";
import { cx } from "../../../ui/cx.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { conditionSentence, type RatedComponent, ratingBefore, ratingNames } from "./words.js";

/** The component ratings of the last inspection and the other measures on record. Nothing if there are neither. */
export function ConditionPanel({ asset, title }: { asset: Asset; title: string }) {
  const query = trpc.assets.inspections.useQuery({ id: asset.id, limit: 12 });
  const [latest, ...earlier] = query.data?.items ?? [];
  const isRated = latest !== undefined && latest.componentRatings.length > 0;
  const { metrics } = asset;
  if (query.data !== undefined && !isRated && metrics.length === 0) return null;
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={6} flush>
      {isRated && <Ratings latest={latest} earlier={earlier} />}
      {metrics.length > 0 && (
        <dl className="border-t border-line first:border-t-0">
          {metrics.map(({ name, value, unit, asOf }) => (
            <div
              key={name}
              className="flex justify-between gap-x-3 border-b border-line px-3 py-1 text-body last:border-b-0"
            >
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-right text-ink-1">
                {unit === "USD"
                  ? formatCurrency(value)
                  : `${formatNumber(value, Number.isInteger(value) ? 0 : 1)}${unit === null ? "" : ` ${unit}`}`}
                {asOf !== null && <span className="text-dense text-ink-4"> · {formatDate(asOf)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

type RatingsProps = { latest: Inspection; earlier: readonly Inspection[] };

function Ratings({ latest, earlier }: RatingsProps) {
  const { componentRatings, frequencyMonths, inspectionDate, inspectionDatePrecision } = latest;
  const summary = conditionSentence(componentRatings);
  const before = componentRatings.map((one) => ratingBefore(one, earlier));
  const hasBefore = before.some((one) => one !== undefined);
  return (
    <>
      {summary !== undefined && <p className="px-3 pt-3 text-title font-semibold text-ink-1">{summary}</p>}
      <table className="my-2 w-full text-body">
        <caption className="sr-only">Component ratings, 0 to 9</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Scale</th>
            <th scope="col">Rating</th>
            {hasBefore && <th scope="col">Before</th>}
          </tr>
        </thead>
        <tbody>
          {componentRatings.map((one, at) => (
            <tr key={one.component} className="[&>*]:px-3 [&>*]:py-1">
              <th scope="row" className="w-px text-left font-normal whitespace-nowrap text-ink-2">
                {sentence(one.component)}
              </th>
              <td aria-hidden="true">
                <Scale rating={one.rating} />
              </td>
              <td className="w-px whitespace-nowrap text-ink-1 max-sm:hidden">
                {one.rating === "N" ? "" : `${one.rating} of 9 · `}
                {ratingNames[one.rating]}
              </td>
              {hasBefore && (
                <td className="w-px text-dense whitespace-nowrap text-ink-3">
                  {before[at] && `${before[at].rating} in ${before[at].year}`}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">
        Inspected {formatDate(toPrecision(inspectionDate, inspectionDatePrecision))}
        {frequencyMonths !== null && `, every ${frequencyMonths} months`}.
        {summary !== undefined &&
          " The lowest of deck, superstructure, substructure and culvert decides: 7–9 good, 5–6 fair, 0–4 poor (23 CFR 490.409)."}
      </p>
    </>
  );
}

const tones = {
  good: ["bg-success/15", "border-success bg-success/35"],
  fair: ["bg-warning/15", "border-warning bg-warning/35"],
  poor: ["bg-danger/15", "border-danger bg-danger/35"],
} as const;
const steps = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The steps from 0 to 9 in the colours of their classes, the rated one marked. */
const Scale = ({ rating }: Pick<RatedComponent, "rating">) => (
  <span className="grid grid-cols-10 gap-0.5">
    {steps.map((step) => {
      const [quiet, marked] = tones[conditionClass(step) ?? "poor"];
      return (
        <span
          key={step}
          className={cx(
            "h-5 border text-center text-dense leading-4.5 font-semibold text-ink-1",
            step === rating ? marked : cx("border-transparent", quiet),
          )}
        >
          {step === rating && step}
        </span>
      );
    })}
  </span>
);
