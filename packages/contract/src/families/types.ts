import * as z from "zod";
import * as registry from "./subsets.js";

/* Subsets of the families, by their names in responses and documents. */

/** Family of the record. */
export const EntityType = z.enum(registry.entityTypes);
export type EntityType = registry.EntityType;
/** Family of a record whose fields have sources. */
export const SourcedType = z.enum(registry.sourcedTypes);
export type SourcedType = registry.SourcedType;
/** Family of a record that a portfolio can contain. */
export const HoldingType = z.enum(registry.holdingTypes);
export type HoldingType = registry.HoldingType;
