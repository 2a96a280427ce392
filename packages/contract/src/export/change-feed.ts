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

/* Delta feeds: what a copy of a family needs to stay equal to it. */

/** What is asked of a feed. A copy begins with the dump of the family, whose last line is its first cursor. */
export const ChangesQuery = z.strictObject({
  since: z
    .string()
    .max(12_000)
    .regex(/^[\w-]+$/, "Not a valid cursor")
    .optional()
    .describe(
      "`nextCursor` of the dump or of the previous page; without it the answer holds only the cursor of now. Refused (400) once the database has been restored or failed over: download the dump again",
    ),
  limit: z.int().min(100).max(1_000).default(100).describe("Lines of the change log that are read"),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** One record that changed, as it is now. */
const changed = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    id: Id,
    version: z.int().describe("Of the record; a copy that holds this version or a later one can pass it over"),
    at: Instant.describe("When the last of its changes on this page was made"),
    cause: ChangeCause,
    isDeleted: z.boolean().describe("Whether it is gone: a copy takes it away"),
    record: z.nullable(row).describe("As lists show it; null when it is gone"),
  });

/** A page of a feed, in the order of the change log; a record that changed several times on it is told once. */
const changesOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    items: z.array(changed(row)),
    nextCursor: z.string().describe("Where to go on; keep it with the copy"),
    hasMore: z.boolean().describe("Whether more is there already"),
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
