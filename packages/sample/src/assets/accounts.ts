import type { AssetClass } from "@pave/contract";
import { roundToThreeDigits } from "../organizations/parts.js";
import { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import type { SampleOrganization } from "../world/slot.js";
import type { ClassFacts } from "./classes.js";

type Booked = {
  assetClass: AssetClass;
  facts: ClassFacts;
  replacementCost: number;
  /** Null until it is built. */
  historicalCost: number | null;
  seed: number;
  owner: SampleOrganization;
  random: Random;
};

const insured = new Set<AssetClass>([
  "building",
  "school",
  "healthcare",
  "waterTreatment",
  "wastewater",
  "airport",
  "port",
  "energyGeneration",
  "energyTransmission",
  "fleet",
  "other",
]);

/** Accounting and insurance values of an asset. */
export function accountsOf(booked: Booked) {
  const { assetClass, facts, replacementCost, historicalCost, owner, random } = booked;
  const cover = historicalCost !== null && insured.has(assetClass) && random.chance(0.8);
  return {
    fundingSources: random.some(["Local funds", "State aid", "Federal aid", "Bonds"], 0.4),
    ...methodOf(booked),
    usefulLifeYears: assetClass === "land" ? null : Math.round(facts.usefulLifeYears * random.between(0.9, 1.1)),
    salvageValue: assetClass === "fleet" && historicalCost !== null ? roundToThreeDigits(historicalCost * 0.08) : null,
    replacementFunded: random.chance(0.12),
    ...(cover && {
      insuredValue: roundToThreeDigits(replacementCost * random.between(0.7, 1)),
      insurer: `${owner.region} Public Entity Risk Pool`,
      policyExpiry: daysBefore(-random.int(20, 380)),
    }),
    hazardExposure: hazardsOf(random),
    environmentalFlags: random.chance(0.06)
      ? [random.pick(["Wetland nearby", "Lead paint", "Brownfield", "Habitat"])]
      : [],
  };
}

/** Some owners use the modified approach for all their roads and bridges; land is never depreciated. */
function methodOf({ assetClass, historicalCost, replacementCost, seed, owner, random }: Booked) {
  if (assetClass === "land") return { depreciationMethod: "none" };
  const isPreserved =
    (assetClass === "bridge" || assetClass === "road") && new Random(seed, owner.index, 72).chance(0.2);
  if (!isPreserved || historicalCost === null) return { depreciationMethod: "straightLine" };
  const estimated = roundToThreeDigits(replacementCost * random.between(0.004, 0.015));
  return {
    depreciationMethod: "modifiedApproach",
    targetConditionLevel: 65,
    assessedLevel: random.int(61, 84),
    lastAssessmentDate: daysBefore(random.int(30, 1_000)),
    estimatedPreservationCost: estimated,
    actualPreservationCost: roundToThreeDigits(estimated * random.between(0.8, 1.2)),
  };
}

function hazardsOf(random: Random) {
  return random
    .some(["Flood", "Earthquake", "Wildfire", "High wind"], 0.11)
    .map((hazard) => ({ hazard, score: random.int(20, 95), source: "Owner's hazard mitigation plan" }));
}
