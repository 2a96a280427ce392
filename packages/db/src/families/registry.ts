import type { EntityType, FamilyKey } from "@pave/contract";
import { assetRecords } from "../assets/family.js";
import { contractPartyRecords } from "../contract-parties/family.js";
import { contractRecords } from "../contracts/family.js";
import { dealRecords } from "../deals/family.js";
import { eventRecords } from "../events/family.js";
import { organizationRecords } from "../organizations/family.js";
import { programRecords } from "../programs/family.js";
import { projectRecords } from "../projects/family.js";
import type { CountedFamily, FollowedRecords } from "./family.js";

/** Every family, in the order in which imports merge their records: referenced families come first. */
export const families = {
  organizations: organizationRecords,
  programs: programRecords,
  projects: projectRecords,
  assets: assetRecords,
  contracts: contractRecords,
  "contract-parties": contractPartyRecords,
  events: eventRecords,
  deals: dealRecords,
} satisfies Record<FamilyKey, CountedFamily>;

/** The families whose records are followed. */
export const followed: Readonly<Record<EntityType, FollowedRecords<object, string>>> = families;
