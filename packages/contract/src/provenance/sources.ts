import * as z from "zod";
import { pageOf } from "../core/paging.js";
import { CalendarDate, Id, Instant } from "../core/scalars.js";

/** Cause of a change, including `create`, `delete` and `restore` of the record. */
export const ChangeCause = z.enum([
  "sourceChanged",
  "processingChanged",
  "userCorrection",
  "approval",
  "merge",
  "create",
  "delete",
  "restore",
]);
export type ChangeCause = z.infer<typeof ChangeCause>;

export const Source = z.object({
  key: z.string().describe("e.g. fdic-institutions"),
  publisher: z.string(),
  dataset: z.string(),
  licence: z.string(),
  url: z.string().nullable(),
  retrievedAt: Instant.nullable(),
  isSample: z.boolean(),
});
export type Source = z.infer<typeof Source>;

/** A source of one record, with the first and the last time an import read the record there. */
export const RecordSource = Source.extend({
  firstSeen: Instant.nullable(),
  retrievedAt: Instant.nullable().describe("When an import last read this record there"),
  missingSince: CalendarDate.nullable().describe("Date of the source's first complete file without the record"),
});
export type RecordSource = z.infer<typeof RecordSource>;

/** One change of one record: the fields, each with its value before and after. */
export const Change = z.object({
  id: Id,
  version: z.int(),
  at: Instant,
  cause: ChangeCause,
  actor: z.string().nullable().describe("Name of the person; null for an import"),
  source: z.string().nullable().describe("Key of the source; null for a person"),
  reason: z.string().nullable(),
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type Change = z.infer<typeof Change>;
export const HistoryPage = pageOf(Change);
