import * as z from "zod";
import { AssetRow } from "../assets/shapes.js";
import { ContractPartyRow } from "../contract-parties/shapes.js";
import { ContractRow } from "../contracts/shapes.js";
import { Id, Instant } from "../core/scalars.js";
import { EventRow } from "../events/shapes.js";
import { OrganizationRow } from "../organizations/shapes.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProjectRow } from "../projects/shapes.js";
import { ChangeCause } from "../provenance/sources.js";

/* Change feeds, to maintain a copy of a family. */

/** Query of a feed. A copy starts with the family's dump, whose last line is its first cursor. */
export const ChangesQuery = z.strictObject({
  since: z
    .string()
    .max(12_000)
    .regex(/^[\w-]+$/, "Not a valid cursor")
    .optional()
    .describe(
      "`nextCursor` of the dump or of the previous page. If omitted, only the current cursor is returned. Rejected (410, CURSOR_OUTDATED) after the database was restored or failed over: download a new dump",
    ),
  limit: z.int().min(100).max(1_000).default(100).describe("Maximum number of change log entries to read"),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** A changed record in its current state. */
const changed = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    id: Id,
    version: z.int().describe("Record version; skip it if the copy has this version or a later one"),
    at: Instant.describe("Time of the record's latest change on this page"),
    cause: ChangeCause,
    isDeleted: z.boolean().describe("true: the record was deleted; remove it from the copy"),
    record: z
      .nullable(row)
      .describe(
        "The record as in lists; null if it was deleted. Fields that are read from another record (`x-read-from`), such as `ownerName`, or depend on the day (`x-of-the-day`) may change without a change of this record",
      ),
  });

/** A page of a feed, in change-log order; a record changed several times on a page appears once. */
const changesOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    items: z.array(changed(row)),
    nextCursor: z.string().describe("Cursor of the next page; store it with the copy"),
    hasMore: z.boolean().describe("true: more changes are available now"),
  });
export type ChangesOf<Row> = {
  items: { id: string; version: number; at: string; cause: ChangeCause; isDeleted: boolean; record: Row | null }[];
  nextCursor: string;
  hasMore: boolean;
};

export const OrganizationChanges = changesOf(OrganizationRow);
export const EventChanges = changesOf(EventRow);
export const AssetChanges = changesOf(AssetRow);
export const ProgramChanges = changesOf(ProgramRow);
export const ContractChanges = changesOf(ContractRow);
export const ContractPartyChanges = changesOf(ContractPartyRow);
export const ProjectChanges = changesOf(ProjectRow);
