import * as z from "zod";
import { CalendarDate, Instant } from "../core/scalars.js";

/** Provenance fields of every record, also in lists. */
export const provenanceFields = {
  source: z.string().describe("Key of the source that provides the name"),
  isSample: z.boolean(),
  asOf: CalendarDate.nullable().describe("Date of the most recent source record"),
  updatedAt: Instant,
  version: z.int(),
};

/** Additional provenance fields of a whole record. */
export const wholeProvenanceFields = {
  sources: z.array(z.string()).describe("Keys of all sources; the naming source first"),
  createdAt: Instant,
  ...provenanceFields,
};
