import type { AssetRow, ContractRow, ProgramRow, ProjectRow } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { programTypeNames } from "@pave/contract/labels-programs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProgressBar } from "../../components/progress-bar.js";
import { StatusTag } from "../../components/status-tag.js";
import type { Formats } from "../../formats/formats.js";
import { SampleMark } from "../sample-mark.js";
import type { RecordFamily } from "./search.js";

/** A column of a table of records; figures and dates stand at the right. */
export type RecordColumn<Row> = { label: string; isRight?: boolean; render: (row: Row) => ReactNode };

const dash = <span className="text-ink-4">—</span>;
const words = <Row,>(label: string, of: (row: Row) => string | null): RecordColumn<Row> => ({
  label,
  render: (row) => of(row) ?? dash,
});
const date = <Row,>(label: string, of: (row: Row) => string | null): RecordColumn<Row> => ({
  label,
  isRight: true,
  render: (row) => formatDate(of(row)),
});
const name = <Row extends { isSample: boolean }>(label: string, of: (row: Row) => string): RecordColumn<Row> => ({
  label,
  render: (row) => (
    <span className="flex items-center gap-2">
      <span className="font-medium text-ink-1">{of(row)}</span>
      {row.isSample && <SampleMark />}
    </span>
  ),
});
const status = <Row extends { status: string }>(): RecordColumn<Row> => ({
  label: "Status",
  render: (row) => <StatusTag status={row.status} />,
});

type Party = { id: string | null; name: string | null };
/** An organization that has a part in the record, with the same list of its own. */
const party = <Row,>(label: string, tab: RecordFamily, of: (row: Row) => Party): RecordColumn<Row> => ({
  label,
  render: (row) => {
    const { id, name } = of(row);
    if (id === null || name === null) return name ?? dash;
    return (
      <Link to="/organizations/$id" params={{ id }} search={{ tab }} className="text-primary hover:underline">
        {name}
      </Link>
    );
  },
});

export const contractColumns = ({ amount }: Formats): readonly RecordColumn<ContractRow>[] => [
  name("Contract", (row) => row.title),
  status(),
  party("Buyer", "contracts", (row) => ({ id: row.buyerOrgId, name: row.buyerName })),
  party("Prime", "contracts", (row) => ({ id: row.primeOrgId, name: row.primeName })),
  {
    label: "Value USD",
    isRight: true,
    render: ({ currency, currentValue }) =>
      currency === "USD" || currentValue === null ? amount(currentValue) : `${amount(currentValue)} ${currency}`,
  },
  date("Signed", (row) => row.dateSigned),
  date("Ends", (row) => row.endDate),
];

export const projectColumns = ({ amount }: Formats): readonly RecordColumn<ProjectRow>[] => [
  name("Project", (row) => row.title),
  {
    label: "Status",
    render: (row) => (
      <span className="flex gap-1">
        <StatusTag status={row.status} />
        {row.isAtRisk && <StatusTag status="atRisk" />}
      </span>
    ),
  },
  party("Owner", "projects", (row) => ({ id: row.ownerOrgId, name: row.ownerName })),
  {
    label: "Progress",
    isRight: true,
    render: ({ progressPercent }) =>
      progressPercent === null ? (
        dash
      ) : (
        <span className="flex items-center justify-end gap-2">
          <ProgressBar percent={progressPercent} className="w-16" />
          {Math.round(progressPercent)}%
        </span>
      ),
  },
  { label: "Budget USD", isRight: true, render: (row) => amount(row.budget) },
  { label: "Gap USD", isRight: true, render: (row) => amount(row.fundingGap) },
  date("Planned end", (row) => row.plannedEnd),
];

export const programColumns = ({ amount }: Formats): readonly RecordColumn<ProgramRow>[] => [
  name("Program", (row) => row.name),
  words("Type", (row) => programTypeNames[row.programType]),
  status(),
  party("Administered by", "programs", (row) => ({ id: row.administeringOrgId, name: row.administeringOrgName })),
  { label: "Funding USD", isRight: true, render: (row) => amount(row.totalFunding) },
  date("Opens", (row) => row.openDate),
  date("Closes", (row) => row.closeDate),
];

export const assetColumns = ({ amount }: Formats): readonly RecordColumn<AssetRow>[] => [
  name("Asset", (row) => row.title),
  words("Class", (row) => assetClassNames[row.assetClass]),
  status(),
  {
    label: "Condition",
    render: ({ conditionLabel }) => (conditionLabel === null ? dash : <StatusTag status={conditionLabel} />),
  },
  words("City", (row) => row.locality),
  { label: "Built", isRight: true, render: (row) => row.yearBuilt ?? dash },
  { label: "Replacement USD", isRight: true, render: (row) => amount(row.replacementCost) },
];
