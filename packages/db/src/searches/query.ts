import {
  type EntityType,
  type ListSearches,
  limits,
  type SavedSearch,
  type SavedSearchPage,
  type SavedSearchSort,
  searchIssues,
} from "@pave/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn } from "../engine/search/reading.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { unknownAs } from "../engine/sql/page.js";
import { type Branch, rowsOf, run, unionAll } from "../engine/sql/rows.js";
import { isReadableSearch, searchesInScope } from "../me/sharing.js";
import { searchRecords } from "./search-records.js";
import { savedSearches } from "./table.js";

type Row = Omit<SavedSearch, "newSinceLast">;
type Types = {
  filter: Pick<ListSearches, "search" | "entityType">;
  row: Row;
  sort: SavedSearchSort;
  facet: never;
};

const rowFor = (userId: string): Record<keyof Row, SQL> => {
  const isMine = sql`(r.user_id = ${userId})`;
  const own = (value: SQL) => sql`case when ${isMine} then ${value} end`;
  return {
    ...columnsOf("r", ["id", "name", "entityType", "query", "filters", "sort", "order", "columns", "isShared"]),
    frequency: own(sql`r.frequency`),
    ownerId: sql`r.user_id`,
    isMine,
    lastRunAt: own(sql`pave_instant(r.last_run_at)`),
    lastResultCount: own(sql`r.last_result_count`),
    lastSentAt: own(sql`pave_instant(r.last_sent_at)`),
    version: sql`r.version`,
    createdAt: sql`pave_instant(r.created_at)`,
    updatedAt: sql`pave_instant(r.updated_at)`,
  };
};

const created = { key: sql`r.created_at`, type: "timestamptz" } as const;
const searchesOf = (userId: string, scope: ListSearches["scope"]): Family<Types> => ({
  from: sql`saved_searches r`,
  live: searchesInScope(userId, scope),
  row: rowFor(userId),
  harmless: new Set(),
  conditions: {
    search: (text) => foundIn(text, sql`r.name`),
    entityType: (types) => isOneOf(sql`r.entity_type`, types),
  },
  sorts: {
    createdAt: [created],
    updatedAt: [{ key: sql`r.updated_at`, type: "timestamptz" }],
    name: [{ key: sql`lower(r.name) collate "C"`, type: "text" }],
    entityType: [{ key: sql`r.entity_type`, type: "text" }, created],
    // Null for another user's search, also when sorting by it.
    lastRunAt: [
      {
        key: scope === "own" ? sql`coalesce(r.last_run_at, '-infinity')` : sql`'-infinity'::timestamptz`,
        type: "timestamptz",
        unknown: unknownAs.never,
      },
    ],
  },
  facets: {},
});

const named: Named<Types> = { level: byName(sql`r.name`), texts: ({ name }) => ({ name }), usual: "createdAt" };

/** A page of a person's searches, or of those shared by colleagues, each with its number of new matches. */
export async function listSearches(
  db: Db,
  today: string,
  userId: string,
  { scope, ...query }: ListSearches,
): Promise<SavedSearchPage> {
  const page = (await listNamed(db, searchesOf(userId, scope), named, query)).parse();
  return { ...page, items: await withNew(db, today, page.items) };
}

/** One search that a person may read; null if there is none. */
export async function getSearch(db: Db, today: string, userId: string, id: string): Promise<SavedSearch | null> {
  const rows = await itemsOf(
    db,
    jsonObject<Row>(rowFor(userId)),
    (item) => sql`select ${item} from saved_searches r
    where r.id = ${id} and ${isReadableSearch(userId)}`,
  );
  const [search = null] = await withNew(db, today, rows);
  return search;
}

/** The families of the searches that a person may read, by search id. */
export async function familiesOfSearches(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, EntityType>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; entityType: EntityType }>(
    db,
    { id: sql`r.id`, entityType: sql`r.entity_type` },
    (columns) => sql`select ${columns} from saved_searches r
    where r.id = any(${sql.param(ids)}::uuid[]) and ${isReadableSearch(userId)}`,
  );
  return new Map(rows.map(({ id, entityType }) => [id, entityType]));
}

/** Clears this search as the default view of its list. */
export async function unsetDefaultView(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  const others = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(preferences -> 'defaultViews')
    where value <> to_jsonb(${id}::text))`;
  await tx.execute(sql`update users set updated_at = ${now.toISOString()},
      preferences = jsonb_set(preferences, '{defaultViews}', ${others})
    where id = ${userId}
      and exists (select from jsonb_each_text(preferences -> 'defaultViews') where value = ${id})`);
}

export async function insertSearch(tx: Db, values: typeof savedSearches.$inferInsert): Promise<void> {
  await tx.insert(savedSearches).values(values);
}

/** Records when a search was run by its owner and how many records it found. */
export async function recordRun(db: Db, id: string, lastResultCount: number, lastRunAt: Date): Promise<void> {
  await db.update(savedSearches).set({ lastResultCount, lastRunAt }).where(eq(savedSearches.id, id));
}

/** The searches with their numbers of new matches, counted in one statement. */
async function withNew(db: Db, today: string, searches: readonly Row[]): Promise<SavedSearch[]> {
  const counted = searches.filter((search) => search.isMine && searchIssues(search).length === 0);
  const counts = new Map<string, number>();
  if (counted.length > 0) {
    const each = counted.map((search) => newSince(search, today));
    for (const { id, n } of await run(db, unionAll(each))) counts.set(id, n);
  }
  return searches.map((search) => ({ ...search, newSinceLast: counts.get(search.id) ?? null }));
}

type Counted = { id: string; n: number };

/** Ids increase with time, so the newest records are at the end of the primary key. */
function newSince(search: Row, today: string): Branch<Counted> {
  const since = search.lastRunAt ?? search.createdAt;
  const { table, where } = searchRecords(search, today);
  return {
    columns: { id: sql`${search.id}`, n: sql`count(*)` },
    rest: sql`from (
      select * from ${table} where id >= ${firstIdOf(since)} and created_at > ${since}::timestamptz
      order by id desc limit ${limits.newSinceLastMax}
    ) r where ${where}`,
  };
}

/** Tolerance for clocks that run late. */
const clockSkewMs = 60_000;

/** The first UUIDv7 of an instant, minus the tolerance for clocks. */
function firstIdOf(instant: string): string {
  const ms = Math.max(0, Date.parse(instant) - clockSkewMs);
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
