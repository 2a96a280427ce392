import * as z from "zod";
import { CalendarDate, Id, Instant } from "../core/scalars.js";
import { sourcedTypes } from "../families/subsets.js";
import { ChangeCause, RecordSource } from "./sources.js";

/**
 * Family of the record, as the change log names it. A bond or a loan is a record of `programs`, and may be read as one of
 * `deals` too, so that an API key with the scope of deals alone suffices.
 */
const ProvenanceFamily = z.enum([...sourcedTypes, "deals"]);
export const ProvenanceQuery = z.strictObject({
  entityType: ProvenanceFamily.describe("Family of the record; deals: a bond or a loan, which are programs too"),
  id: Id,
});
export type ProvenanceQuery = z.infer<typeof ProvenanceQuery>;

/** The change that set the current value. */
export const LastChange = z.object({
  at: Instant,
  cause: ChangeCause,
  version: z.int(),
  actor: z.string().nullable().describe("Name of the person; null for an import"),
  source: z.string().nullable().describe("Key of the source; null for a person"),
  reason: z.string().nullable(),
});
export type LastChange = z.infer<typeof LastChange>;

/** Source of one value; null where unknown. */
export const FieldOrigin = z.object({
  basis: z
    .enum(["supplied", "computed", "assumed"])
    .describe("supplied: by the source; computed: from other values; assumed: a default that no source supplies"),
  note: z.string().nullable().describe("What a computed value is computed from, or why one is assumed"),
  source: z.string().nullable().describe("Key of the source whose value is used; null for a default"),
  recordId: z.string().nullable().describe("Record id at the source"),
  asOf: CalendarDate.nullable(),
  change: LastChange.nullable().describe("The last change; null if unchanged since the record was created"),
});
export type FieldOrigin = z.infer<typeof FieldOrigin>;

/** Values of a source that differ from the record's, or that could not be used. */
export const SourceNote = z.object({
  field: z.string().nullable().describe("Field of the record; null for a column that only part of a field comes from"),
  published: z.string().nullable().describe("Text as the source published it"),
  warning: z.string().nullable().describe("Why it was not used; null where only the spelling differs"),
});
export type SourceNote = z.infer<typeof SourceNote>;

/**
 * Origin of each field of a record. A field supplied to a record without source records has the record's own source.
 */
export const Provenance = z.object({
  source: z.string(),
  asOf: CalendarDate.nullable(),
  created: LastChange.nullable().describe("How the record was created"),
  fields: z.record(z.string(), FieldOrigin),
  supplied: z.array(z.string()).describe("Fields supplied by sources and users; all others are derived"),
  sources: z.array(RecordSource),
  notes: z.array(SourceNote.extend({ source: z.string(), recordId: z.string() })),
});
export type Provenance = z.infer<typeof Provenance>;
