import { AssetRow } from "../assets/shapes.js";
import { ContractPartyRow } from "../contract-parties/shapes.js";
import { ContractRow } from "../contracts/shapes.js";
import { EventRow } from "../events/shapes.js";
import { OrganizationRow } from "../organizations/shapes.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProjectRow } from "../projects/shapes.js";

/** The row of each family with a change feed. */
export const feedRows = {
  organizations: OrganizationRow,
  events: EventRow,
  assets: AssetRow,
  programs: ProgramRow,
  contracts: ContractRow,
  "contract-parties": ContractPartyRow,
  projects: ProjectRow,
};
