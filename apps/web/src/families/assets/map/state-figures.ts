import type { AssetFilter, AssetStatistics, ConditionLabel } from "@pave/contract";
import { formatCompact, formatCurrency, formatPercent } from "@pave/contract/format";

/** Totals of a state's assets. */
export type StateFigures = { usps: string; assets: number; poorShare: number; replacementCost: number | null };
export type Measure = "assets" | "poorShare" | "replacementCost";

export const measures: Record<Measure, { label: string; write: (value: number) => string }> = {
  assets: { label: "Assets", write: formatCompact },
  poorShare: { label: "Poor or worse", write: formatPercent },
  replacementCost: { label: "Replacement value", write: (value) => formatCurrency(value, "large") },
};

const poor: readonly ConditionLabel[] = ["poor", "critical", "failed"];

/** The filter of assets in poor or worse condition; null if the current filter excludes all of these. */
export function poorAmong(filter: AssetFilter): AssetFilter | null {
  const condition = poor.filter((one) => filter.condition?.includes(one) ?? true);
  return condition.length === 0 ? null : { ...filter, condition };
}

type ByState = Pick<AssetStatistics, "byState">;

/** Figures of each state with assets: those of all assets, and the share in poor condition. */
export function figuresOf({ byState }: ByState, { byState: poorByState }: ByState): StateFigures[] {
  const poorIn = new Map(poorByState.map(({ key, assets }) => [key, assets]));
  return byState.flatMap(({ key, assets, replacementCost }) =>
    key === null ? [] : [{ usps: key, assets, poorShare: (poorIn.get(key) ?? 0) / assets, replacementCost }],
  );
}
