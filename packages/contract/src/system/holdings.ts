import * as z from "zod";
import { CalendarDate, Instant } from "../core/scalars.js";
import { familyKeys } from "../families/subsets.js";

/** What this instance is: the demo or not, and how far the snapshot of real records has been loaded. */
export const Instance = z.object({
  isDemo: z.boolean().describe("true: its records are fictional"),
  starter: z
    .object({
      snapshotDate: CalendarDate.describe("Date of the newest file in the snapshot"),
      parts: z.int().describe("Files in the snapshot"),
      partsLoaded: z.int(),
      loading: z.string().nullable().describe("What the file being loaded covers; null if none is"),
      rowsRead: z.int().describe("Rows read so far of the file being loaded"),
    })
    .nullable()
    .describe("The snapshot of real records that this database began with; null if it did not"),
});
export type Instance = z.infer<typeof Instance>;

/** Records on file in each family, and the changes. */
export const Holdings = z.object({
  families: z.array(
    z.object({
      family: z.enum(familyKeys),
      records: z.int(),
      changed: z.int().describe("Records created or changed since `changedSince`"),
    }),
  ),
  changedSince: Instant,
  newestSource: z
    .object({ key: z.string(), publisher: z.string(), dataset: z.string(), retrievedAt: Instant })
    .nullable()
    .describe("The source that was obtained last; null before the first import"),
});
export type Holdings = z.infer<typeof Holdings>;
