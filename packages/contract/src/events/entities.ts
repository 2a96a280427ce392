import type { FamilyWord } from "../families/subsets.js";

/** The families an event can have as its subject. */
export const eventEntities = [
  "organization",
  "project",
  "contract",
  "program",
  "asset",
] as const satisfies readonly FamilyWord[];
