import * as z from "zod";
import { Instant, State } from "../core/scalars.js";
import { OrgType } from "../organizations/shapes.js";

/** Service health; reveals nothing about its implementation. */
export const Health = z.object({
  status: z.enum(["ok", "degraded"]),
  database: z.boolean(),
  lastImportAt: Instant.nullable(),
  version: z.string(),
});
export type Health = z.infer<typeof Health>;

/** Coverage of a known total. */
export const Coverage = z.object({
  family: z.string(),
  universeName: z.string(),
  orgType: OrgType.nullable().describe("Organization type of the universe"),
  state: State.nullable().describe("State of the universe; null for national"),
  expectedCount: z.int().nullable().describe("Number known to exist, as counted by `source`; null if not counted"),
  presentCount: z.int().describe("Real records of the universe on file: neither closed nor possible duplicates"),
  otherCount: z
    .int()
    .describe(
      "Further real records of the type on file: closed, possible duplicates, or, of governments, not described by the Census Bureau",
    ),
  coverage: z.number().nullable().describe("`presentCount` as a fraction of `expectedCount`; above 1 with a `note`"),
  note: z.string().nullable().describe("Why more records are present than expected"),
  newestRecordAt: Instant.nullable().describe("When a record of it last changed here"),
  staleCount: z.int().describe("Present records whose newest source date is over a year old"),
  undatedCount: z.int().describe("Present records without a source date"),
  asOf: Instant,
  source: z.string().describe("Who counted the universe, and when"),
});
export type Coverage = z.infer<typeof Coverage>;
export const Coverages = z.array(Coverage);
export type Coverages = z.infer<typeof Coverages>;
export const DataCoverage = z.object({ families: Coverages });

/** A client error. It is only logged, with personal data redacted. */
export const ClientError = z.strictObject({
  kind: z.enum(["error", "rejection", "render", "chunk"]),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  path: z.string().max(300).optional().describe("Page path, without the query"),
  appVersion: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional(),
});
export type ClientError = z.infer<typeof ClientError>;
