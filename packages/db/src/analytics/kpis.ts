import type { KpiFigure, KpiKey } from "@pave/contract";
import type { TalliedFamily, Tally } from "./tallies.js";

type Reading = { family: TalliedFamily; of: "records" | "value" | "measured" };

const readings: Record<KpiKey, Reading> = {
  organizations: { family: "organizations", of: "records" },
  assets: { family: "assets", of: "records" },
  assetReplacementCost: { family: "assets", of: "value" },
  programs: { family: "programs", of: "records" },
  programsOpen: { family: "programs", of: "measured" },
  contracts: { family: "contracts", of: "records" },
  contractValue: { family: "contracts", of: "value" },
  projects: { family: "projects", of: "records" },
  projectBudget: { family: "projects", of: "value" },
  events: { family: "events", of: "records" },
  bondsOutstanding: { family: "programBonds", of: "value" },
};

/** Counts and sums over all families, in US dollars where they are amounts. */
export function kpisOf(tallies: readonly Tally[]): KpiFigure[] {
  // Guarantee of the cast: the keys of the object are those of the figures.
  return (Object.keys(readings) as KpiKey[]).map((key) => {
    const { family, of } = readings[key];
    const counted = tallies.filter((tally) => tally.family === family);
    const sum = (field: Reading["of"] | "known") => counted.reduce((total, tally) => total + tally[field], 0);
    if (of === "value")
      return { key, value: Math.round(sum("value") * 100) / 100, known: sum("known"), of: sum("measured") };
    return { key, value: sum(of), known: sum(of), of: sum(of) };
  });
}
