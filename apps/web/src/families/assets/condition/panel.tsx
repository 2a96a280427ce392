import type { Asset, ConditionRating, Inspection } from "@pave/contract";
import { conditionClass } from "@pave/contract/asset-conditions";
import { toPrecision } from "@pave/contract/calendar";
import { formatCurrency, formatDate } from "@pave/contract/format";
import type { ReactNode } from "react";
import { sentence } from "../../../core/sentence.js";
import { trpc } from "../../../data/trpc.js";
import { publishedText } from "../../../family/fields/kinds.js";
import { cx } from "../../../ui/cx.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { measures, measureText } from "./measures.js";
import {
  type Appraisal,
  appraisalClass,
  appraisalNames,
  appraisalSentence,
  appraisalsOf,
  appraisalUnit,
  conditionSentence,
  ratedInspections,
  ratingBefore,
  ratingNames,
  steps,
} from "./words.js";

/** The component ratings of the last inspection and the other measures on record. Nothing if there are neither. */
export function ConditionPanel({ asset, title }: { asset: Asset; title: string }) {
  const query = trpc.assets.inspections.useQuery({ id: asset.id, limit: 12 });
  const [latest, ...earlier] = ratedInspections(query.data?.items ?? []);
  const { metrics } = asset;
  const appraisals = appraisalsOf(metrics);
  const others = metrics.filter(({ unit }) => unit !== appraisalUnit);
  if (query.data !== undefined && !latest && metrics.length === 0) return null;
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={6} flush>
      {latest && <Ratings latest={latest} earlier={earlier} appraisals={appraisals} />}
      {others.length > 0 && (
        <dl className="grid gap-x-6 border-t border-line px-3 first:border-t-0 sm:grid-cols-2">
          {others.map((metric) => (
            <div key={metric.name} className="-mb-px flex justify-between gap-x-3 border-b border-line py-1 text-body">
              <dt className="text-ink-3">{metric.name}</dt>
              <dd className="text-right text-ink-1 tabular-nums" title={inFull(metric)}>
                {measureText(metric)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** As published: an amount to the dollar, a measure in its metric unit. */
const inFull = ({ value, unit }: Asset["metrics"][number]) =>
  unit === "USD" ? formatCurrency(value) : publishedText(measures[unit ?? ""], value);

type RatingsProps = { latest: Inspection; earlier: readonly Inspection[]; appraisals: readonly Appraisal[] };

function Ratings({ latest, earlier, appraisals }: RatingsProps) {
  const { componentRatings, frequencyMonths, inspectionDate, inspectionDatePrecision } = latest;
  const summary = conditionSentence(componentRatings);
  const before = componentRatings.map((one) => ratingBefore(one, earlier));
  const hasBefore = before.some((one) => one !== undefined);
  return (
    <>
      {summary !== undefined && (
        <p className="px-3 pt-3 text-title font-semibold text-ink-1">
          {summary} {appraisalSentence(appraisals)}
        </p>
      )}
      <table className="my-2 w-full text-body">
        <caption className="sr-only">Component ratings and appraisals, 0 to 9</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Scale</th>
            <th scope="col">Rating</th>
            {hasBefore && <th scope="col">Before</th>}
          </tr>
        </thead>
        <tbody>
          {componentRatings.map(({ component, rating }, at) => (
            <Rated
              key={component}
              name={sentence(component)}
              rating={rating}
              meaning={ratingNames[rating]}
              classOf={(step) => conditionClass(step) ?? "poor"}
            >
              {hasBefore && (
                <td className="w-px text-dense whitespace-nowrap text-ink-3">
                  {before[at] && `${before[at].rating} in ${before[at].year}`}
                </td>
              )}
            </Rated>
          ))}
          {appraisals.map(({ name, rating }) => (
            <Rated
              key={name}
              name={name}
              rating={rating}
              meaning={appraisalNames[rating]}
              classOf={appraisalClass}
              isQuiet
            >
              {hasBefore && <td />}
            </Rated>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">
        Inspected {formatDate(toPrecision(inspectionDate, inspectionDatePrecision))}
        {frequencyMonths !== null && `, every ${frequencyMonths} months`}.
        {summary !== undefined &&
          " The lowest of deck, superstructure, substructure and culvert decides: 7–9 good, 5–6 fair, 0–4 poor (23 CFR 490.409)."}
        {appraisals.length > 0 &&
          " Appraisals compare the bridge with current standards: 0–3 intolerable, 6 the minimum."}
      </p>
    </>
  );
}

type RatedProps = {
  name: string;
  rating: ConditionRating;
  meaning: string;
  classOf: (step: (typeof steps)[number]) => keyof typeof tones;
  isQuiet?: boolean;
  children: ReactNode;
};

const Rated = ({ name, rating, meaning, classOf, isQuiet = false, children }: RatedProps) => (
  <tr className="[&>*]:px-3 [&>*]:py-1">
    <th
      scope="row"
      className={cx("w-px text-left font-normal whitespace-nowrap", isQuiet ? "text-ink-3" : "text-ink-1")}
    >
      {name}
    </th>
    <td aria-hidden="true">
      <Scale rating={rating} classOf={classOf} />
    </td>
    <td className={cx("w-px whitespace-nowrap max-sm:hidden", isQuiet ? "text-ink-3" : "text-ink-1")}>
      {rating === "N" ? "" : `${rating} of 9 · `}
      {meaning}
    </td>
    {children}
  </tr>
);

const tones = {
  good: ["bg-success/15", "border-success bg-success/35"],
  fair: ["bg-warning/15", "border-warning bg-warning/35"],
  poor: ["bg-danger/15", "border-danger bg-danger/35"],
} as const;

/** The steps from 0 to 9 in the colors of their classes, the rated one marked. */
const Scale = ({ rating, classOf }: Pick<RatedProps, "rating" | "classOf">) => (
  <span className="grid grid-cols-10 gap-0.5">
    {steps.map((step) => {
      const [quiet, marked] = tones[classOf(step)];
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
