import type {
  AssetRow,
  ContractPartyRow,
  ContractRow,
  EventRow,
  OrganizationRow,
  ProgramRow,
  ProjectRow,
} from "@pave/contract";
import type { SQL } from "drizzle-orm";
import { assetFamily } from "../assets/query.js";
import { contractPartyFamily } from "../contract-parties/query.js";
import { contractFamily } from "../contracts/query.js";
import type { Family, FamilyTypes } from "../engine/family/family.js";
import { eventFamilyOn } from "../events/query.js";
import { organizationFamily } from "../organizations/query.js";
import { programFamilyOn } from "../programs/query.js";
import { projectFamily } from "../projects/query.js";

type Lines<Row extends object> = {
  from: SQL;
  live: SQL;
  row: Record<keyof Row & string, SQL> & { id: SQL };
};
/** A family as feeds and dumps tell it: its lines as lists have them. `row.id` knows a record by the alias in `from`. */
export type Fed<Row extends object> = Lines<Row> & {
  /** Of its changes in the log. */
  entityType: string;
};

/** By the families' names in the change log. */
type FedRows = {
  organizations: OrganizationRow;
  events: EventRow;
  assets: AssetRow;
  programs: ProgramRow;
  contracts: ContractRow;
  contract_parties: ContractPartyRow;
  projects: ProjectRow;
};
export type FedFamily = keyof FedRows;

const linesOn: { [Name in FedFamily]: (today: string) => Lines<FedRows[Name]> } = {
  organizations: () => linesOf(organizationFamily),
  events: (today) => linesOf(eventFamilyOn(today)),
  assets: () => linesOf(assetFamily),
  programs: (today) => linesOf(programFamilyOn(today)),
  contracts: (today) => linesOf(contractFamily(today)),
  contract_parties: () => linesOf(contractPartyFamily),
  projects: () => linesOf(projectFamily),
};

function linesOf<T extends FamilyTypes & { row: { id: string } }>({ from, live, row }: Family<T>): Lines<T["row"]> {
  return { from, live, row: { ...row, id: row.id } };
}

/** What feeds and dumps tell of a family as it is on a day. */
export function fedOf<Name extends FedFamily>(name: Name, today: string): Fed<FedRows[Name]> {
  return { entityType: name, ...linesOn[name](today) };
}
