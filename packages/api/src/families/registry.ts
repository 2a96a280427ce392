import { changeLogOf, type EntityType, type SourcedType } from "@pave/contract";
import { assetFamily } from "../assets/family.js";
import { contractPartyFamily } from "../contract-parties/family.js";
import { contractFamily } from "../contracts/family.js";
import { eventFamily } from "../events/family.js";
import { organizationFamily } from "../organizations/family.js";
import { programFamily } from "../programs/family.js";
import { projectFamily } from "../projects/family.js";
import type { SearchedFamily, SourcedFamily } from "./family.js";

/** The families whose lists saved searches ask. */
export const searchableFamilies: Readonly<Record<EntityType, SearchedFamily>> = {
  organizations: organizationFamily,
  events: eventFamily,
  assets: assetFamily,
  programs: programFamily,
  contracts: contractFamily,
  projects: projectFamily,
};

const all: readonly SourcedFamily[] = [...Object.values(searchableFamilies), contractPartyFamily];

/** Fields of a record of a family that sources and people provide. */
export const enteredFields = (type: SourcedType): readonly string[] =>
  all.find(({ key }) => changeLogOf(key) === type)?.entered ?? [];
