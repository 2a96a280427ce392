import * as z from "zod";
import { Id, Instant } from "../core/scalars.js";
import { type FamilyKey, familyKeys } from "../families/subsets.js";
import { ChangeCause } from "../provenance/sources.js";
import { ChangesQuery } from "./change-feed.js";

/** Families with a change log of their own. Guarantee of the cast: there is at least one. */
const logged = familyKeys.filter((key) => key !== "deals") as [FamilyKey, ...FamilyKey[]];
/** Family whose changes are published. */
export const LoggedFamily = z.enum(logged);

export const ChangeEventsQuery = ChangesQuery.extend({
  family: z.array(LoggedFamily).min(1).max(logged.length).optional().describe("Only records of these families"),
});
export type ChangeEventsQuery = z.infer<typeof ChangeEventsQuery>;

/** A change of one record as a CloudEvent (specification 1.0.2, JSON format), without the record's values. */
export const ChangeEvent = z.object({
  specversion: z.literal("1.0"),
  id: Id.describe("Identical wherever the event appears, so that duplicates can be dropped"),
  source: z.string().describe("Address of the family, relative to the instance: `/api/trust/assets`"),
  type: z.string().describe("`pave.record.created`, `.changed`, `.deleted` or `.restored`"),
  subject: Id.describe("The record's id; read it at `{source}/{subject}`"),
  time: Instant,
  datacontenttype: z.literal("application/json"),
  data: z.object({
    version: z.int().describe("The record's version after the change"),
    cause: ChangeCause,
  }),
});
export type ChangeEvent = z.infer<typeof ChangeEvent>;

export const ChangeEvents = z.object({
  items: z.array(ChangeEvent),
  nextCursor: z.string().describe("Send as `since` to get the next events"),
  hasMore: z.boolean().describe("true: call again at once"),
});
export type ChangeEvents = z.infer<typeof ChangeEvents>;
