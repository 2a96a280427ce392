import type { FamilyTraits } from "./family.js";
import * as registered from "./registered.js";

const families = registered satisfies Record<string, FamilyTraits>;
export type AnyFamily = (typeof families)[keyof typeof families];

/** Every family, in the order of menus, documents and responses. */
export const listedFamilies: readonly AnyFamily[] = Object.values(families).toSorted((a, b) => a.position - b.position);
