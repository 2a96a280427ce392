import * as z from "zod";
import { Total } from "../core/paging.js";
import { Id } from "../core/scalars.js";
import { OrgType, type Sector } from "../organizations/shapes.js";
import { FitReason, ProgramRow } from "../programs/shapes.js";
import type { AssetClass } from "./class.js";

/** Program search terms of an asset: the sectors it serves, and keywords, most specific first. */
export type AssetUse = { sectors: readonly Sector[]; words: readonly string[] };

const transport: readonly Sector[] = ["transport"];
const water: readonly Sector[] = ["waterAndWaste"];
const flood: readonly Sector[] = ["naturalResources", "waterAndWaste"];
const energy: readonly Sector[] = ["energy"];

export const assetUses: Readonly<Record<AssetClass, AssetUse>> = {
  bridge: { sectors: transport, words: ["bridge", "highway"] },
  road: { sectors: transport, words: ["road", "highway", "street"] },
  tunnel: { sectors: transport, words: ["tunnel", "highway"] },
  railTransit: { sectors: transport, words: ["transit", "rail", "railroad"] },
  airport: { sectors: transport, words: ["airport", "aviation"] },
  port: { sectors: transport, words: ["port", "harbor", "maritime"] },
  waterTreatment: { sectors: water, words: ["drinking water", "water supply", "water system"] },
  waterDistribution: { sectors: water, words: ["water supply", "drinking water", "water system"] },
  wastewater: { sectors: water, words: ["wastewater", "sewer", "waste disposal"] },
  stormwater: { sectors: flood, words: ["stormwater", "drainage", "flood"] },
  dam: { sectors: flood, words: ["dam", "flood"] },
  levee: { sectors: flood, words: ["levee", "flood"] },
  energyGeneration: { sectors: energy, words: ["energy", "electric", "power"] },
  energyTransmission: { sectors: energy, words: ["transmission", "electric", "grid"] },
  broadband: { sectors: ["communications"], words: ["broadband", "telecommunication"] },
  building: { sectors: ["governance"], words: ["building", "facilities"] },
  school: { sectors: ["education"], words: ["school"] },
  healthcare: { sectors: ["health"], words: ["hospital", "health center"] },
  park: { sectors: ["cultureSportsAndRecreation"], words: ["park", "recreation"] },
  fleet: { sectors: transport, words: ["vehicle", "bus", "fleet"] },
  land: { sectors: ["naturalResources"], words: ["land"] },
  other: { sectors: [], words: [] },
};

export const repairKeywords = ["repair", "rehabilitation", "replacement", "reconstruction", "preservation"] as const;

export const AssetFitReason = FitReason.extend({
  criterion: z
    .enum(["applicantType", "place", "sector", "use", "condition"])
    .describe("`condition` applies to assets in fair condition or worse"),
});
export type AssetFitReason = z.infer<typeof AssetFitReason>;
export const AssetProgram = ProgramRow.extend({ reasons: z.array(AssetFitReason) });
export type AssetProgram = z.infer<typeof AssetProgram>;

/** Open and upcoming grants and loans that take the owner of an asset and are for, or speak of, what the asset is. */
export const AssetPrograms = z.object({
  owner: z
    .object({ id: Id, name: z.string(), orgType: OrgType })
    .nullable()
    .describe("null if the owner is not on file, so the applicant is unknown"),
  items: z.array(AssetProgram).describe("Up to 25, most specific matches first"),
  total: Total,
});
export type AssetPrograms = z.infer<typeof AssetPrograms>;
