import * as z from "zod";
import { Fraction, Id } from "../core/scalars.js";
import { peerCriterionKeys, peerFamilies, peerMeasureKeys } from "./words.js";

const Family = z.enum(peerFamilies);
const Measure = z.enum(peerMeasureKeys);
const Criterion = z.enum(peerCriterionKeys);

/** A record among its peers: those of its class or type that have in common with it what `same` names. */
export const ReadPeers = z.strictObject({
  type: Family,
  id: Id,
  measure: Measure.optional().describe("Default: the first that is known of the record"),
  same: z
    .array(Criterion)
    .max(8)
    .optional()
    .describe("Default: the first criterion that is known of the record; empty: its class or type alone"),
});
export type ReadPeers = z.infer<typeof ReadPeers>;

const value = z.number();
export const Peers = z.object({
  kind: z.string().describe("The class or type that all of the cohort have"),
  measure: Measure.nullable().describe("null: no measure is known of the record"),
  measures: z.array(Measure).describe("Those known of the record"),
  criteria: z.array(Criterion).describe("Those known of the record"),
  same: z.array(Criterion).describe("Those that made this cohort"),
  own: value.nullable(),
  count: z.int().describe("Records of the cohort, this one included"),
  isExact: z.boolean().describe("false: the cohort was cut at 20,000 records"),
  known: z.int().describe("Of which the measure is known"),
  below: z.int().describe("With a smaller value"),
  equal: z.int().describe("With the same value, this one included"),
  above: z.int().describe("With a larger value"),
  percentile: Fraction.nullable().describe("Share with a smaller value, half of those with the same counted"),
  quartiles: z.object({ least: value, first: value, median: value, third: value, most: value }).nullable(),
  outliers: z.int().describe("Values beyond 1.5 interquartile ranges of the quartiles (Tukey)"),
  points: z
    .array(z.object({ id: Id, name: z.string(), value, isOutlier: z.boolean() }))
    .describe("Up to about 200: the ends, this record, and others evenly by rank"),
});
export type Peers = z.infer<typeof Peers>;
