import type { HeldType } from "@pave/contract";
import type { Find } from "../../data/queries/find-records.js";

/** The records that a field may name, and the way to find one by words. */
export type Reference = { family: HeldType; one: string; many: string; find: Find };
