import * as z from "zod";
import { Total } from "../core/paging.js";
import { Id } from "../core/scalars.js";

/** A list of records related to one record, named as the procedure that returns it. */
export const RelatedList = z.enum([
  "assets",
  "awards",
  "awardsPassedOn",
  "benefits",
  "cashFlow",
  "contracts",
  "deliverables",
  "documents",
  "events",
  "funding",
  "fundingCycles",
  "inspections",
  "lifecycle",
  "loans",
  "maintenance",
  "milestones",
  "modifications",
  "otherContracts",
  "parties",
  "programs",
  "projects",
  "recipients",
  "risks",
  "subcontracts",
  "team",
]);
export type RelatedList = z.infer<typeof RelatedList>;

export const CountRelated = z.strictObject({
  type: z
    .enum(["assets", "contract-parties", "contracts", "organizations", "programs", "projects"])
    .describe("Family of the record"),
  id: Id,
});
export type CountRelated = z.infer<typeof CountRelated>;

/** The number of records in each list that belongs to a record. */
export const RelatedCounts = z.object({ items: z.array(z.object({ list: RelatedList, total: Total })) });
export type RelatedCounts = z.infer<typeof RelatedCounts>;
