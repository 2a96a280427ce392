import * as z from "zod";
import { Money } from "./scalars.js";

/** What is known of an award of which only later actions are on file: no opening action and no running total. */
export const PartialAward = z.object({
  actions: z.int().min(1).describe("Actions in the files"),
  obligated: Money.nullable().describe("Sum of these actions; not the obligation of the award"),
});
export type PartialAward = z.infer<typeof PartialAward>;
/** In outputs: null for an award whose amounts are complete. */
export const partialAward = PartialAward.nullable().describe(
  "Set if the opening action of the award is not in the files; its amounts are then null",
);
