import type { SourcedType } from "@pave/contract";
import type { QueryKey } from "@tanstack/react-query";
import { assetTouches } from "./assets/touches.js";
import { partyTouches } from "./contract-parties/touches.js";
import { contractTouches } from "./contracts/touches.js";
import { eventTouches } from "./events/touches.js";
import { organizationTouches } from "./organizations/touches.js";
import { programTouches } from "./programs/touches.js";
import { projectTouches } from "./projects/touches.js";

/** What a change of a record touches, by its family in the change log. */
export const touchesOf: Record<SourcedType, readonly QueryKey[]> = {
  organizations: organizationTouches,
  projects: projectTouches,
  assets: assetTouches,
  contracts: contractTouches,
  contract_parties: partyTouches,
  programs: programTouches,
  events: eventTouches,
};
