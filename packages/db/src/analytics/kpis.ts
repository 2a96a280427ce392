import { type KpiFigure, KpiKey } from "@pave/contract";
import type { KpiReading, Tally } from "../families/family.js";
import { families } from "../families/registry.js";

const readings: readonly [KpiKey, KpiReading][] = KpiKey.options.map((key) => {
  const reading = Object.values(families).flatMap(({ kpis }) => kpis?.[key] ?? [])[0];
  if (!reading) throw new Error(`No family has the measure ${key}`);
  return [key, reading];
});

/** Counts and sums over all families; amounts in US dollars. */
export function kpisOf(tallies: readonly Tally[]): KpiFigure[] {
  return readings.map(([key, { tally, of }]) => {
    const counted = tallies.filter(({ family }) => family === tally);
    const sum = (field: KpiReading["of"] | "known") => counted.reduce((total, one) => total + one[field], 0);
    if (of === "value") {
      const known = sum("known");
      return { key, value: known === 0 ? null : Math.round(sum("value") * 100) / 100, known, of: sum("measured") };
    }
    return { key, value: sum(of), known: sum(of), of: sum(of) };
  });
}
