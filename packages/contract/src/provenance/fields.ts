import * as z from "zod";
import { CalendarDate, Instant } from "../core/scalars.js";

/** What is said of every record, whole or as a line of a list. */
export const provenanceFields = {
  source: z.string().describe("Key of the source that provides the name"),
  isSample: z.boolean(),
  asOf: CalendarDate.nullable().describe("Date of the most recent source record"),
  updatedAt: Instant,
  version: z.int(),
};

/** What is said of a record besides where it is told whole. */
export const wholeProvenanceFields = {
  sources: z.array(z.string()).describe("Keys of all sources; the naming source first"),
  createdAt: Instant,
  ...provenanceFields,
};
