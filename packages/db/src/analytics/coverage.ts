import type { Coverage } from "@pave/contract";
import type { Tally } from "../families/family.js";
import { universes } from "./universes.js";

/** Real (not sample) records against the number known to exist; stale means not confirmed by a source for a year. */
export function coverageOf(tallies: readonly Tally[], now: Date): Coverage[] {
  return universes.map((universe): Coverage => {
    const { family, name, expected, source, orgType = null, state = null, has } = universe;
    const counted = tallies.filter(has ?? ((tally) => tally.family === family));
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
