import * as z from "zod";
import { ListContracts } from "../contracts/shapes.js";
import { pageOf } from "../core/paging.js";
import { Id } from "../core/scalars.js";
import { ListProjects, ProjectRow } from "../projects/shapes.js";
import { ListAssets } from "./shapes.js";

/** The projects that build or change one asset: the input of the list of projects, and the asset. */
export const ListProjectsOfAsset = ListProjects.safeExtend({ id: Id });
export type ListProjectsOfAsset = z.infer<typeof ListProjectsOfAsset>;

/** A project of an asset, and the basis of the link. */
export const ProjectOfAsset = ProjectRow.extend({
  basis: z.string().nullable().describe("How the link was computed; null if a user made it"),
});
export type ProjectOfAsset = z.infer<typeof ProjectOfAsset>;
export const ProjectOfAssetPage = pageOf(ProjectOfAsset);
export type ProjectOfAssetPage = z.infer<typeof ProjectOfAssetPage>;

/** The contracts for one asset: the input of the list of contracts, and the asset. */
export const ListContractsOfAsset = ListContracts.safeExtend({ id: Id });
export type ListContractsOfAsset = z.infer<typeof ListContractsOfAsset>;

/** Role of an organization for an asset (NBI items 22 and 21). */
export const AssetRole = z.enum(["owner", "operator", "maintainer"]);
export type AssetRole = z.infer<typeof AssetRole>;

/** The assets of one organization: the input of the list of assets, and the organization's role. */
export const ListAssetsOfOrganization = ListAssets.safeExtend({ id: Id, role: AssetRole.default("owner") });
export type ListAssetsOfOrganization = z.infer<typeof ListAssetsOfOrganization>;
