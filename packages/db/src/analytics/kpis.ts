import { type KpiFigure, KpiKey, type MeasuredValue } from "@pave/contract";
import type { KpiReading, Tally } from "../families/family.js";
import { families } from "../families/registry.js";

const readings: readonly [KpiKey, KpiReading][] = KpiKey.options.map((key) => {
  const reading = Object.values(families).flatMap(({ kpis }) => kpis?.[key] ?? [])[0];
  if (!reading) throw new Error(`No family has the measure ${key}`);
  return [key, reading];
});

/** Counts and sums over the real records of all families, sample records separate; amounts in US dollars. */
export function kpisOf(tallies: readonly Tally[]): KpiFigure[] {
  return readings.map(([key, { tally, of }]) => {
    const counted = tallies.filter(({ family }) => family === tally);
    const sum = (field: (one: Tally) => number) => counted.reduce((total, one) => total + field(one), 0);
    const figure = (records: number, value: number, known: number, measured: number): MeasuredValue => {
      if (of === "records") return { value: records, known: records, of: records };
      return { value: known === 0 ? null : Math.round(value * 100) / 100, known, of: measured };
    };
    const samples = sum(({ records, present }) => records - present);
    return {
      key,
      ...figure(
        sum(({ present }) => present),
        sum(({ value }) => value),
        sum(({ known }) => known),
        sum(({ measured }) => measured),
      ),
      sample:
        samples === 0
          ? null
          : figure(
              samples,
              sum(({ sampleValue }) => sampleValue),
              sum(({ sampleKnown }) => sampleKnown),
              sum(({ sampleMeasured }) => sampleMeasured),
            ),
    };
  });
}
