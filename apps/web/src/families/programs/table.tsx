import type { ProgramRow } from "@pave/contract";
import { programTypeNames } from "@pave/contract/labels-programs";
import type { Formats } from "../../core/formats.js";
import { amounts, date, organization, record, status, type TableColumn, words } from "../../family/table/columns.js";

/** The table of programs related to a record. */
export const programColumns = ({ amount }: Formats): readonly TableColumn<ProgramRow>[] => [
  record("programs", "Program", (row) => row.name),
  words("Type", (row) => programTypeNames[row.programType]),
  status("Status", (row) => row.status),
  organization("Administered by", (row) => ({ id: row.administeringOrgId, name: row.administeringOrgName })),
  amounts("Funding", (row) => amount(row.totalFunding)),
  date("Opens", (row) => row.openDate),
  date("Closes", (row) => row.closeDate),
];
