import * as z from "zod";
import { Fraction, Id } from "../core/scalars.js";
import { peerCriterionKeys, peerFamilies, peerMeasureKeys } from "./words.js";

const Family = z.enum(peerFamilies);
const Measure = z.enum(peerMeasureKeys);
const Criterion = z.enum(peerCriterionKeys);

/** A record among its peers: records of its class or type that match it in the criteria of `same`. */
export const ReadPeers = z.strictObject({
  type: Family,
  id: Id,
  measure: Measure.optional().describe("Default: the first that is known for the record"),
  same: z
    .array(Criterion)
    .max(8)
    .optional()
    .describe(
      "Default: the first criterion that leaves three records with the figure, otherwise none; empty: its class or type alone",
    ),
});
export type ReadPeers = z.infer<typeof ReadPeers>;

const value = z.number();
export const Peers = z.object({
  kind: z.string().describe("Class or type of the cohort"),
  measure: Measure.nullable().describe("The measure compared; null: none is known for the record"),
  measures: z.array(Measure).describe("Those known for the record"),
  criteria: z.array(Criterion).describe("Those known for the record"),
  same: z.array(Criterion).describe("The criteria of this cohort"),
  own: value.nullable(),
  count: z.int().describe("Records of the cohort, this one included"),
  isExact: z.boolean().describe("false: the cohort was cut at 20,000 records"),
  known: z.int().describe("Records with a known value"),
  below: z.int().describe("Records with a smaller value"),
  equal: z.int().describe("Records with the same value, this one included"),
  above: z.int().describe("Records with a larger value"),
  percentile: Fraction.nullable().describe("Share with a smaller value, half of those with the same counted"),
  quartiles: z.object({ least: value, first: value, median: value, third: value, most: value }).nullable(),
  outliers: z.int().describe("Values beyond 1.5 interquartile ranges of the quartiles (Tukey)"),
  bars: z
    .array(z.object({ value, count: z.int() }))
    .nullable()
    .describe("Records with each value, where there are at most 12 different values; null: more"),
  points: z
    .array(z.object({ id: Id, name: z.string(), value, isOutlier: z.boolean() }))
    .describe("Up to about 200: the extremes, this record, and others evenly spaced by rank"),
});
export type Peers = z.infer<typeof Peers>;
