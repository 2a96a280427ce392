import * as z from "zod";
import { AssetRow, AssetSort, assetFilterFields, checkAssetRanges } from "../assets/shapes.js";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { byRelevance } from "../search/order.js";

/** Relation of an asset to the caller: a role of one of their organizations, or followed. */
export const AssetTie = z.enum(["owner", "operator", "maintainer", "followed"]);
export type AssetTie = z.infer<typeof AssetTie>;

export const MyAsset = AssetRow.extend({
  ties: z
    .array(AssetTie)
    .describe("Relation: owned, operated or maintained by one of the caller's organizations, or followed"),
});
export type MyAsset = z.infer<typeof MyAsset>;
export const MyAssetPage = pageOf(MyAsset);
export type MyAssetPage = z.infer<typeof MyAssetPage>;

export const ListMyAssets = ListQuery.extend({
  ...assetFilterFields,
  tie: AssetTie.optional(),
  sort: AssetSort.default("relevance").describe(byRelevance("title")),
  order: z.enum(["asc", "desc"]).default("asc"),
}).check(checkPaging, checkAssetRanges);
export type ListMyAssets = z.infer<typeof ListMyAssets>;
