import * as z from "zod";
import { anyOf, SourceKey } from "../core/fields.js";
import { CalendarDate, Instant } from "../core/scalars.js";

/** Provenance fields of every record, also in lists. */
export const provenanceFields = {
  source: z.string().describe("Key of the source that provides the name"),
  isSample: z.boolean(),
  asOf: CalendarDate.nullable().describe("Date of the most recent source record; null if no source gives one"),
  missingSince: CalendarDate.nullable().describe(
    "Since when a source's complete files no longer list the record; null if all do",
  ),
  updatedAt: Instant,
  version: z.int(),
};

/** Additional provenance fields of a complete record. */
export const wholeProvenanceFields = {
  sources: z.array(z.string()).describe("Keys of all sources; the naming source first"),
  missingFrom: z
    .array(z.string())
    .describe("Keys of the sources whose newest complete file no longer lists the record"),
  createdAt: Instant,
  ...provenanceFields,
};

/** The filter of records that one of these sources no longer publishes. */
export const missingFromFilter = anyOf(SourceKey).describe("Keys of sources that no longer list the record");
