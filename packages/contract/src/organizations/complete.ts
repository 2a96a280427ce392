import * as z from "zod";
import { AssetRow } from "../assets/shapes.js";
import { ContractRow } from "../contracts/shapes.js";
import { firstOf } from "../core/paging.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProjectRow } from "../projects/shapes.js";
import { Source } from "../provenance/sources.js";
import { OrganizationFigure, OrganizationStats } from "./reads.js";
import { FieldSource, Organization, OrganizationRow } from "./shapes.js";

export const OrganizationComplete = z.object({
  organization: Organization,
  stats: OrganizationStats,
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(Source),
  figures: z.array(OrganizationFigure),
  children: z.array(OrganizationRow).describe("At most 25 bodies of which it is the parent"),
  childrenTotal: z.int(),
  contracts: firstOf(ContractRow).describe("At most 25 in which it has any part, the largest first"),
  projects: firstOf(ProjectRow).describe("At most 25 in which it takes part, the largest first"),
  programs: firstOf(ProgramRow).describe("At most 25 in which it takes part, the largest first"),
  assets: firstOf(AssetRow).describe("At most 25 that it owns, the dearest to replace first"),
});
export type OrganizationComplete = z.infer<typeof OrganizationComplete>;
