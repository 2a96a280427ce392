import { assetTraits } from "../assets/family.js";
import { contractPartyTraits } from "../contract-parties/family.js";
import { contractTraits } from "../contracts/family.js";
import { dealTraits } from "../deals/family.js";
import { eventTraits } from "../events/family.js";
import { organizationTraits } from "../organizations/family.js";
import { programTraits } from "../programs/family.js";
import { projectTraits } from "../projects/family.js";

/** Every family of records, in the order in which documents and answers name them. Without zod, for the browser. */
export const registered = [
  organizationTraits,
  eventTraits,
  assetTraits,
  programTraits,
  contractTraits,
  contractPartyTraits,
  projectTraits,
  dealTraits,
] as const;

export type AnyFamily = (typeof registered)[number];

/** In the order of menus. */
export const listedFamilies: readonly AnyFamily[] = registered.toSorted((a, b) => a.position - b.position);
