import type { Facet } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { keysOf } from "../../../core/search-readers.js";
import type { ComparedFigure } from "../../../family/detail/screen.js";
import { conditionCounts } from "../../assets/condition/bars.js";

type Options = { assetClass: Facet; condition: Facet };

const isPoor = (condition: string) => ["poor", "critical", "failed"].includes(condition);

/** The assets that an organization owns, by class and by condition. */
export function ownedOf(options: Options | undefined) {
  const { assetClass, condition } = options ?? {};
  const counted = new Map(assetClass?.values.map(({ value, count }) => [value, count]));
  const classes = keysOf(assetClassNames)
    .map((value) => ({ value, count: counted.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const counts = conditionCounts(condition);
  return {
    classes,
    counts,
    owned: classes.reduce((sum, { count }) => sum + count, 0),
    rated: counts.reduce((sum, { count }) => sum + count, 0),
    poor: counts.reduce((sum, { value, count }) => sum + (isPoor(value) ? count : 0), 0),
  };
}

/** What an organization owns, to be compared; nothing without assets on record. */
export function comparedAssets(options: Options): readonly ComparedFigure[] {
  const { owned, rated, poor } = ownedOf(options);
  return [
    ...(owned === 0 ? [] : [{ label: "Assets owned", value: owned, text: formatNumber(owned) }]),
    ...(rated === 0
      ? []
      : [
          {
            label: "Rated assets in poor condition or worse",
            value: poor / rated,
            text: `${formatPercent(poor / rated)}, ${formatNumber(poor)} of ${formatNumber(rated)}`,
          },
        ]),
  ];
}
