import {
  governmentTypes,
  type Organization,
  type OrganizationField,
  OrganizationFields,
  type OrganizationRow,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { wholeProvenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import { columnsOf, firstJson, jsonObject, readJson, selectJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { rowsOf } from "../engine/sql/rows.js";
import { organizationRowJson } from "./query.js";
import { organizationKeys } from "./table.js";

/** The fields that users and sources supply, in the contract's order. */
export const organizationFields = Object.keys(OrganizationFields.shape) as OrganizationField[];

/** Published identifiers in display order: the scheme as in OCDS, the column, and the register to look it up in. */
const identifiers: readonly (readonly [scheme: string, column: string, uri?: string])[] = [
  ["US-EIN", "ein"],
  ["US-UEI", "uei", "https://sam.gov/entity/"],
  ["US-FDIC", "fdic_cert", "https://banks.data.fdic.gov/bankfind-suite/bankfind/details/"],
  ["US-RSSD", "rssd_id"],
  ["US-CRD", "crd_number", "https://adviserinfo.sec.gov/firm/summary/"],
  ["US-SEC", "sec_file_number"],
  ["US-CIK", "cik"],
  ["US-CAGE", "cage_code"],
  ["XI-LEI", "lei", "https://search.gleif.org/#/record/"],
  ["US-GEOID", "geoid"],
  ["US-CENSUS-GID", "census_unit_id"],
  ["US-CGAC", "cgac_code"],
  ["US-FREC", "frec_code"],
  ["US-SUBTIER", "subtier_code"],
  ["US-DUNS", "duns_legacy"],
];

const listed = sql.join(
  identifiers.map(([scheme, column, uri]) => {
    const link = uri ? sql`${sql.raw(`'${uri}'`)} || r.${sql.identifier(column)}` : sql`null`;
    return sql`(${sql.raw(`'${scheme}'`)}, r.${sql.identifier(column)}, ${link}, true)`;
  }),
  sql`, `,
);

const governments = sql.raw(governmentTypes.map((type) => `'${type}'`).join(", "));

const detail: Record<keyof Organization, SQL> = {
  ...columnsOf("r", organizationFields),
  id: sql`r.id`,
  sizeBand: sql`r.size_band`,
  isGovernment: sql`r.org_type in (${governments})`,
  identifiers: sql`(select coalesce(json_agg(i), '[]') from (
    select * from (values ${listed}) i (scheme, id, uri, "isOwn") where i.id is not null
    union all select 'US-EIN', unnest(r.additional_eins), null, false
    union all select 'US-UEI', u, 'https://sam.gov/entity/' || u, false from unnest(r.additional_ueis) u) i)`,
  parentOrganizationId: sql`p.id`,
  parentName: sql`p.name`,
  ...wholeProvenanceColumns,
};

const detailJson = jsonObject<Organization>(detail);
/** A deleted parent is not shown; its children retain the id. */
const parent = sql`left join organizations p on p.id = r.parent_organization_id and not p.is_deleted`;
const organizationAndParent = sql`organizations r ${parent}`;

/** One organization; null if it does not exist or was deleted. */
export async function getOrganization(db: Db, id: string): Promise<JsonText<Organization> | null> {
  const write = () =>
    selectJson(
      detailJson,
      (json) =>
        sql`select ${json} from ${organizationAndParent} where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    );
  return firstJson(await runNamed(db, "organization", write, { id }));
}

/** One organization as of an instant; null if it did not exist then. */
export async function getOrganizationAt(db: Db, id: string, asOf: string): Promise<JsonText<Organization> | null> {
  return readJson(
    db,
    detailJson,
    (json) => sql`select ${json} from ${recordAt("organizations", id, asOf)} ${parent} where not r.is_deleted`,
  );
}

/** Its child organizations: the first 25 by name, and their number. */
export async function childrenOf(db: Db, id: string): Promise<{ children: OrganizationRow[]; childrenTotal: number }> {
  const rows = await rowsOf<{ item: OrganizationRow; total: number }>(
    db,
    { item: organizationRowJson, total: sql`count(*) over ()` },
    (columns) => sql`select ${columns} from organizations r
    where r.parent_organization_id = ${id} and not r.is_deleted order by ${organizationKeys.name}, r.id limit 25`,
  );
  return { children: rows.map(({ item }) => item), childrenTotal: rows[0]?.total ?? 0 };
}

/** The live organizations of these ids, each as a list row and in full. */
export async function organizationsByIds(
  db: Db,
  ids: readonly string[],
): Promise<{ row: OrganizationRow; detail: Organization }[]> {
  return rowsOf<{ row: OrganizationRow; detail: Organization }>(
    db,
    { row: organizationRowJson, detail: detailJson },
    (columns) => sql`select ${columns} from ${organizationAndParent}
    where r.id = any(${sql.param(ids)}::uuid[]) and not r.is_deleted`,
  );
}
