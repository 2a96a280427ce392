import { type DealFacetName, type DealFilter, type DealRow, type DealSort, DealStatus } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { memoizeByDay } from "../engine/family/by-day.js";
import type { Family } from "../engine/family/family.js";
import { countyOfOrganization, nameOfOrganization, typeOfOrganization } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { isFoundIn } from "../engine/search/reading.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { loanKeys } from "../programs/loans-table.js";
import { programKeys } from "../programs/table.js";

const entries = "search_deals";

export type DealTypes = { filter: DealFilter; row: DealRow; sort: DealSort; facet: DealFacetName };

type Columns = Record<
  | "kind"
  | "id"
  | "program_id"
  | "name"
  | "deal_type"
  | "status"
  | "post_date"
  | "closing_date"
  | "sale_date"
  | "size"
  | "borrower_org_id"
  | "borrower_name"
  | "region"
  | "sources"
  | "as_of"
  | "missing_since"
  | "updated_at"
  | "version"
  | "number"
  | "locality"
  | "county"
  | "name_key"
  | "closing_key"
  | "size_key"
  | "region_key"
  | "source_key"
  | "as_of_key"
  | "program_type"
  | "is_deleted",
  SQL
>;

const bond: Columns = {
  kind: sql`'bond'::text`,
  id: sql`id`,
  program_id: sql`id`,
  name: sql`name`,
  deal_type: sql`coalesce(deal_type, 'newMoney')`,
  status: sql`status`,
  post_date: sql`post_date`,
  closing_date: sql`closing_date`,
  sale_date: sql`sale_date`,
  size: sql`total_funding`,
  borrower_org_id: sql`null::uuid`,
  borrower_name: sql`null::text`,
  region: sql`region`,
  sources: sql`sources`,
  as_of: sql`as_of`,
  missing_since: sql`missing_since`,
  updated_at: sql`updated_at`,
  version: sql`version`,
  number: sql`program_number`,
  locality: sql`null::text`,
  county: sql`null::text`,
  name_key: programKeys.name,
  closing_key: programKeys.closingDate,
  size_key: programKeys.totalFunding,
  region_key: programKeys.region,
  source_key: programKeys.source,
  as_of_key: programKeys.asOf,
  program_type: sql`program_type`,
  is_deleted: sql`is_deleted`,
};

const loan: Columns = {
  kind: sql`'loan'::text`,
  id: sql`id`,
  program_id: sql`program_id`,
  name: sql`title`,
  deal_type: sql`deal_type`,
  status: sql`status`,
  post_date: sql`null::date`,
  closing_date: sql`initial_agreement_date`,
  sale_date: sql`null::date`,
  size: sql`coalesce(current_agreement_amount, initial_agreement_amount)`,
  borrower_org_id: sql`borrower_org_id`,
  borrower_name: sql`borrower_name`,
  region: sql`region`,
  sources: sql`sources`,
  as_of: sql`as_of`,
  missing_since: sql`missing_since`,
  updated_at: sql`updated_at`,
  version: sql`version`,
  number: sql`agreement_number`,
  locality: sql`locality`,
  county: sql`county`,
  name_key: loanKeys.title,
  closing_key: loanKeys.agreed,
  size_key: loanKeys.amount,
  region_key: loanKeys.region,
  source_key: loanKeys.source,
  as_of_key: loanKeys.asOf,
  program_type: sql`'bond'::text`,
  is_deleted: sql`is_deleted`,
};

/**
 * Bonds and loan agreements as one table. Either side is one table without conditions, which the planner can read in
 * index order; the condition of every deal is `isDealRow`.
 */
export function dealsTable(programs = sql`programs p`, loans = sql`program_loans l`): SQL {
  const columns = (of: Columns) =>
    sql.join(
      Object.entries(of).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    );
  return sql`(select ${columns(bond)} from ${programs} union all select ${columns(loan)} from ${loans}) r`;
}

/** The condition of every deal: a bond, or a loan agreement of a live program. */
export const isDealRow = sql`not r.is_deleted and r.program_type = 'bond'
  and (r.kind = 'bond' or (select not p.is_deleted from programs p where p.id = r.program_id))`;

/** The stored statuses of each side for a deal's status. A bond is in market once its statement is out. */
const stored: Record<DealStatus, { bond: readonly string[]; loan: readonly string[] }> = {
  announced: { bond: [], loan: ["applied"] },
  inMarket: { bond: [], loan: ["inReview"] },
  priced: { bond: ["priced"], loan: ["approved"] },
  closed: {
    bond: ["active", "notStated", "called", "matured", "defeased", "defaulted"],
    loan: ["closed", "disbursing", "active", "paid", "defaulted", "restructured", "chargedOff"],
  },
  withdrawn: { bond: ["archived"], loan: ["rejected"] },
};

const isInMarket = (today: SQL) => sql`coalesce(r.post_date <= ${today}, false)`;

function hasStatus(status: DealStatus, today: SQL): SQL {
  const { bond, loan } = stored[status];
  const isOf = (kind: string, statuses: readonly string[]) =>
    statuses.length === 0 ? [] : [sql`(r.kind = ${kind} and ${isOneOf(sql`r.status`, statuses)})`];
  const forecast = sql`(r.kind = 'bond' and r.status = 'upcoming' and ${isInMarket(today)} = ${status === "inMarket"})`;
  const isForecast = status === "announced" || status === "inMarket";
  return anyCondition([...isOf("bond", bond), ...isOf("loan", loan), ...(isForecast ? [forecast] : [])]);
}

const statusOf = (today: SQL) =>
  sql`case ${sql.join(
    DealStatus.options.map((status) => sql`when ${hasStatus(status, today)} then ${status}::text`),
    sql` `,
  )} end`;

const ofBond = (column: string) => sql`(select ${sql.raw(column)} from program_bonds b where b.program_id = r.id)`;
const debtor = sql`case r.kind when 'bond' then ${ofBond("issuer_org_id")} else r.borrower_org_id end`;

/** The deals of some debtors, as a list of ids, so that either side finds each by its key. */
const ofDebtors = (ids: readonly string[]) => sql`r.id = any(array(
  select program_id from program_bonds where ${isOneOf(sql`issuer_org_id`, ids, "uuid")}
  union all select id from program_loans where ${isOneOf(sql`borrower_org_id`, ids, "uuid")} and not is_deleted))`;

const ofDebtorTypes = (types: readonly string[]) => sql`r.id = any(array(
  select b.program_id from program_bonds b join organizations o on o.id = b.issuer_org_id where ${isOneOf(sql`o.org_type`, types)}
  union all select l.id from program_loans l join organizations o on o.id = l.borrower_org_id
  where ${isOneOf(sql`o.org_type`, types)} and not l.is_deleted))`;

/** The columns of a list row. */
export const dealRowOn = (today: SQL): Record<keyof DealRow, SQL> => ({
  ...columnsOf("r", ["id", "kind", "programId", "name", "dealType"]),
  dealStatus: statusOf(today),
  ...columnsOf("r", ["closingDate", "saleDate", "size"]),
  debtorOrgId: debtor,
  debtorName: sql`coalesce(${nameOfOrganization(debtor)}, r.borrower_name)`,
  saleMethod: sql`case r.kind when 'bond' then ${ofBond("sale_method")} end`,
  region: sql`r.region`,
  ...provenanceColumns,
});

const key = (column: string, type: SortKey["type"], unknown?: SortKey["unknown"]): SortKey => ({
  key: sql.raw(column),
  type,
  unknown,
});

/** Deals on a day (YYYY-MM-DD). */
export const dealFamilyOn = memoizeByDay(
  (date): Family<DealTypes> => ({
    from: dealsTable(),
    live: isDealRow,
    row: dealRowOn(sql`${date}::date`),
    harmless: new Set([
      "id",
      "kind",
      "programId",
      "dealType",
      "dealStatus",
      "closingDate",
      "saleDate",
      "size",
      "debtorOrgId",
      "saleMethod",
      "region",
      "asOf",
      "updatedAt",
      "version",
    ]),
    conditions: {
      search: (text) => isFoundIn(entries, text),
      kind: (kinds) => isOneOf(sql`r.kind`, kinds),
      dealType: (types) => isOneOf(sql`r.deal_type`, types),
      dealStatus: (statuses) => anyCondition(statuses.map((status) => hasStatus(status, sql`${date}::date`))),
      state: (states) => isOneOf(sql`r.region_key`, states),
      stateNot: (states) => isNoneOf(sql`r.region`, states),
      debtorOrgId: ofDebtors,
      debtorType: ofDebtorTypes,
      closedFrom: (from) => sql`r.closing_key >= ${from}::date`,
      closedTo: (to) => sql`r.closing_key between '0001-01-02' and ${to}::date`,
      sizeMin: (least) => sql`r.size_key >= ${least}`,
      sizeMax: (most) => sql`r.size_key between 0 and ${most}`,
      source: (sources) => overlaps(sql`r.sources`, sources),
    },
    searched: {
      entries,
      fields: {
        ...columnsOf("r", ["name", "borrowerName", "number"]),
        issuerName: nameOfOrganization(ofBond("issuer_org_id")),
        issuerCounty: countyOfOrganization(ofBond("issuer_org_id")),
        ...columnsOf("r", ["locality", "county", "region"]),
      },
      subtitle: sql`concat_ws(', ', coalesce(${nameOfOrganization(debtor)}, r.borrower_name), r.region)`,
      usual: "closingDate",
    },
    sorts: {
      name: [key("name_key", "text")],
      closingDate: [key("closing_key", "date", unknownAs.day)],
      size: [key("size_key", "numeric", unknownAs.amount)],
      region: [key("region_key", "text", unknownAs.text), key("name_key", "text")],
      source: [key("source_key", "text")],
      asOf: [key("as_of_key", "date", unknownAs.day)],
      updatedAt: [key("updated_at", "timestamptz")],
    },
    facets: {
      kind: sql`select r.kind`,
      dealType: sql`select r.deal_type`,
      dealStatus: sql`select ${statusOf(sql`${date}::date`)}`,
      state: sql`select r.region`,
      debtorOrgId: sql`select ${debtor}`,
      debtorType: typeOfOrganization(debtor),
      source: sql`select unnest(r.sources)`,
    },
  }),
);
