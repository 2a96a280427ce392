import type { AssetFilter, ConditionLabel, Facet } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { conditionNames } from "@pave/contract/labels-assets";
import { Link } from "@tanstack/react-router";
import { keysOf } from "../../../core/search-readers.js";
import { cx } from "../../../ui/cx.js";

export type ConditionCount = { value: ConditionLabel; count: number };

/** The counts of a facet, worst condition first, including zero counts. */
export function conditionCounts(facet: Facet | undefined): ConditionCount[] {
  const counted = new Map(facet?.values.map(({ value, count }) => [value, count]));
  return keysOf(conditionNames)
    .toReversed()
    .map((value) => ({ value, count: counted.get(value) ?? 0 }));
}

const colours: Record<ConditionLabel, string> = {
  excellent: "bg-success",
  good: "bg-success",
  fair: "bg-warning",
  poor: "bg-danger",
  critical: "bg-danger",
  failed: "bg-danger",
};

type ConditionBarsProps = {
  counts: readonly ConditionCount[];
  /** Filter of the counted assets; each line links to those of its condition. */
  filter: AssetFilter;
};

/** The number of assets in each condition; each line links to them. */
export function ConditionBars({ counts, filter }: ConditionBarsProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul>
      {counts.map(({ value, count }) => (
        <li key={value}>
          <Link
            to="/$family"
            params={{ family: "assets" }}
            search={{ ...filter, condition: [value] }}
            className="grid min-h-7 grid-cols-[5rem_minmax(0,1fr)_4rem] items-center gap-3 text-body hover:bg-hover"
          >
            <span className="text-ink-2">{conditionNames[value]}</span>
            <span aria-hidden="true" className="h-2.5 bg-well">
              <span className={cx("block h-full", colours[value])} style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className="text-right text-ink-1">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
