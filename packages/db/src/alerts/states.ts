import { addDays, type EntityType, type RuleChange, searchIssues } from "@pave/contract";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnOf, fieldOf } from "../engine/sql/column-names.js";
import { type Branch, rowsOf, run, unionAll } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";
import { type SearchConditions, searchRecords } from "../searches/search-records.js";
import { groupedBy } from "./grouped-by.js";
import type { LoggedChange } from "./log.js";

type Values = Record<string, unknown>;

/** The changes with field names, and the record as each change left it. */
export async function withStates(
  db: Db,
  logged: readonly LoggedChange[],
): Promise<(RuleChange & Pick<LoggedChange, "id" | "importId">)[]> {
  const states = new Map<string, Values>();
  for (const [entityType, changes] of groupedBy(logged, ({ entityType }) => entityType)) {
    const rows = await rowsOf<{ change: string; state: Values }>(
      db,
      { change: sql`x.change`, state: sql`to_jsonb(p) - 'search'` },
      (columns) => sql`select ${columns} from ${versionsOf(entityType, changes)}`,
    );
    for (const { change, state } of rows) states.set(change, state);
  }
  return logged.flatMap((change) => {
    const state = states.get(change.id);
    return state ? [{ ...change, fields: byField(change.fields), after: byField(state) }] : [];
  });
}

/** The records of one family as of an instant, by id; those that did not exist are omitted. */
export async function statesAt(
  db: Db,
  entityType: EntityType,
  ids: readonly string[],
  at: string,
): Promise<Map<string, Values>> {
  const rows = await rowsOf<{ id: string; state: Values }>(
    db,
    { id: sql`t.id`, state: sql`to_jsonb(p) - 'search'` },
    (columns) => sql`select ${columns} ${recordsAt(entityType, ids, at)}`,
  );
  return new Map(rows.map(({ id, state }) => [id, byField(state)]));
}

/** For each search, by its index: the changes after which the record matches it, and those before which it did. */
export type SearchMatches = { before: ReadonlySet<string>; after: ReadonlySet<string> }[];

/**
 * The searches of one family that match the records of some changes, by the conditions of the family's list, just
 * before and just after each change. Search text is compared with the record's current values.
 */
export async function matchesAroundChanges(
  db: Db,
  searches: readonly SearchConditions[],
  changes: readonly LoggedChange[],
): Promise<SearchMatches> {
  const days = groupedBy(changes, ({ at }) => at.slice(0, 10));
  return askInChunks(searches, async (some) => {
    const hits: Hit[] = [];
    for (const [day, ofDay] of days) hits.push(...(await askAround(db, some, ofDay, day)));
    return hits;
  });
}

/** The same around the start of a day: the records that each search matches on that day, and matched the day before. */
export function matchesOnDay(
  db: Db,
  searches: readonly SearchConditions[],
  ids: readonly string[],
  day: string,
): Promise<SearchMatches> {
  return askInChunks(searches, (some) => askDay(db, some, ids, day));
}

const searchesAtOnce = 50;

type PlacedSearch = { search: SearchConditions; place: number };
/** A match of a search with a change, or for days with a record. */
type Hit = { place: number; key: string; isAfter: boolean };

/** Runs the searches in chunks. */
async function askInChunks(
  searches: readonly SearchConditions[],
  ask: (some: readonly PlacedSearch[]) => Promise<Hit[]>,
): Promise<SearchMatches> {
  const found = searches.map(() => ({ before: new Set<string>(), after: new Set<string>() }));
  const selects = searches
    .map((search, place) => ({ search, place }))
    .filter(({ search }) => searchIssues(search).length === 0);
  for (let start = 0; start < selects.length; start += searchesAtOnce)
    for (const { place, key, isAfter } of await ask(selects.slice(start, start + searchesAtOnce)))
      found[place]?.[isAfter ? "after" : "before"].add(key);
  return found;
}

async function askAround(
  db: Db,
  searches: readonly PlacedSearch[],
  changes: readonly LoggedChange[],
  day: string,
): Promise<Hit[]> {
  const [first] = searches;
  if (!first) return [];
  const each = searches.map(({ search, place }): Branch<Hit> => {
    const { where } = searchRecords(search, day);
    return {
      columns: { place: sql`${place}::integer`, key: sql`r."_change"`, isAfter: sql`r."_is_after"` },
      rest: sql`from states r where ${where}`,
    };
  });
  const write = (all: SQL) => sql`
    with states as materialized (
      select x.change as "_change", s.is_after as "_is_after", g.*
      from ${namedChanges(changes)} cross join (values (false), (true)) s (is_after)
      join ${sql.identifier(first.search.entityType)} t on t.id = x.id
      cross join lateral jsonb_populate_record(t, pave_undone_to(t.id, x.version - case when s.is_after then 0 else 1 end)) p
      ${recomputed(first.search.entityType)}
      where s.is_after or x.version > 1)
    ${all}`;
  return run(db, unionAll(each, write));
}

async function askDay(db: Db, searches: readonly PlacedSearch[], ids: readonly string[], day: string): Promise<Hit[]> {
  const [first] = searches;
  if (!first || ids.length === 0) return [];
  const dayBefore = addDays(day, -1);
  const each = searches.flatMap(({ search, place }) =>
    [false, true].map((isAfter): Branch<Hit> => {
      const { where } = searchRecords(search, isAfter ? day : dayBefore);
      return {
        columns: { place: sql`${place}::integer`, key: sql`r.id`, isAfter: sql`${isAfter}::boolean` },
        rest: sql`from states r where ${where}`,
      };
    }),
  );
  const write = (all: SQL) => sql`
    with states as materialized (select g.* from (select p ${recordsAt(first.search.entityType, ids, `${day}T00:00:00.000Z`)}) x (p)
      ${recomputed(first.search.entityType)})
    ${all}`;
  return run(db, unionAll(each, write));
}

/** The rows `g`: earlier rows `p` with the columns computed by the database, which the change log lacks. */
function recomputed(entityType: EntityType): SQL {
  const columns = Object.entries(getTableColumns(followed[entityType].table)).flatMap(([field, { generated }]) =>
    field === "search" || generated === undefined ? [] : [sql`${sql.raw(`'${columnOf(field)}'`)}, ${generated.as}`],
  );
  // Separate, so that the names in the expressions refer to one row.
  return sql`cross join lateral (select jsonb_build_object(${sql.join(columns, sql`, `)}) as computed from (select (p).*) q) c
    cross join lateral jsonb_populate_record(p, c.computed) g`;
}

/** The rows `p` of a family's table that existed at an instant, as of then. */
const recordsAt = (entityType: EntityType, ids: readonly string[], at: string): SQL => sql`
  from ${sql.identifier(entityType)} t
  cross join lateral jsonb_populate_record(t, pave_undone(t.id, ${at}::timestamptz)) p
  where t.id = any(${sql.param(ids)}::uuid[]) and t.created_at < ${at}::timestamptz`;

/** The rows `p` of a family's table as each change `x` left them. */
const versionsOf = (entityType: EntityType, changes: readonly LoggedChange[]): SQL => sql`${namedChanges(changes)}
  join ${sql.identifier(entityType)} t on t.id = x.id
  cross join lateral jsonb_populate_record(t, pave_undone_to(t.id, x.version)) p`;

const namedChanges = (changes: readonly LoggedChange[]): SQL => sql`unnest(
  ${sql.param(changes.map(({ id }) => id))}::uuid[], ${sql.param(changes.map(({ entityId }) => entityId))}::uuid[],
  ${sql.param(changes.map(({ version }) => version))}::integer[]) x (change, id, version)`;

/** The log and the tables use column names; rules use field names. */
function byField<Value>(columns: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]));
}
