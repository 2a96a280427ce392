import { AssetFields, ListAssets } from "@pave/contract";
import { fieldsIn, type ListOf } from "../families/family.js";
import { listAssets } from "./list.js";

export { assetsRouter as router } from "./router.js";

export const entered = fieldsIn(AssetFields);
export const list: ListOf = (ctx, query) => listAssets(ctx, ListAssets.parse(query));
