import type { Coverage } from "@pave/contract";
import type { Tally } from "../families/family.js";
import { universes } from "./universes.js";

/**
 * Real (not sample) records against the number known to exist. Records outside that number, such as closed ones and
 * possible duplicates, are counted separately. An excess over the expected number is stated with the reason.
 */
export function coverageOf(tallies: readonly Tally[], now: Date): Coverage[] {
  return universes.map((universe): Coverage => {
    const { family, name, expected, source, excess, orgType = null, state = null, has } = universe;
    const counted = tallies.filter(has ?? ((tally) => tally.family === family));
    const sum = (field: "present" | "belonging" | "stale" | "undated") =>
      counted.reduce((total, tally) => total + tally[field], 0);
    const presentCount = sum("belonging");
    return {
      family,
      universeName: name,
      orgType,
      state,
      expectedCount: expected,
      presentCount,
      otherCount: sum("present") - presentCount,
      coverage: expected === null || expected === 0 ? null : presentCount / expected,
      note: expected !== null && presentCount > expected ? (excess ?? moreThanCounted) : null,
      newestRecordAt:
        counted
          .flatMap(({ newest }) => newest ?? [])
          .toSorted()
          .at(-1) ?? null,
      staleCount: sum("stale"),
      undatedCount: sum("undated"),
      asOf: now.toISOString(),
      source,
    };
  });
}

const moreThanCounted = "The sources list more than were counted: some may be duplicates, or newer than the count";
