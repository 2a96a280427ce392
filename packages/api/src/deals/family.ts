import { ListDeals } from "@pave/contract";
import { dealFamilyOn } from "@pave/db";
import { hasAnyIn } from "../families/family.js";

export { meanings } from "./meanings.js";
export { dealsRouter as router } from "./router.js";

export const summary = "Bond issues and loan agreements of all programs";
export const hasAny = hasAnyIn(ListDeals, dealFamilyOn);
