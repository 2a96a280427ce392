import * as z from "zod";
import type { Money } from "./scalars.js";

/** Coverage of a sum: `known` of its `of` records have a value. */
export const SumCoverage = z.object({ known: z.int().min(0), of: z.int().min(0) });
export type SumCoverage = z.infer<typeof SumCoverage>;

type Summed = Record<string, typeof Money>;

/**
 * The fields of sums over values that may be unknown: each is null if no value is known, never 0, and `coverage` gives
 * for each the number of records with a value.
 */
export function sums<Fields extends Summed>(fields: Fields) {
  const names = Object.keys(fields);
  // Guarantee of the casts: both objects have the keys of `fields`, each with a value of the type named.
  const values = Object.fromEntries(names.map((name) => [name, fields[name]?.nullable()])) as {
    [Field in keyof Fields]: z.ZodNullable<Fields[Field]>;
  };
  const coverage = Object.fromEntries(names.map((name) => [name, SumCoverage])) as {
    [Field in keyof Fields]: typeof SumCoverage;
  };
  return { ...values, coverage: z.object(coverage).describe("Records with a known value, by sum") };
}

/** Figures cover real records, or sample records if no real record matches; never both. */
export const oneKind = {
  isSample: z.boolean().describe("true: no real record matches, so the figures are of sample records"),
  samplesExcluded: z.int().min(0).describe("Matching sample records, which the figures exclude"),
};
export type OneKind = z.infer<z.ZodObject<typeof oneKind>>;
