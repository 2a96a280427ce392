import type { FamilyWord } from "../families/subsets.js";

/** What an event can be of. */
export const eventEntities = [
  "organization",
  "project",
  "contract",
  "program",
  "asset",
] as const satisfies readonly FamilyWord[];
