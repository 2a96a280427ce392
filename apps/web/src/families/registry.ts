import type { EntityType, FamilyKey, HoldingType } from "@pave/contract";
import { familyKeys } from "@pave/contract/families";
import { oneOf } from "../core/search-readers.js";
import type { Family } from "../family/family.js";
import { assetFamily } from "./assets/index.js";
import { contractPartyFamily } from "./contract-parties/index.js";
import { contractFamily } from "./contracts/index.js";
import { dealFamily } from "./deals/index.js";
import { eventFamily } from "./events/index.js";
import { organizationFamily } from "./organizations/index.js";
import { programFamily } from "./programs/index.js";
import { projectFamily } from "./projects/index.js";

type Part<Name extends keyof Family> = Required<Pick<Family, Name>>;

export const families = {
  organizations: organizationFamily,
  projects: projectFamily,
  contracts: contractFamily,
  "contract-parties": contractPartyFamily,
  programs: programFamily,
  deals: dealFamily,
  assets: assetFamily,
  events: eventFamily,
} satisfies Record<FamilyKey, Family> & Record<EntityType, Part<"board">> & Record<HoldingType, Part<"find">>;

const familyKey = oneOf(familyKeys);

/** The family at an address; undefined where it names none. */
export function familyAt(name: string): Family | undefined {
  const key = familyKey(name);
  return key && families[key];
}
