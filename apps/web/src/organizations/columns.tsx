import type { OrganizationRow } from "@pave/contract";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import type { GridColumn } from "../components/grid/column.js";
import { StatusTag } from "../components/status-tag.js";
import { SampleMark } from "./sample-mark.js";
import { sectorNames, sizeNames, statusNames, typeNames } from "./words.js";

type Column = GridColumn<OrganizationRow> & { field: keyof OrganizationRow };

const dash = <span className="text-ink-4">—</span>;
const words = (value: string | null) => (value === null ? dash : <span className="truncate">{value}</span>);
const code = (value: string | null) => (value === null ? dash : <span className="code truncate">{value}</span>);

type TextField = "region" | "county" | "locality" | "source";
type CodeField = "ein" | "uei" | "fdicCert" | "geoid";
type MoneyField = "totalRevenue" | "totalAssets";

const text = (field: TextField, label: string, width: number, more: Partial<Column> = {}): Column => ({
  field,
  label,
  width,
  sortable: true,
  render: (row) => words(row[field]),
  raw: (row) => row[field],
  ...more,
});
const identifier = (field: CodeField, label: string, width: number): Column => ({
  field,
  label,
  width,
  shown: "asked",
  render: (row) => code(row[field]),
  raw: (row) => row[field],
});
const money = (field: MoneyField, label: string): Column => ({
  field,
  label,
  unit: "USD",
  align: "right",
  width: 150,
  sortable: true,
  render: (row) => (row[field] === null ? dash : formatCurrency(row[field])),
  raw: (row) => row[field],
});

/** The columns of the organizations list; each field is also a column of its export. */
export const organizationColumns: readonly Column[] = [
  {
    field: "name",
    label: "Name",
    width: 300,
    pinned: true,
    sortable: true,
    render: (row) => (
      <>
        <Link
          to="/organizations/$id"
          params={{ id: row.id }}
          tabIndex={-1}
          className="truncate font-medium text-primary hover:underline"
        >
          {row.name}
        </Link>
        {row.isSample && <SampleMark className="ml-2" />}
      </>
    ),
    raw: (row) => row.name,
  },
  {
    field: "orgType",
    label: "Type",
    width: 140,
    sortable: true,
    render: (row) => words(typeNames[row.orgType]),
    raw: (row) => row.orgType,
  },
  {
    field: "status",
    label: "Status",
    width: 96,
    sortable: true,
    render: (row) => <StatusTag status={row.status} />,
    raw: (row) => statusNames[row.status],
  },
  text("locality", "City", 140),
  text("county", "County", 130, { shown: "wide" }),
  text("region", "State", 64),
  {
    field: "sector",
    label: "Sector",
    width: 140,
    shown: "wide",
    sortable: true,
    render: (row) => words(row.sector === null ? null : sectorNames[row.sector]),
    raw: (row) => row.sector,
  },
  {
    field: "sizeBand",
    label: "Size",
    width: 90,
    shown: "wide",
    sortable: true,
    render: (row) => (row.sizeBand === "unknown" ? dash : words(sizeNames[row.sizeBand])),
    raw: (row) => row.sizeBand,
  },
  {
    field: "population",
    label: "Population",
    align: "right",
    width: 110,
    sortable: true,
    render: (row) => (row.population === null ? dash : formatNumber(row.population)),
    raw: (row) => row.population,
  },
  money("totalRevenue", "Revenue"),
  money("totalAssets", "Assets"),
  identifier("ein", "EIN", 100),
  identifier("uei", "UEI", 130),
  identifier("fdicCert", "FDIC certificate", 120),
  identifier("geoid", "GEOID", 100),
  text("source", "Source", 150),
  {
    field: "asOf",
    label: "As of",
    align: "right",
    width: 110,
    sortable: true,
    render: (row) => (row.asOf === null ? dash : formatDate(row.asOf)),
    raw: (row) => row.asOf,
  },
  {
    field: "updatedAt",
    label: "Updated",
    align: "right",
    width: 110,
    shown: "asked",
    sortable: true,
    render: (row) => formatDate(row.updatedAt),
    raw: (row) => row.updatedAt,
  },
];
