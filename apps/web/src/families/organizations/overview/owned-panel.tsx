import { formatNumber, formatPercent } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { Link } from "@tanstack/react-router";
import { keysOf } from "../../../core/search-readers.js";
import { trpc } from "../../../data/trpc.js";
import { cx } from "../../../ui/cx.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ConditionBars, conditionCounts } from "../../assets/condition/bars.js";

/** An organization's assets by class and condition. */
export function OwnedPanel({ organizationId }: { organizationId: string }) {
  const filter = { ownerOrgId: [organizationId] };
  const query = trpc.assets.filterOptions.useQuery(filter);
  const { assetClass, condition } = query.data ?? {};
  const counted = new Map(assetClass?.values.map(({ value, count }) => [value, count]));
  const classes = keysOf(assetClassNames)
    .map((value) => ({ value, count: counted.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const counts = conditionCounts(condition);
  const rated = counts.reduce((sum, { count }) => sum + count, 0);
  const owned = classes.reduce((sum, { count }) => sum + count, 0);
  const poor = counts.reduce((sum, { value, count }) => sum + (isPoor(value) ? count : 0), 0);
  return (
    <Panel title="What it owns" {...panelState(query)} skeletonLines={7}>
      {rated > 0 && (
        <p className="mb-2 text-title font-semibold text-ink-1">
          {poor === 0 ? "None" : formatNumber(poor)} of {formatNumber(rated)} rated assets in poor condition or worse
          {poor > 0 && ` (${formatPercent(poor / rated)})`}.
        </p>
      )}
      <div className={cx("grid gap-x-8 gap-y-3", classes.length > 1 && "sm:grid-cols-2")}>
        {rated > 0 && <ConditionBars counts={counts} filter={filter} />}
        <ul className={cx(classes.length === 1 && rated > 0 && "border-t border-line pt-1")}>
          {classes.map(({ value, count }) => (
            <li key={value}>
              <Link
                to="/$family"
                params={{ family: "assets" }}
                search={{ ...filter, assetClass: [value] }}
                className="flex min-h-7 items-center justify-between gap-3 text-body hover:bg-hover"
              >
                <span className="text-ink-2">{assetClassNames[value]}</span>
                <span className="text-ink-1">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {owned > rated && (
        <p className="mt-2 text-dense text-ink-3">{formatNumber(owned - rated)} more without a condition on record.</p>
      )}
    </Panel>
  );
}

const isPoor = (condition: string) => ["poor", "critical", "failed"].includes(condition);
