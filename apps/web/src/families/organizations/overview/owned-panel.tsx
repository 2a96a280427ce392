import { formatNumber, formatPercent } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../data/trpc.js";
import { cx } from "../../../ui/cx.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ConditionBars } from "../../assets/condition/bars.js";
import { ownedOf } from "./owned.js";

/** An organization's assets by class and condition. */
export function OwnedPanel({ organizationId }: { organizationId: string }) {
  const filter = { ownerOrgId: [organizationId] };
  const query = trpc.assets.filterOptions.useQuery(filter);
  const { classes, counts, owned, rated, poor } = ownedOf(query.data);
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
