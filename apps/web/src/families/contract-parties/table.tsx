import type { ContractPartyRow } from "@pave/contract";
import { contractPartyRoleNames } from "@pave/contract/labels-contracts";
import type { Formats } from "../../core/formats.js";
import { date, figure, record, status, type TableColumn, words } from "../../family/table/columns.js";

/** The table of a contract's parties. */
export const partyColumns = ({ amount }: Formats): readonly TableColumn<ContractPartyRow>[] => [
  record("contract-parties", "Party", (row) => row.name),
  words("Role", (row) => contractPartyRoleNames[row.role]),
  figure("Tier", (row) => row.tier),
  status("Status", (row) => row.status),
  figure("Value USD", (row) => amount(row.value)),
  figure("Paid USD", (row) => amount(row.paidToDate)),
  date("Starts", (row) => row.startDate),
  date("Ends", (row) => row.endDate),
];
