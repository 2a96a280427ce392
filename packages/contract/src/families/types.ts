import * as z from "zod";
import * as registry from "./subsets.js";

/* Subsets of the families, as answers and documents name them. */

export const EntityType = z.enum(registry.entityTypes);
export type EntityType = registry.EntityType;
export const SourcedType = z.enum(registry.sourcedTypes);
export type SourcedType = registry.SourcedType;
export const HoldingType = z.enum(registry.holdingTypes);
export type HoldingType = registry.HoldingType;
