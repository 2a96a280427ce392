import { AssetFields, ListAssets } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listAssets } from "./list.js";

export const assetFamily: SearchedFamily = {
  key: "assets",
  entered: fieldsIn(AssetFields),
  list: (ctx, query) => listAssets(ctx, ListAssets.parse(query)),
};
