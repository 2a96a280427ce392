import { allCounties } from "@pave/contract/counties";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";

/**
 * The name of an organization, including a deleted one: parts of other records still name it. Null if there is none.
 */
export const nameOfOrganization = (id: SQL): SQL => sql`(select o.name from organizations o where o.id = ${id})`;

/** The county of an organization, like its name. */
export const countyOfOrganization = (id: SQL): SQL => sql`(select o.county from organizations o where o.id = ${id})`;

/** The type of an organization as a row: a join, so that each organization of many records is looked up once. */
export const typeOfOrganization = (id: SQL): SQL => sql`select o.org_type from organizations o where o.id = ${id}`;

/** The name of a person; null if they have no account. */
export const nameOfUser = (id: SQL): SQL =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`;

export async function organizationNames(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    { id: sql`o.id`, name: sql`o.name` },
    (columns) => sql`select ${columns} from organizations o where o.id = any(${sql.param(ids)}::uuid[])`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

const listedCounties = new Map(allCounties.map(({ fips, name }) => [fips, name]));

/** The names of counties by five-digit FIPS; of those that the Census list omits, from one organization of each. */
export async function countyNames(db: Db, codes: readonly string[]): Promise<Record<string, string>> {
  const listed = codes.flatMap((code) => {
    const name = listedCounties.get(code);
    return name === undefined ? [] : [[code, name]];
  });
  return {
    ...Object.fromEntries(listed),
    ...(await unlistedNames(
      db,
      codes.filter((code) => !listedCounties.has(code)),
    )),
  };
}

async function unlistedNames(db: Db, codes: readonly string[]): Promise<Record<string, string>> {
  if (codes.length === 0) return {};
  const rows = await rowsOf<{ code: string; name: string | null }>(
    db,
    {
      code: sql`code`,
      name: sql`(select o.county from organizations o
      where o.state_fips = left(code, 2) and o.county_fips = right(code, 3) and o.county is not null and not o.is_deleted
      limit 1)`,
    },
    (columns) => sql`select ${columns} from unnest(${sql.param(codes)}::text[]) code`,
  );
  return Object.fromEntries(rows.map(({ code, name }) => [code, name ?? code]));
}

export async function sourceNames(db: Db): Promise<Record<string, string>> {
  const rows = await rowsOf<{ key: string; dataset: string }>(
    db,
    { key: sql`key`, dataset: sql`dataset` },
    (columns) => sql`select ${columns} from sources`,
  );
  return Object.fromEntries(rows.map(({ key, dataset }) => [key, dataset]));
}
