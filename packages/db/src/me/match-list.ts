import type { OrgType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { newId } from "../engine/sql/columns.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import type { SearchedIdentifier } from "../organizations/identifiers.js";
import { organizationKeys as keys } from "../organizations/table.js";
import { portfolioItems } from "../portfolios/table.js";
import { watchlistItems } from "../watchlist/table.js";

/* Look-ups for an uploaded list: each result has the index (`at`) of its line. */

/** A candidate organization for a line, with all of its names. */
export type CandidateOrganization = {
  at: number;
  id: string;
  name: string;
  orgType: OrgType;
  region: string | null;
  locality: string | null;
  isSample: boolean;
  names: string[];
};

const columns = (at: SQL = sql`k.at`): Columns<CandidateOrganization> => ({
  at,
  ...columnsOf("o", ["id", "name", "orgType", "region", "locality"]),
  isSample: sql`'sample' = any(o.sources)`,
  names: sql`array_remove(array[o.name, o.legal_name, o.dba_name] || o.aliases || o.previous_names, null)`,
});

type Wanted = { at: number; value: string };
const wanted = (all: readonly Wanted[]): SQL =>
  sql`unnest(${sql.param(all.map(({ at }) => at))}::integer[], ${sql.param(all.map(({ value }) => value))}::text[]) k (at, value)`;

/** The organizations with identifiers of one kind, each by its unique index. */
export async function matchIdentifiers(
  db: Db,
  column: SearchedIdentifier,
  all: readonly Wanted[],
): Promise<CandidateOrganization[]> {
  return rowsOf<CandidateOrganization>(
    db,
    columns(),
    (list) =>
      sql`select ${list} from ${wanted(all)} join organizations o on o.${sql.identifier(column)} = k.value and not o.is_deleted`,
  );
}

/** The governments of a match key: see `governmentKeys` of the importers. */
export async function matchKeys(db: Db, all: readonly Wanted[]): Promise<CandidateOrganization[]> {
  return rowsOf<CandidateOrganization>(
    db,
    columns(),
    (list) => sql`select ${list} from ${wanted(all)} cross join lateral (
      select * from organizations where match_key = k.value and not is_deleted limit 5) o`,
  );
}

/** Maximum names with all the words that are read, large active bodies first. */
const candidatesMax = sql.raw("200");
const shown = sql.raw("10");

/** The organizations whose names contain all the words of a line; words are separated by spaces. */
export async function matchWords(db: Db, all: readonly Wanted[]): Promise<CandidateOrganization[]> {
  return rowsOf<CandidateOrganization>(
    db,
    columns(),
    (list) => sql`select ${list} from ${wanted(all)} cross join lateral (
      select * from (
        select * from organizations where not is_deleted and id = any(array(
          select s.id from search_organizations s where s.search @@ plainto_tsquery('simple', pave_fold(k.value)) limit ${candidatesMax}))
      ) found order by (found.status = 'active') desc, ${keys.size} desc, ${keys.name} limit ${shown}) o`,
  );
}

/** Organizations by id as candidates for a line. */
export async function matchIds(db: Db, at: number, ids: readonly string[]): Promise<CandidateOrganization[]> {
  return rowsOf<CandidateOrganization>(
    db,
    columns(sql`${at}::integer`),
    (list) => sql`select ${list} from organizations o where o.id = any(${sql.param(ids)}::uuid[]) and not o.is_deleted`,
  );
}

type LiveOrganization = { id: string; version: number };

/** The live organizations of some ids, with their versions. */
export async function liveOrganizations(tx: Db, ids: readonly string[]): Promise<LiveOrganization[]> {
  return rowsOf<LiveOrganization>(
    tx,
    { id: sql`o.id`, version: sql`o.version` },
    (columns) =>
      sql`select ${columns} from organizations o where o.id = any(${sql.param(ids)}::uuid[]) and not o.is_deleted`,
  );
}

/** Follows organizations from their current versions on; returns the number of new ones. */
export async function followOrganizations(
  tx: Db,
  userId: string,
  all: readonly LiveOrganization[],
  now: Date,
): Promise<number> {
  if (all.length === 0) return 0;
  const at = { addedAt: now, updatedAt: now };
  const values = all.map(({ id, version }) => ({
    id: newId(),
    userId,
    entityType: "organizations" as const,
    entityId: id,
    lastSeenVersion: version,
    ...at,
  }));
  const rows = await tx
    .insert(watchlistItems)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: watchlistItems.id });
  return rows.length;
}

/** Adds organizations to a portfolio; returns the number of new ones. */
export async function addOrganizationsToPortfolio(
  tx: Db,
  portfolioId: string,
  all: readonly LiveOrganization[],
  now: Date,
): Promise<number> {
  if (all.length === 0) return 0;
  const at = { addedAt: now, updatedAt: now };
  const values = all.map(({ id }) => ({
    id: newId(),
    portfolioId,
    entityType: "organizations" as const,
    entityId: id,
    ...at,
  }));
  const rows = await tx
    .insert(portfolioItems)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: portfolioItems.id });
  return rows.length;
}
