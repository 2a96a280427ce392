import type { Asset, AssetMeasure, AssetPerformance } from "@pave/contract";
import { type Db, getAsset, poorDeckArea } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

export async function assetPerformance({ db }: Context, id: string): Promise<AssetPerformance> {
  return performanceOf(db, orNotFound(await getAsset(db, id), "asset").parse());
}

/** An asset's performance measures: recorded, derived from its fields, and its state's bridge targets. */
export async function performanceOf(db: Db, asset: Asset): Promise<AssetPerformance> {
  const given = asset.performanceIndicators.map((indicator) => ({ ...indicator, isMet: null, isDerived: false }));
  const isMeasured = asset.assetClass === "bridge" && asset.isOnNationalHighwaySystem === true;
  return {
    indicators: [...given, ...derivedMeasures(asset)],
    poorDeckArea: isMeasured && asset.region ? await poorDeckArea(db, asset.region, asset.isSample) : null,
  };
}

/** The minimum rating of a bridge that is not poor (23 CFR 490.409). */
const leastNotPoor = 5;

function derivedMeasures(asset: Asset): AssetMeasure[] {
  const { conditionRating: rating, conditionIndex, targetConditionLevel, utilization } = asset;
  const lowest = rating === null || rating === "N" ? null : Number(rating);
  return [
    measure(asset, "Lowest condition rating", lowest, "0 to 9", asset.assetClass === "bridge" ? leastNotPoor : null),
    measure(asset, "Condition index", conditionIndex, "0 to 100", targetConditionLevel),
    measure(asset, "Service level", asset.serviceLevelActual, null, asset.serviceLevelTarget),
    {
      ...measure(asset, "Utilization", utilization, "fraction", 1),
      isMet: utilization === null ? null : utilization <= 1,
    },
  ].filter(({ value }) => value !== null);
}

/** A measure met at or above its target. */
function measure(
  { source }: Asset,
  name: string,
  value: number | null,
  unit: string | null,
  target: number | null,
): AssetMeasure {
  const isMet = value === null || target === null ? null : value >= target;
  return { measure: name, value, unit, target, isMet, period: null, source, isDerived: true };
}
