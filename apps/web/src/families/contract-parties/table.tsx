import type { ContractPartyRow } from "@pave/contract";
import { contractPartyRoleNames } from "@pave/contract/labels-contracts";
import type { Formats } from "../../core/formats.js";
import { amounts, date, figure, record, status, type TableColumn, words } from "../../family/table/columns.js";

/** The table of a contract's parties. */
export const partyColumns = ({ amount }: Formats): readonly TableColumn<ContractPartyRow>[] => [
  record("contract-parties", "Party", (row) => row.name),
  words("Role", (row) => contractPartyRoleNames[row.role]),
  figure("Tier", (row) => row.tier),
  status("Status", (row) => row.status),
  amounts("Value", (row) => amount(row.value)),
  amounts("Paid", (row) => amount(row.paidToDate)),
  date("Starts", (row) => row.startDate),
  date("Ends", (row) => row.endDate),
];
