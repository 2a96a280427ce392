import type { Coverage } from "@pave/contract";
import type { Tally } from "./tallies.js";
import { type Universe, universes } from "./universes.js";

/** Whether records of a universe are in a tally. */
function isOf({ family, orgType, state }: Universe, tally: Tally): boolean {
  switch (family) {
    case "organizations":
      return tally.family === family && tally.type === orgType && (state === undefined || tally.state === state);
    case "programs":
      return tally.family === family && tally.type === "grant";
    case "deals":
      return tally.family === "programLoans" || (tally.family === "programs" && tally.type === "bond");
    default:
      return tally.family === family;
  }
}

/** Real (not sample) records beside what is known to exist; stale means not confirmed by a source for a year. */
export function coverageOf(tallies: readonly Tally[], now: Date): Coverage[] {
  return universes.map((universe): Coverage => {
    const { family, name, expected, source, orgType = null, state = null } = universe;
    const counted = tallies.filter((tally) => isOf(universe, tally));
    const presentCount = counted.reduce((total, { present }) => total + present, 0);
    return {
      family,
      universeName: name,
      orgType,
      state,
      expectedCount: expected,
      presentCount,
      coverage: expected === null || expected === 0 ? null : presentCount / expected,
      newestRecordAt:
        counted
          .flatMap(({ newest }) => newest ?? [])
          .toSorted()
          .at(-1) ?? null,
      staleCount: counted.reduce((total, { stale }) => total + stale, 0),
      asOf: now.toISOString(),
      source,
    };
  });
}
