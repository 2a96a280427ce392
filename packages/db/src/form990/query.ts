import {
  compoundGrowth,
  type Form990Filter,
  type Form990Medians,
  Form990RatioFields,
  type Form990Row,
  type Form990Sort,
  type ListForm990,
  type Page,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn, isFoundIn } from "../engine/search/reading.js";
import { columnOf } from "../engine/sql/column-names.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, fieldsOf, tableColumns } from "../engine/sql/json-object.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { form990Filings, form990Keys as keys } from "./table.js";

type Raw = Omit<Form990Row, "revenueCagr5"> & { revenueBefore: number | null };
type Types = { filter: Form990Filter & Pick<ListForm990, "search">; row: Raw; sort: Form990Sort; facet: never };

const one = (key: SQL, type: SortKey["type"]): SortKey[] => [
  { key, type, unknown: type === "numeric" ? unknownAs.balance : undefined },
];
const ratios = fieldsOf(Form990RatioFields.shape);

const row: Record<keyof Raw, SQL> = {
  ...columnsOf("r", ["id", "organizationId", "ein", "name", "taxPeriod", "taxYear", "formType", "filedDate"]),
  ...columnsOf("r", ["isAmended", "pdfUrl", "region", "subsection", "nteeCode"]),
  ...columnsOf("r", ["totalRevenue", "totalExpenses", "totalAssets", "totalLiabilities", "netAssets"]),
  ...columnsOf("r", ["contributionsAndGrants", "programServiceRevenue", "investmentIncome"]),
  ...columnsOf("r", ["taxExemptBondProceeds", "royalties", "rentalIncome", "programServiceExpenses"]),
  ...columnsOf("r", ["officerCompensation", "depreciation", "cashAndSavings", "securities", "restrictedNetAssets"]),
  ...columnsOf("r", [
    "currentAssets",
    "currentLiabilities",
    "taxExemptBondLiability",
    "employees",
    "volunteers",
    "scheduleK",
  ]),
  netIncome: sql`r.total_revenue - r.total_expenses`,
  ...tableColumns(form990Filings, "r", ratios),
  revenueBefore: sql`(select f.total_revenue from form990_filings f
    where f.ein = r.ein and f.tax_period = (r.tax_period::integer - 500)::text)`,
  ...columnsOf("r", ["cohort", "source"]),
  isSample: sql`coalesce((select s.is_sample from sources s where s.key = r.source), false)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
};

/** Annual returns of non-profit organizations. */
const form990Family: Family<Types> = {
  from: sql`form990_filings r`,
  live: sql`true`,
  row,
  harmless: new Set(),
  conditions: {
    organizationId: (id) => sql`r.organization_id = ${id}`,
    ein: (eins) => isOneOf(sql`r.ein`, eins),
    taxYear: (years) => isOneOf(sql`r.tax_year`, years, "integer"),
    formType: (types) => isOneOf(sql`r.form_type`, types),
    state: (states) => isOneOf(sql`r.region`, states),
    cohort: (cohort) => sql`r.cohort = ${cohort}`,
    source: (sources) => isOneOf(sql`r.source`, sources),
    search: (text) => sql`(${isFoundIn("search_organizations", text, sql`r.organization_id`)}
      or (r.organization_id is null and ${foundIn(text, sql`r.name`, sql`r.ein`)}))`,
  },
  sorts: {
    taxPeriod: one(sql`tax_period`, "text"),
    name: one(keys.name, "text"),
    totalRevenue: one(keys.totalRevenue, "numeric"),
    totalExpenses: one(keys.totalExpenses, "numeric"),
    totalAssets: one(keys.totalAssets, "numeric"),
    surplusMargin: one(keys.surplusMargin, "numeric"),
    programExpenseRatio: one(keys.programExpenseRatio, "numeric"),
  },
  facets: {},
};

const named: Named<Types> = {
  level: (text) => sql`(case when pave_words(r.name) = pave_words(${text}) then 2
    when starts_with(pave_words(r.name), pave_words(${text})) then 1 else 0 end)`,
  texts: ({ name, ein }) => ({ name, ein }),
  usual: "taxPeriod",
};

/** A page of returns with their growth over five years. */
export async function listForm990(db: Db, query: ListForm990): Promise<Page<Form990Row>> {
  const { items, ...page } = (await listNamed(db, form990Family, named, query)).parse();
  return {
    ...page,
    items: items.map(({ revenueBefore, ...item }) => ({
      ...item,
      revenueCagr5: compoundGrowth(revenueBefore, item.totalRevenue, 5),
    })),
  };
}

const figures = ["totalRevenue", "totalExpenses", "totalAssets", ...ratios] as const;
const medianOf = (field: string) =>
  sql.raw(`round((percentile_cont(0.5) within group (order by f.${columnOf(field)}))::numeric, 6)::float8`);
/** Guarantee of the cast: each figure has its entry. */
const medians = Object.fromEntries(figures.map((field) => [field, medianOf(field)])) as Record<
  (typeof figures)[number],
  SQL
>;

/** The medians of some cohorts, each in one tax year. */
export async function form990Medians(
  db: Db,
  cohorts: readonly { cohort: string; taxYear: number }[],
): Promise<Form990Medians[]> {
  if (cohorts.length === 0) return [];
  const columns: Columns<Form990Medians> = {
    cohort: sql`f.cohort`,
    taxYear: sql`f.tax_year`,
    isSample: sql`coalesce(s.is_sample, false)`,
    returns: sql`count(*)`,
    ...medians,
  };
  return rowsOf<Form990Medians>(
    db,
    columns,
    (list) => sql`select distinct on (1, 2) ${list}
    from unnest(${sql.param(cohorts.map(({ cohort }) => cohort))}::text[], ${sql.param(cohorts.map(({ taxYear }) => taxYear))}::integer[])
      w (cohort, tax_year)
    join form990_filings f on f.cohort = w.cohort and f.tax_year = w.tax_year
    left join sources s on s.key = f.source group by 1, 2, 3 order by 1, 2, 3`,
  );
}
