import * as z from "zod";
import { Total } from "../core/paging.js";
import { Id } from "../core/scalars.js";
import { OrgType, type Sector } from "../organizations/shapes.js";
import { FitReason, ProgramRow } from "../programs/shapes.js";
import type { AssetClass } from "./class.js";

/**
 * What funds a class of asset: the sectors it serves, the federal assistance listings (SAM.gov) for its works, and the
 * phrases by which program titles name it, most specific first.
 */
export type AssetUse = { sectors: readonly Sector[]; listings: readonly string[]; phrases: readonly string[] };

const transport: readonly Sector[] = ["transport"];
const water: readonly Sector[] = ["waterAndWaste"];
const flood: readonly Sector[] = ["naturalResources", "waterAndWaste"];
const energy: readonly Sector[] = ["energy"];

/** Highway Planning and Construction, TIFIA, National Infrastructure Investments, Nationally Significant Projects. */
const highways = ["20.205", "20.223", "20.933", "20.934"] as const;
/** Transit Capital Investment, Urbanized and Rural Area Formula, State of Good Repair. */
const transit = ["20.500", "20.507", "20.509", "20.525"] as const;
/** RRIF, rail infrastructure and intercity passenger rail. */
const rail = ["20.316", "20.317", "20.325", "20.326", "20.327"] as const;
/** USDA water and waste disposal, WIFIA. */
const waterWorks = ["10.760", "10.770", "66.958"] as const;
const floodPhrases = ["flood control", "flood mitigation", "flood hazard", "flood prevention"] as const;

export const assetUses: Readonly<Record<AssetClass, AssetUse>> = {
  bridge: { sectors: transport, listings: highways, phrases: ["bridge"] },
  road: {
    sectors: transport,
    listings: [...highways, "20.939"],
    phrases: ["road", "street", "highway construction", "development highway"],
  },
  tunnel: { sectors: transport, listings: highways, phrases: ["tunnel"] },
  railTransit: {
    sectors: transport,
    listings: [...transit, ...rail, "20.223"],
    phrases: ["transit", "rail", "railroad"],
  },
  airport: { sectors: transport, listings: ["20.106"], phrases: ["airport"] },
  port: { sectors: transport, listings: ["20.823", "20.933"], phrases: ["port", "harbor", "waterfront"] },
  waterTreatment: {
    sectors: water,
    listings: ["66.468", ...waterWorks],
    phrases: ["drinking water", "water system", "water supply", "water and waste"],
  },
  waterDistribution: {
    sectors: water,
    listings: ["66.468", ...waterWorks],
    phrases: ["drinking water", "water system", "water supply", "water and waste"],
  },
  wastewater: {
    sectors: water,
    listings: ["66.458", ...waterWorks],
    phrases: ["wastewater", "sewer", "water and waste", "clean water", "clean river"],
  },
  stormwater: {
    sectors: flood,
    listings: ["66.458", "10.904"],
    phrases: ["stormwater", "drainage", "culvert", ...floodPhrases],
  },
  dam: { sectors: flood, listings: ["97.041", "10.904", "10.916"], phrases: ["dam", "watershed rehabilitation"] },
  levee: { sectors: flood, listings: ["97.029", "97.047", "10.904", "12.106"], phrases: ["levee", ...floodPhrases] },
  energyGeneration: {
    sectors: energy,
    listings: ["10.850"],
    phrases: ["electrification", "renewable energy", "community energy", "hydropower"],
  },
  energyTransmission: {
    sectors: energy,
    listings: ["10.850"],
    phrases: ["electrification", "transmission line", "grid"],
  },
  broadband: {
    sectors: ["communications"],
    listings: ["10.752", "10.863", "10.886", "11.029", "11.033", "11.035"],
    phrases: ["broadband", "telecommunication", "connectivity"],
  },
  building: {
    sectors: ["governance"],
    listings: ["10.766", "11.300"],
    phrases: ["public building", "community facility", "public works"],
  },
  school: {
    sectors: ["education"],
    listings: [],
    phrases: ["school building", "school construction", "school facility", "school renovation"],
  },
  healthcare: { sectors: ["health"], listings: ["10.766"], phrases: ["hospital", "health center", "health facility"] },
  park: { sectors: ["cultureSportsAndRecreation"], listings: ["15.916"], phrases: ["park", "outdoor recreation"] },
  fleet: { sectors: transport, listings: ["20.507", "20.509", "20.526"], phrases: ["bus", "fleet"] },
  land: { sectors: ["naturalResources"], listings: [], phrases: ["land acquisition", "brownfield"] },
  other: { sectors: [], listings: [], phrases: [] },
};

/** Words in the titles of programs that do not fund works, whatever else the title names. */
export const notWorksKeywords = [
  "research",
  "training",
  "fellowship",
  "demonstration",
  "clearinghouse",
  "beautification",
  "workforce",
] as const;
/** Funding categories under which works of any sector are announced. */
export const generalCategories = [
  "recovery_act",
  "infrastructure_investment_and_jobs_act",
  "community_development",
  "regional_development",
  "disaster_prevention_and_relief",
  "other",
] as const;
/** Funding categories by sector. */
export const categoriesOfSector: Partial<Record<Sector, readonly string[]>> = {
  transport: ["transportation"],
  waterAndWaste: ["environment", "natural_resources"],
  naturalResources: ["environment", "natural_resources"],
  energy: ["energy", "energy_infrastructure_and_critical_mineral_and_materials"],
  communications: ["science_technology_and_other_research_and_development", "business_and_commerce"],
  governance: ["housing"],
  education: ["education"],
  health: ["health"],
  cultureSportsAndRecreation: ["arts", "humanities", "natural_resources"],
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

/** Grants and loans, open, upcoming or of an unstated status, for works of an asset's class, that do not exclude its owner. */
export const AssetPrograms = z.object({
  owner: z
    .object({ id: Id, name: z.string(), orgType: OrgType })
    .nullable()
    .describe("null if the owner is not on file, so the applicant is unknown"),
  items: z.array(AssetProgram).describe("Up to 25, most specific matches first"),
  total: Total,
});
export type AssetPrograms = z.infer<typeof AssetPrograms>;
