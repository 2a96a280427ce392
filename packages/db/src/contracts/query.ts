import {
  type Contract,
  type ContractAction,
  ContractDecisions,
  type ContractFacetName,
  ContractFields,
  type ContractFilter,
  type ContractRow,
  type ContractSort,
  contractMoves,
  contractStatuses,
  type PartialAward,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { paidBasis } from "../approvals/paid.js";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { memoizeByDay } from "../engine/family/by-day.js";
import type { Family } from "../engine/family/family.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { anyCondition, type Conditions, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import {
  columnsOf,
  firstJson,
  jsonBuilt,
  jsonObject,
  readJson,
  selectJson,
  tableColumns,
} from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { burnRatio, figuresAsOf, healthFlags, isExpiring, percentSpent, percentTime } from "./burn.js";
import { type Day, endsWithin, hasStatus, statusOn } from "./status.js";
import { contracts, contractKeys as keys } from "./table.js";
import { contractsOfOrganizations } from "./ties.js";

const entries = "search_contracts";

/** The public filter, and conditions used within other queries. */
export type ContractConditions = ContractFilter & {
  /** Any role in the contract. */
  organizationIds?: string[] | undefined;
  /** Active, and ending within this many days. */
  expiringWithin?: number | undefined;
};
export type ContractTypes = {
  filter: ContractConditions;
  row: ContractRow;
  sort: ContractSort;
  /** A status depends on today; its counts are computed by `contractFacets`. */
  facet: Exclude<ContractFacetName, "status">;
};

const text = (key: SQL): SortKey => ({ key, type: "text", unknown: unknownAs.text });
const date = (key: SQL, unknown: SortKey["unknown"] = unknownAs.day): SortKey => ({ key, type: "date", unknown });
const amount = (key: SQL): SortKey => ({ key, type: "numeric", unknown: unknownAs.balance });

const columns = columnsOf("r", [
  "id",
  "title",
  "contractNumber",
  "awardType",
  "deliveryMethod",
  "buyerOrgId",
  "primeOrgId",
  "projectId",
  "region",
  "naicsCode",
  "pscCode",
  "currency",
  "contractValue",
  "currentValue",
  "paidToDate",
  "obligatedAmount",
  "awardDate",
  "dateSigned",
  "signedOnOrBefore",
  "startDate",
  "endDate",
]);

const isUnvalued = sql`r.current_value is null and r.obligated_amount is null`;

const derived = (today: Day) => ({
  status: statusOn(today),
  isExpiring: isExpiring(today),
  percentSpent,
  percentTime: percentTime(today),
  buyerName: nameOfOrganization(sql`r.buyer_org_id`),
  primeName: nameOfOrganization(sql`r.prime_org_id`),
});

const linked = (table: string, column: string, values: readonly string[]): SQL =>
  sql`r.id in (select contract_id from ${sql.raw(table)} where ${isOneOf(sql.raw(column), values, "uuid")})`;

/** A range over a key that replaces nulls of a column; null is in no range. */
const from = (key: SQL, column: string, value: SQL): SQL => sql`${key} >= ${value} and ${sql.raw(column)} is not null`;
const to = (key: SQL, column: string, value: SQL): SQL => sql`${key} <= ${value} and ${sql.raw(column)} is not null`;

const conditions = (today: string): Conditions<ContractConditions> => ({
  search: (words) => isFoundIn(entries, words),
  status: (statuses) => hasStatus(statuses, today),
  awardType: (types) => isOneOf(keys.awardType, types),
  deliveryMethod: (methods) => isOneOf(keys.deliveryMethod, methods),
  nature: (natures) => sql`nature <> '{}' and ${overlaps(sql`r.nature`, natures)}`,
  pricingType: (types) => isOneOf(sql`r.pricing_type`, types),
  procurementMethod: (methods) => isOneOf(sql`r.procurement_method`, methods),
  setAside: (codes) => isOneOf(sql`r.set_aside`, codes),
  state: (states) => isOneOf(keys.region, states),
  stateNot: (states) => isNoneOf(sql`r.region`, states),
  county: (counties) =>
    anyCondition(
      counties.map((fips) => sql`(r.state_fips = ${fips.slice(0, 2)} and r.county_fips = ${fips.slice(2)})`),
    ),
  countyNot: (counties) => isNoneOf(sql`(r.state_fips || r.county_fips)`, counties),
  naics: (codes) => anyCondition(codes.map((code) => sql`${keys.naics} like ${`${code}%`}`)),
  psc: (codes) => anyCondition(codes.map((code) => sql`${keys.psc} like ${`${code}%`}`)),
  buyerOrgId: (ids) => isOneOf(sql`r.buyer_org_id`, ids, "uuid"),
  primeOrgId: (ids) => isOneOf(sql`r.prime_org_id`, ids, "uuid"),
  projectId: (ids) => isOneOf(sql`r.project_id`, ids, "uuid"),
  programId: (ids) => linked("contract_programs", "program_id", ids),
  assetId: (ids) => linked("contract_assets", "asset_id", ids),
  source: (sources) => overlaps(sql`r.sources`, sources),
  missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
  valueFrom: (value) => from(keys.currentValue, "current_value", sql`${value}::numeric`),
  valueTo: (value) => to(keys.currentValue, "current_value", sql`${value}::numeric`),
  awardedFrom: (value) => from(keys.awardDate, "award_date", sql`${value}::date`),
  awardedTo: (value) => to(keys.awardDate, "award_date", sql`${value}::date`),
  signedFrom: (value) => from(keys.dateSigned, "date_signed", sql`${value}::date`),
  signedTo: (value) => to(keys.dateSigned, "coalesce(date_signed, signed_on_or_before)", sql`${value}::date`),
  startFrom: (value) => from(keys.startDate, "start_date", sql`${value}::date`),
  startTo: (value) => to(keys.startDate, "start_date", sql`${value}::date`),
  endFrom: (value) => from(keys.endDate, "end_date", sql`${value}::date`),
  endTo: (value) => to(keys.endDate, "end_date", sql`${value}::date`),
  organizationIds: (ids) => sql`r.id in (${contractsOfOrganizations(ids)})`,
  expiringWithin: (days) => endsWithin(days, today),
});

/** Contracts in the form of lists on a day, which determines their status. */
export const contractFamily = memoizeByDay(
  (today): Family<ContractTypes> => ({
    from: sql`contracts r`,
    live: sql`not r.is_deleted`,
    row: {
      ...columns,
      ...derived(today),
      partialActions: sql`case when ${isUnvalued} then r.partial_actions end`,
      partialObligated: sql`case when ${isUnvalued} then r.partial_obligated end`,
      ...provenanceColumns,
    },
    harmless: new Set([
      "id",
      "status",
      "awardType",
      "deliveryMethod",
      "buyerOrgId",
      "primeOrgId",
      "projectId",
      "contractValue",
      "currentValue",
      "paidToDate",
      "obligatedAmount",
      "partialActions",
      "partialObligated",
      "percentSpent",
      "percentTime",
      "awardDate",
      "dateSigned",
      "signedOnOrBefore",
      "startDate",
      "endDate",
      "asOf",
      "missingSince",
      "updatedAt",
      "version",
    ]),
    conditions: conditions(today),
    searched: {
      entries,
      fields: {
        ...columnsOf("r", ["title", "contractNumber", "solicitationNumber", "parentContractNumber", "ocid"]),
        ...columnsOf("r", ["generatedAwardId"]),
        buyerName: nameOfOrganization(sql`r.buyer_org_id`),
        primeName: nameOfOrganization(sql`r.prime_org_id`),
        ...columnsOf("r", ["awardingAgency", "fundingAgency", "awardingOffice"]),
        ...columnsOf("r", ["locality", "county", "region", "description"]),
      },
      subtitle: sql`concat_ws(', ', r.contract_number, ${nameOfOrganization(sql`r.buyer_org_id`)})`,
      usual: "dateSigned",
    },
    sorts: {
      title: [text(keys.title)],
      contractNumber: [text(keys.contractNumber)],
      status: statusSorting(today),
      awardType: [text(keys.awardType)],
      deliveryMethod: [text(keys.deliveryMethod)],
      region: [text(keys.region)],
      naicsCode: [text(keys.naics)],
      pscCode: [text(keys.psc)],
      contractValue: [amount(keys.contractValue)],
      currentValue: [amount(keys.currentValue)],
      paidToDate: [amount(keys.paidToDate)],
      awardDate: [date(keys.awardDate)],
      dateSigned: [date(keys.dateSigned)],
      startDate: [date(keys.startDate)],
      endDate: [date(keys.endDate, unknownAs.openEnd)],
      source: [text(keys.source)],
      asOf: [date(keys.asOf)],
      updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
    },
    facets: {
      awardType: sql`select r.award_type`,
      deliveryMethod: sql`select r.delivery_method`,
      nature: sql`select unnest(r.nature)`,
      pricingType: sql`select r.pricing_type`,
      procurementMethod: sql`select r.procurement_method`,
      setAside: sql`select r.set_aside`,
      state: sql`select r.region`,
      naics: sql`select r.naics_code`,
      psc: sql`select r.psc_code`,
      source: sql`select unnest(r.sources)`,
      missingFrom: sql`select unnest(r.missing_from)`,
    },
    rareFacets: { missingFrom: isMissing },
    maintainedCounts: {
      family: "contracts",
      base: { awardType: "b1", state: "b2", deliveryMethod: "b3", procurementMethod: "b4" },
      further: new Set(["nature", "pricingType", "setAside", "naics", "psc", "source"]),
      several: new Set(["nature", "source"]),
      lengths: { naics: 6, psc: 4 },
    },
  }),
);

/** By status, then by its most relevant date: see `statusBranches`. */
export function statusSorting(today: string): SortKey[] {
  const status = statusOn(today);
  return [
    {
      key: sql`array_position('${sql.raw(`{${contractStatuses}}`)}'::text[], ${status})`,
      type: "integer",
    },
    date(sql`case ${status} when 'upcoming' then ${keys.startDate} when 'closed' then ${keys.tenderEndDate}
      else ${keys.endDate} end`),
  ];
}

/** Guarantee of the cast: the keys of the two shapes are the names of their fields. */
const written = Object.keys({ ...ContractFields.shape, ...ContractDecisions.shape }) as (
  | keyof ContractFields
  | keyof ContractDecisions
)[];

const moves = sql.join(
  Object.entries(contractMoves).map(([status, actions]: [string, readonly ContractAction[]]) =>
    sql.raw(`when '${status}' then '{${actions}}'::text[]`),
  ),
  sql` `,
);

const detail = (today: Day, asOf?: SQL): Record<keyof Contract, SQL> => ({
  ...tableColumns(contracts, "r", written),
  ...columnsOf("r", ["id", "currentValue", "signedOnOrBefore", "endDate", "sources", "missingFrom"]),
  ...derived(today),
  ...provenanceColumns,
  programIds: sql`array(select p.program_id from contract_programs p join programs o on o.id = p.program_id
    where p.contract_id = r.id and not o.is_deleted order by 1)`,
  assetIds: sql`array(select a.asset_id from contract_assets a join assets o on o.id = a.asset_id
    where a.contract_id = r.id and not o.is_deleted order by 1)`,
  healthFlags: healthFlags(today),
  allowedActions: sql`case ${statusOn(today)} ${moves} end`,
  burnRatio: burnRatio(today),
  figuresAsOf: figuresAsOf(today),
  partialAward: sql`case when r.partial_actions is not null then ${jsonBuilt<PartialAward>({
    actions: sql`r.partial_actions`,
    obligated: sql`r.partial_obligated`,
  })} end`,
  paidBasis,
  awaitingApproval: awaitingApprovalOf(asOf),
  createdAt: sql`pave_instant(r.created_at)`,
});

/** One contract on a day; null if it does not exist or was deleted. */
export async function getContract(db: Db, id: string, today: string): Promise<JsonText<Contract> | null> {
  const write = () =>
    one(sql.placeholder("today"), sql`contracts r where r.id = ${sql.placeholder("id")} and not r.is_deleted`);
  return firstJson(await runNamed(db, "contract", write, { id, today }));
}

/** One contract as of an instant, with its status on that day; its items and links are the current ones. */
export async function getContractAt(db: Db, id: string, asOf: string): Promise<JsonText<Contract> | null> {
  const then = sql`${recordAt("contracts", id, asOf)} where not r.is_deleted`;
  const item = jsonObject<Contract>(detail(asOf.slice(0, 10), sql`${asOf}::timestamptz`));
  return readJson(db, item, (json) => sql`select ${json} from ${then}`);
}

/** A contract's detail as JSON on a day, over `contracts r`. */
export const contractJson = (today: Day) => jsonObject<Contract>(detail(today));

const one = (today: Day, source: SQL) => selectJson(contractJson(today), (json) => sql`select ${json} from ${source}`);
