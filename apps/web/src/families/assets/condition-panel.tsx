import type { Asset } from "@pave/contract";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { sentence } from "../../core/sentence.js";
import { trpc } from "../../data/trpc.js";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

/** The condition ratings of the National Bridge Inventory (FHWA-PD-96-001, items 58 to 62). */
const ratingNames: Readonly<Record<string, string>> = {
  "9": "Excellent",
  "8": "Very good",
  "7": "Good",
  "6": "Satisfactory",
  "5": "Fair",
  "4": "Poor",
  "3": "Serious",
  "2": "Critical",
  "1": "Imminent failure",
  "0": "Failed",
};

/** What the last inspection rated, part by part, and the other measures on record. Nothing if there are neither. */
export function ConditionPanel({ asset }: { asset: Asset }) {
  const query = trpc.assets.inspections.useQuery({ id: asset.id, limit: 1 });
  const inspection = query.data?.items[0];
  const ratings = inspection?.componentRatings ?? [];
  const { metrics } = asset;
  if (query.data !== undefined && ratings.length === 0 && metrics.length === 0) return null;
  return (
    <Panel title="Condition" {...panelState(query)} skeletonLines={6} flush>
      {inspection !== undefined && ratings.length > 0 && (
        <table className="w-full text-body">
          <caption className="px-3 py-1.5 text-left text-dense text-ink-3">
            Component ratings, inspection of {formatDate(inspection.inspectionDate)}
          </caption>
          <tbody>
            {ratings.map(({ component, rating }) => (
              <tr key={component} className="border-t border-line [&>*]:px-3 [&>*]:py-1">
                <th scope="row" className="text-left font-normal text-ink-3">
                  {sentence(component)}
                </th>
                <td className="whitespace-nowrap">
                  {rating} of 9{ratingNames[rating] !== undefined && ` · ${ratingNames[rating]}`}
                </td>
                <td className="w-2/5" aria-hidden="true">
                  <span className="block h-1.5 bg-well">
                    <span
                      className={cx("block h-1.5", Number(rating) <= 4 ? "bg-danger" : "bg-primary")}
                      style={{ width: `${(100 * Number(rating)) / 9}%` }}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {metrics.length > 0 && (
        <dl>
          {metrics.map(({ name, value, unit, asOf }) => (
            <div key={name} className="grid grid-cols-2 gap-x-3 border-t border-line px-3 py-1 text-body">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-ink-1">
                {unit === "USD" ? formatCurrency(value) : `${formatNumber(value)}${unit === null ? "" : ` ${unit}`}`}
                {asOf !== null && <span className="text-dense text-ink-4"> · {formatDate(asOf)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
