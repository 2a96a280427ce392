import { ListDeals } from "@pave/contract";
import { hasAnyIn } from "../families/family.js";
import { listDeals } from "./list.js";

export { meanings } from "./meanings.js";
export { dealsRouter as router } from "./router.js";

export const summary = "Bond issues and loan agreements of all programs";
export const hasAny = hasAnyIn(ListDeals, listDeals);
