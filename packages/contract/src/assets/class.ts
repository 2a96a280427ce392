import * as z from "zod";

/** What kind of infrastructure: OC4IDS sectors, refined. Assets have one, and so do the projects that build them. */
export const AssetClass = z.enum([
  "bridge",
  "road",
  "tunnel",
  "railTransit",
  "airport",
  "port",
  "waterTreatment",
  "waterDistribution",
  "wastewater",
  "stormwater",
  "dam",
  "levee",
  "energyGeneration",
  "energyTransmission",
  "broadband",
  "building",
  "school",
  "healthcare",
  "park",
  "fleet",
  "land",
  "other",
]);
export type AssetClass = z.infer<typeof AssetClass>;
