import * as z from "zod";

/** Infrastructure class: refined OC4IDS sectors, for assets and the projects that build them. */
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
