import type { ProjectRow } from "@pave/contract";
import type { Formats } from "../../core/formats.js";
import { amounts, date, organization, percent, record, type TableColumn, words } from "../../family/table/columns.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { foreignBudget } from "./budget.js";

/** The table of projects related to a record. */
export const projectColumns = ({ amount }: Formats): readonly TableColumn<ProjectRow>[] => [
  record("projects", "Project", (row) => row.title),
  words("Status", (row) => (
    <span className="inline-flex gap-1">
      <StatusTag status={row.status} />
      {row.isAtRisk && <StatusTag status="atRisk" />}
    </span>
  )),
  organization("Owner", (row) => ({ id: row.ownerOrgId, name: row.ownerName })),
  percent("Progress", (row) => row.progressPercent),
  amounts("Budget", (row) => foreignBudget(row) ?? amount(row.budget)),
  amounts("Gap", (row) => amount(row.fundingGap)),
  date("Planned end", (row) => row.plannedEnd),
];
