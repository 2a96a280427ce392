import type { OrganizationRow } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import type { GridColumn } from "../components/grid/column.js";
import { SampleMark } from "../components/sample-mark.js";
import { StatusTag } from "../components/status-tag.js";
import type { Formats } from "../formats/formats.js";

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
const money = (field: MoneyField, label: string, { amount }: Formats): Column => ({
  field,
  label,
  unit: "USD",
  align: "right",
  width: 136,
  sortable: true,
  render: (row) => (row[field] === null ? dash : amount(row[field])),
  raw: (row) => row[field],
});

/** The columns of the organizations list; each field is also a column of its export. */
export const organizationColumns = (formats: Formats): readonly Column[] => [
  {
    field: "name",
    label: "Name",
    width: 260,
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
    width: 124,
    sortable: true,
    render: (row) => words(typeNames[row.orgType]),
    raw: (row) => row.orgType,
  },
  {
    field: "status",
    label: "Status",
    width: 84,
    sortable: true,
    render: (row) => <StatusTag status={row.status} />,
    raw: (row) => statusNames[row.status],
  },
  text("locality", "City", 116),
  text("region", "State", 60),
  {
    field: "population",
    label: "Population",
    align: "right",
    width: 100,
    sortable: true,
    render: (row) => (row.population === null ? dash : formats.count(row.population)),
    raw: (row) => row.population,
  },
  money("totalRevenue", "Revenue", formats),
  money("totalAssets", "Assets", formats),
  {
    field: "asOf",
    label: "As of",
    align: "right",
    width: 96,
    sortable: true,
    render: (row) => (row.asOf === null ? dash : formatDate(row.asOf)),
    raw: (row) => row.asOf,
  },
  text("source", "Source", 130),
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
  text("county", "County", 120, { shown: "wide" }),
  identifier("ein", "EIN", 100),
  identifier("uei", "UEI", 130),
  identifier("fdicCert", "FDIC certificate", 120),
  identifier("geoid", "GEOID", 100),
  {
    field: "updatedAt",
    label: "Updated",
    align: "right",
    width: 110,
    shown: "asked",
    sortable: true,
    render: (row) => formats.day(row.updatedAt),
    raw: (row) => row.updatedAt,
  },
];
