import * as z from "zod";
import { AssetRow } from "../assets/shapes.js";
import { ContractRow } from "../contracts/shapes.js";
import { firstOf } from "../core/paging.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProjectRow } from "../projects/shapes.js";
import { RecordSource, Source } from "../provenance/sources.js";
import { OrganizationFigure, OrganizationStats } from "./reads.js";
import { FieldSource, Organization, OrganizationRow } from "./shapes.js";

export const OrganizationComplete = z.object({
  organization: Organization,
  stats: OrganizationStats,
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(RecordSource),
  figures: z.array(OrganizationFigure),
  children: z.array(OrganizationRow).describe("Up to 25 subsidiaries or child agencies"),
  childrenTotal: z.int(),
  contracts: firstOf(ContractRow).describe("Up to 25 to which it is a party, largest first"),
  projects: firstOf(ProjectRow).describe("Up to 25 in which it participates, largest first"),
  programs: firstOf(ProgramRow).describe("Up to 25 in which it participates, largest first"),
  assets: firstOf(AssetRow).describe("Up to 25 that it owns, highest replacement cost first"),
});
/** The figures of an organization by report date, such as a bank's at each year end. */
export const OrganizationFigures = z.object({
  items: z.array(OrganizationFigure).describe("Oldest first; of the sources that report more than once"),
  sources: z.array(Source),
});
export type OrganizationFigures = z.infer<typeof OrganizationFigures>;
export type OrganizationComplete = z.infer<typeof OrganizationComplete>;
