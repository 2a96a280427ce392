import type * as z from "zod";
import * as registered from "./list-shapes.js";
import type { EntityType } from "./subsets.js";

/** The list of each family, with the shapes of its query. */
export const listShapes = registered satisfies Record<
  EntityType,
  Record<"list" | "page" | "filter" | "sort" | "column", z.core.$ZodType>
>;
