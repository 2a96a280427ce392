import { type FamilyKey, familyKeys } from "../families/subsets.js";

/* Zod-free, as the settings list the scopes. */

/**
 * Reads besides the families: sums over all records, the search over all families, publishers with their data sets, and
 * which records of all families changed, without their values.
 */
const otherReads = ["analytics", "changes", "search", "sources"] as const;

export type KeyScope = `read:${FamilyKey | (typeof otherReads)[number]}` | "export" | "webhooks" | `write:${FamilyKey}`;

/** Every scope an API key can have. Deals are written as loans of a program. */
export const keyScopes: readonly KeyScope[] = [
  ...[...familyKeys, ...otherReads].map((name) => `read:${name}` as const),
  "export",
  "webhooks",
  ...familyKeys.filter((key) => key !== "deals").map((key) => `write:${key}` as const),
];
