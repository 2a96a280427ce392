import {
  type ContractParty,
  type ContractPartyFacetName,
  type ContractPartyFacets,
  ContractPartyFields,
  type ContractPartyFilter,
  type ContractPartyRow,
  type ContractPartySort,
  contractPartyRoleNames,
  contractPartyStatusNames,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyFacets } from "../engine/family/facets.js";
import type { Family } from "../engine/family/family.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization, sourceNames } from "../engine/records/names.js";
import { provenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { type Conditions, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject, readJson, tableColumns } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { contractParties, contractPartyKeys as keys } from "./table.js";

const entries = "search_contract_parties";

/** The public filter, and conditions of other lists. */
export type ContractPartyConditions = ContractPartyFilter & { isSubcontractor?: true | undefined };
export type ContractPartyTypes = {
  filter: ContractPartyConditions;
  row: ContractPartyRow;
  sort: ContractPartySort;
  facet: ContractPartyFacetName;
};

const ofContract = (column: string) =>
  sql`(select ${sql.raw(`c.${column}`)} from contracts c where c.id = r.contract_id and not c.is_deleted)`;
const names = { contractTitle: ofContract("title"), organizationName: nameOfOrganization(sql`r.organization_id`) };

const conditions: Conditions<ContractPartyConditions> = {
  search: (words) => isFoundIn(entries, words),
  contractId: (ids) => isOneOf(sql`r.contract_id`, ids, "uuid"),
  organizationId: (ids) => isOneOf(sql`r.organization_id`, ids, "uuid"),
  role: (roles) => isOneOf(sql`r.role`, roles),
  status: (statuses) => isOneOf(sql`r.status`, statuses),
  tier: (tiers) => isOneOf(keys.tier, tiers, "integer"),
  isPrime: (is) => (is ? sql`r.is_prime` : sql`not r.is_prime`),
  isSubcontractor: () => sql`r.is_subcontractor`,
  isSmallBusiness: (is) => sql`r.is_small_business = ${is}`,
  certification: (words) => sql`r.certifications <> '{}' and ${overlaps(sql`r.certifications`, words)}`,
  source: (sources) => overlaps(sql`r.sources`, sources),
  missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
  valueFrom: (value) => sql`${keys.value} >= ${value}::numeric and r.value is not null`,
  valueTo: (value) => sql`${keys.value} <= ${value}::numeric and r.value is not null`,
  startFrom: (date) => sql`${keys.startDate} >= ${date}::date and r.start_date is not null`,
  startTo: (date) => sql`${keys.startDate} <= ${date}::date and r.start_date is not null`,
};

const text = (key: SQL): SortKey => ({ key, type: "text" });
const date = (key: SQL, unknown: SortKey["unknown"] = unknownAs.day): SortKey => ({ key, type: "date", unknown });
const amount = (key: SQL, unknown: SortKey["unknown"] = unknownAs.balance): SortKey => ({
  key,
  type: "numeric",
  unknown,
});

/** The roles of organizations in contracts in the form of lists: never with the contact person. */
export const contractPartyFamily: Family<ContractPartyTypes> = {
  from: sql`contract_parties r`,
  live: sql`not r.is_deleted`,
  row: {
    ...columnsOf("r", [
      "id",
      "name",
      "contractId",
      "organizationId",
      "role",
      "tier",
      "isPrime",
      "parentPartyId",
      "sharePercent",
      "value",
      "paidToDate",
      "currency",
      "startDate",
      "endDate",
      "status",
      "isSmallBusiness",
    ]),
    ...names,
    contractNumber: ofContract("contract_number"),
    contractValue: ofContract("current_value"),
    ...provenanceColumns,
  },
  harmless: new Set([
    "id",
    "contractId",
    "contractValue",
    "organizationId",
    "role",
    "tier",
    "parentPartyId",
    "sharePercent",
    "value",
    "paidToDate",
    "startDate",
    "endDate",
    "status",
    "asOf",
    "missingSince",
    "updatedAt",
    "version",
  ]),
  conditions,
  searched: {
    entries,
    fields: columnsOf("r", ["name", "scopeOfWork"]),
    subtitle: sql`concat_ws(', ', ${ofContract("title")})`,
    usual: "name",
  },
  sorts: {
    name: [text(keys.name)],
    role: [text(sql`role`)],
    tier: [{ key: keys.tier, type: "integer", unknown: unknownAs.rank }],
    sharePercent: [amount(keys.sharePercent, unknownAs.amount)],
    value: [amount(keys.value)],
    paidToDate: [amount(keys.paidToDate)],
    startDate: [date(keys.startDate)],
    endDate: [date(keys.endDate, unknownAs.openEnd)],
    status: [text(sql`status`)],
    source: [text(keys.source)],
    asOf: [date(keys.asOf)],
    updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
  },
  facets: {
    role: sql`select r.role`,
    status: sql`select r.status`,
    tier: sql`select r.tier`,
    certification: sql`select unnest(r.certifications)`,
    source: sql`select unnest(r.sources)`,
    missingFrom: sql`select unnest(r.missing_from)`,
  },
  rareFacets: { missingFrom: isMissing },
  maintainedCounts: {
    family: "contract_parties",
    base: { role: "b1", status: "b2", tier: "b3" },
    further: new Set(["certification", "source"]),
    several: new Set(["certification", "source"]),
  },
};

/** The values of every facet, each counted under the filter of all the others. */
export function contractPartyFacets(db: Db, filter: ContractPartyFilter): Promise<ContractPartyFacets> {
  return facetsApart(db, contractPartyFamily, filter, (one) => readFacets(db, one));
}

async function readFacets(db: Db, filter: ContractPartyFilter): Promise<ContractPartyFacets> {
  const source = await sourceNames(db);
  return familyFacets(db, contractPartyFamily, filter, {
    role: contractPartyRoleNames,
    status: contractPartyStatusNames,
    source,
    missingFrom: source,
  });
}

/** Guarantee of the cast: the keys of a shape are the names of its fields. */
const written = Object.keys(ContractPartyFields.shape) as (keyof ContractPartyFields)[];

const detail = (asOf?: SQL): Record<keyof ContractParty, SQL> => ({
  ...tableColumns(contractParties, "r", written),
  ...columnsOf("r", ["id", "name", "isPrime", "sources", "missingFrom"]),
  ...names,
  ...provenanceColumns,
  awaitingApproval: awaitingApprovalOf(asOf),
  parentName: sql`(select p.name from contract_parties p where p.id = r.parent_party_id)`,
  createdAt: sql`pave_instant(r.created_at)`,
});

/** One party; null if it does not exist or was deleted. */
export function getContractParty(db: Db, id: string): Promise<JsonText<ContractParty> | null> {
  return one(db, sql`contract_parties r where r.id = ${id} and not r.is_deleted`);
}

/** One party as of an instant. */
export function getContractPartyAt(db: Db, id: string, asOf: string): Promise<JsonText<ContractParty> | null> {
  return one(db, sql`${recordAt("contract_parties", id, asOf)} where not r.is_deleted`, sql`${asOf}::timestamptz`);
}

async function one(db: Db, source: SQL, asOf?: SQL): Promise<JsonText<ContractParty> | null> {
  return readJson(db, jsonObject<ContractParty>(detail(asOf)), (json) => sql`select ${json} from ${source}`);
}

/** The list rows of some parties, ordered by id. */
export async function contractPartiesOf(db: Db, ids: readonly string[]): Promise<ContractPartyRow[]> {
  const { from, live, row } = contractPartyFamily;
  return itemsOf(
    db,
    jsonObject<ContractPartyRow>(row),
    (item) => sql`select ${item} from ${from} where r.id = any(${sql.param(ids)}::uuid[]) and ${live} order by r.id`,
  );
}

/** The sum of the partners' shares in a contract's joint venture, without one of them; null if none is known. */
export async function jointVentureShareOf(db: Db, contractId: string, exceptId?: string): Promise<number | null> {
  const rows = await rowsOf<{ share: string | null }>(
    db,
    { share: sql`sum(share_percent)` },
    (columns) => sql`select ${columns} from contract_parties
    where contract_id = ${contractId} and role = 'jointVenturePartner' and not is_deleted
      and id is distinct from ${exceptId ?? null}`,
  );
  const share = rows[0]?.share ?? null;
  return share === null ? null : Number(share);
}

/** The known tiers of some parties. */
export async function partyTiers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; tier: number }>(
    db,
    { id: sql`id`, tier: sql`tier` },
    (columns) =>
      sql`select ${columns} from contract_parties where id = any(${sql.param(ids)}::uuid[]) and tier is not null and not is_deleted`,
  );
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}

/** Whether a party is above another in its chain of contractors, or is the same. */
export async function isAboveParty(tx: Db, id: string, belowId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${belowId}::uuid union select p.parent_party_id from up join contract_parties p on p.id = up.id
    ) select from up where id = ${id}::uuid`);
  return rows.length > 0;
}
