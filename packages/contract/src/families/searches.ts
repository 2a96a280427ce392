import type * as z from "zod";
import { assetSearch } from "../assets/shapes.js";
import { contractSearch } from "../contracts/shapes.js";
import { eventSearch } from "../events/shapes.js";
import { organizationSearch } from "../organizations/shapes.js";
import { programSearch } from "../programs/shapes.js";
import { projectSearch } from "../projects/shapes.js";
import type { EntityType } from "./subsets.js";

/** The list of each family, and what may be asked of it. Apart from the registry, as it needs zod. */
export const listShapes = {
  organizations: organizationSearch,
  events: eventSearch,
  assets: assetSearch,
  programs: programSearch,
  contracts: contractSearch,
  projects: projectSearch,
} satisfies Record<EntityType, Record<"list" | "page" | "filter" | "sort" | "column", z.core.$ZodType>>;
