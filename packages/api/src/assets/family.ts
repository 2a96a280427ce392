import { AssetFields, ListAssets } from "@pave/contract";
import { assetFamily } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listAssets } from "./list.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { assetsRouter as router } from "./router.js";

export const summary = "Built assets with condition, value, inspections and maintenance";

export const entered = fieldsIn(AssetFields);
export const list: ListOf = (ctx, query) => listAssets(ctx, ListAssets.parse(query));
export const hasAny = hasAnyIn(ListAssets, () => assetFamily);

export const computed = {
  conditionLabel: "condition rating or condition index",
  conditionRank: "condition rating or condition index",
  endOfLifeYear: "year built or last reconstructed, plus useful life",
  criticality: "as recorded, else not known",
  priorityScore: "risk of failure × consequence of failure",
  lastInspectionDate: "latest inspection",
  nextInspectionDate: "due date of the latest inspection",
};
