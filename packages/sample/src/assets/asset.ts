import { AssetClass, addMonths } from "@pave/contract";
import type { assets } from "@pave/db";
import type { Estate } from "../estates.js";
import { roundToThreeDigits } from "../organizations/parts.js";
import type { ProjectSketch } from "../projects/sketch.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { sampleSource } from "../rows.js";
import { daysBefore, madeAt } from "../world/clock.js";
import { siteOf } from "../world/site.js";
import { accountsOf } from "./accounts.js";
import { type AssetKind, type ClassFacts, classFacts } from "./classes.js";
import { conditionOf, isPoor } from "./condition.js";
import { type Life, lifeOf } from "./life.js";
import { measuresOf } from "./measures.js";
import { titleOf } from "./titles.js";

export type AssetRow = typeof assets.$inferInsert;
/** An asset of the sample world, with the data for its parts. */
export type SampleAsset = {
  index: number;
  row: AssetRow;
  facts: ClassFacts;
  kind: AssetKind;
  /** Its history, in days before the reference date. */
  life: Life;
  random: Random;
};

const priceYear = 2026;
const yearlyRise = 1.032;

/** Generates an asset of an estate by its number in the world; `project` is its main project. */
export function makeAsset(seed: number, estate: Estate, index: number, project?: ProjectSketch): SampleAsset {
  const random = new Random(seed, 301, index);
  const { owner, holdings, assets } = estate;
  const assetClass = pickWeighted(
    random,
    AssetClass.options.map((option) => [option, project && option === "land" ? 0 : (holdings[option] ?? 0)] as const),
  );
  const facts = classFacts[assetClass];
  const kind = pickWeighted(
    random,
    facts.kinds.map((kind) => [kind, kind.share] as const),
  );
  const { place, ...site } = siteOf(owner, random);
  const life = lifeOf(facts.usefulLifeYears, project, random);
  const measures = measuresOf(assetClass, kind, random);
  const replacementCost = roundToThreeDigits(kind.unitCost * measures.units * random.between(0.75, 1.35));
  const standing = standingOf(assetClass, facts, life, random);
  const made = madeAt(index);
  const { units: _units, ...sizes } = measures;
  const built = life.builtDaysAgo === null ? null : daysBefore(life.builtDaysAgo);
  const historicalCost =
    built === null ? null : roundToThreeDigits(replacementCost / yearlyRise ** (priceYear - Number(built.slice(0, 4))));
  const row: AssetRow = {
    id: sampleId("asset", seed, index),
    title: titleOf(assetClass, { type: kind.type, place, random }),
    assetNumber: `${facts.prefix}-${String(index - assets.first + 1).padStart(4, "0")}`,
    structureNumber: assetClass === "bridge" ? `SAMPLE${String(index).padStart(9, "0")}` : null,
    assetClass,
    sector: [...facts.sector],
    assetType: kind.type,
    material: random.pick(kind.materials),
    ownerOrgId: owner.id,
    operatorOrgId: owner.id,
    maintainerOrgId: owner.id,
    ...site,
    ...sizes,
    ...standing,
    yearBuilt: built === null ? null : Number(built.slice(0, 4)),
    yearReconstructed: life.renewedDaysAgo === null ? null : Number(daysBefore(life.renewedDaysAgo).slice(0, 4)),
    inServiceDate: built,
    acquisitionDate: built,
    replacementCost,
    replacementCostYear: priceYear,
    historicalCost,
    ...accountsOf({ assetClass, facts, replacementCost, historicalCost, seed, owner, random }),
    sources: [sampleSource],
    asOf: daysBefore(random.int(1, 300)),
    createdAt: made,
    updatedAt: made,
  };
  return { index, row, facts, kind, life, random };
}

/** Condition, use and inspections: stage and condition determine the status. */
function standingOf(assetClass: AssetClass, facts: ClassFacts, life: Life, random: Random) {
  const criticality = pickWeighted(random, facts.criticality);
  const since = life.renewedDaysAgo ?? life.builtDaysAgo;
  if (since === null || assetClass === "land")
    return { lifecycleStage: life.stage, status: since === null ? "pending" : "active", criticality };
  const condition = conditionOf(assetClass, since / 365.25, Math.min(facts.usefulLifeYears, 100), random);
  const months = isPoor(condition) ? Math.max(6, facts.inspectionMonths / 2) : facts.inspectionMonths;
  const lastInspectionDate = daysBefore(Math.min(random.int(5, Math.round(months * 30.4 * 1.04)), since));
  return {
    lifecycleStage: life.stage,
    ...condition,
    ...useOf(assetClass, life, condition.conditionRating ?? null, random),
    criticality,
    conditionDate: lastInspectionDate,
    lastInspectionDate,
    nextInspectionDate: life.endedDaysAgo === null ? addMonths(lastInspectionDate, months) : null,
  };
}

/** Bridges in poor condition may carry less, and those about to fail nothing. */
function useOf(assetClass: AssetClass, { stage }: Life, rating: string | null, random: Random) {
  if (stage === "underRehabilitation") return { status: random.chance(0.4) ? "closed" : "active" };
  if (stage === "outOfService") return { status: assetClass === "bridge" ? "closed" : "inactive" };
  if (stage !== "inService") return { status: "inactive" };
  if (rating !== null && Number(rating) <= 2) return { status: "closed" };
  if (rating !== null && Number(rating) <= 4 && random.chance(0.45))
    return { status: "posted", postedLoad: random.pick([3, 5, 8, 10, 12, 15, 20]) };
  return { status: "active" };
}
