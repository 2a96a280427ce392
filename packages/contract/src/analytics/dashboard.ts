import * as z from "zod";
import { limits } from "../core/limits.js";
import { CalendarDate, Instant } from "../core/scalars.js";

/** The dashboard's key figures; each is counted or summed from the records. */
export const KpiKey = z.enum([
  "organizations",
  "assets",
  "assetReplacementCost",
  "programs",
  "programsOpen",
  "contracts",
  "contractValue",
  "projects",
  "projectBudget",
  "events",
  "bondsOutstanding",
]);
export type KpiKey = z.infer<typeof KpiKey>;

/** A count or sum: `known` of `of` records have a value; null if none has. */
export const MeasuredValue = z.object({ value: z.number().nullable(), known: z.int(), of: z.int() });
export type MeasuredValue = z.infer<typeof MeasuredValue>;

const sample = MeasuredValue.nullable().describe("The same figure for the sample records; null if there are none");

/** A figure counted from the real records. */
export const KpiFigure = MeasuredValue.extend({ key: KpiKey, sample });
export type KpiFigure = z.infer<typeof KpiFigure>;
export const KpiFigures = z.array(KpiFigure);
export type KpiFigures = z.infer<typeof KpiFigures>;

export const Kpi = z.object({
  key: KpiKey,
  label: z.string(),
  value: z.number().nullable().describe("The figure; null if no record has a value"),
  unit: z.enum(["count", "USD"]),
  delta: z.number().nullable().describe("Value less the value at the start of the period; null if none was recorded"),
  points: z
    .array(z.object({ date: CalendarDate, value: z.number() }))
    .describe(`Up to ${limits.trendPointsMax} most recent daily values, oldest first`),
  period: z.string().nullable().describe("Period of the delta as an ISO 8601 interval: two dates separated by a slash"),
  asOf: Instant.describe("Time of the count"),
  coverage: z.null().describe("No figure of the dashboard has a known total; see the data coverage of each universe"),
  completeness: z.number().nullable().describe("Fraction of records with a value; null if there are no records"),
  known: z.int().describe("Records with a value"),
  of: z.int().describe("Real records in the figure; sample records are counted separately"),
  sample,
});
export type Kpi = z.infer<typeof Kpi>;

export const ReadDashboard = z.strictObject({
  days: z.int().min(1).max(366).default(30).describe("Days over which the delta is measured"),
});
export type ReadDashboard = z.infer<typeof ReadDashboard>;

export const AnalyticsDashboard = z.object({ asOf: Instant, day: CalendarDate, kpis: z.array(Kpi) });
export type AnalyticsDashboard = z.infer<typeof AnalyticsDashboard>;
