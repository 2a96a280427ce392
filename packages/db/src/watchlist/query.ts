import type {
  EntityKey,
  ListWatchlist,
  WatchlistFilter,
  WatchlistItem,
  WatchlistPage,
  WatchlistSort,
} from "@pave/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { foundIn } from "../engine/search/reading.js";
import { fieldOf } from "../engine/sql/column-names.js";
import { isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { unknownAs } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { entityLine } from "../me/entities.js";
import { watchlistItems as items } from "./table.js";

type Types = { filter: WatchlistFilter; row: WatchlistItem; sort: WatchlistSort; facet: never };

/** Fields are stored by the names of the record; the change log uses column names. */
const columnsThatMatter = sql`array(select lower(regexp_replace(f, '([A-Z])', '_\\1', 'g')) from unnest(r.fields) f)`;

/** The watched columns that changed since the item was seen; a deletion always counts. */
const changed = sql`array(select distinct f.name from changes c cross join lateral jsonb_object_keys(c.fields) f (name)
  where r.is_newer and c.entity_id = r.entity_id and c.version > r.last_seen_version
    and (r.fields = '{}' or f.name = 'is_deleted' or f.name = any(${columnsThatMatter}))
  order by 1 limit 50)`;
const isChanged = sql`(r.is_newer and (r.fields = '{}' or ${changed} <> '{}'))`;

const row: Record<keyof WatchlistItem, SQL> = {
  ...columnsOf("r", ["id", "entityType", "entityId", "name", "status", "type", "isGone", "isSample"]),
  ...columnsOf("r", ["note", "tags", "notify", "fields", "lastSeenVersion", "entityVersion", "version"]),
  addedAt: sql`pave_instant(r.added_at)`,
  entityUpdatedAt: sql`pave_instant(r.entity_updated_at)`,
  isChanged,
  changedFields: changed,
  ...columnsOf("r", ["region", "amount", "amountField", "condition"]),
  organization: nameOfOrganization(sql`r.organization_id`),
};

/** The records that a person follows, as of a day. */
const from = (today: string, userId: string): SQL => sql`(
  select w.*, e.name, e.status, e.type, coalesce(e.is_deleted, true) as is_gone, coalesce(e.is_sample, false) as is_sample, e.version as entity_version,
    e.region, e.organization_id, e.amount, e.amount_field, e.condition,
    e.updated_at as entity_updated_at, coalesce(e.version > w.last_seen_version, false) as is_newer
  from watchlist_items w left join lateral ${entityLine(today, sql`w.entity_type`, sql`w.entity_id`)} e on true
  where w.user_id = ${userId}
) r`;

const watchlistOf = (today: string, userId: string): Family<Types> => ({
  from: from(today, userId),
  live: sql`true`,
  row,
  harmless: new Set(),
  conditions: {
    search: (text) => foundIn(text, sql`r.name`, sql`r.note`),
    entityType: (types) => isOneOf(sql`r.entity_type`, types),
    entityId: (id) => sql`r.entity_id = ${id}`,
    tag: (tags) => overlaps(sql`r.tags`, tags),
    isChanged: (is) => sql`${isChanged} = ${is}`,
    isGone: (is) => sql`r.is_gone = ${is}`,
  },
  sorts: {
    addedAt: [{ key: sql`r.added_at`, type: "timestamptz" }],
    name: [{ key: sql`coalesce(lower(r.name), '') collate "C"`, type: "text", unknown: unknownAs.text }],
    entityType: [
      { key: sql`r.entity_type`, type: "text" },
      { key: sql`r.added_at`, type: "timestamptz" },
    ],
    status: [{ key: sql`coalesce(r.status, '')`, type: "text", unknown: unknownAs.text }],
    entityUpdatedAt: [
      { key: sql`coalesce(r.entity_updated_at, '-infinity')`, type: "timestamptz", unknown: unknownAs.never },
    ],
  },
  facets: {},
});

const named: Named<Types> = {
  level: byName(sql`r.name`, sql`r.note`),
  texts: ({ name, note }) => ({ name, note }),
  usual: "addedAt",
};

/** A page of the records that a person follows, each with its current summary and its new changes. */
export async function listWatchlist(
  db: Db,
  today: string,
  userId: string,
  query: ListWatchlist,
): Promise<WatchlistPage> {
  const page = (await listNamed(db, watchlistOf(today, userId), named, query)).parse();
  return { ...page, items: page.items.map(withFields) };
}

/** One item, by the record it follows; null if the person does not follow it. */
export async function getWatchlistItem(
  db: Db,
  today: string,
  userId: string,
  { entityType, entityId }: EntityKey,
): Promise<WatchlistItem | null> {
  const rows = await itemsOf(
    db,
    jsonObject<WatchlistItem>(row),
    (item) => sql`select ${item} from ${from(today, userId)}
    where r.entity_type = ${entityType} and r.entity_id = ${entityId}`,
  );
  return rows[0] ? withFields(rows[0]) : null;
}

/** The log uses column names; answers use field names. */
function withFields(item: WatchlistItem): WatchlistItem {
  return { ...item, changedFields: item.changedFields.map(fieldOf) };
}

/** Adds an item; nothing changes if the record is already followed. */
export async function insertWatchlistItem(tx: Db, values: typeof items.$inferInsert): Promise<void> {
  await tx.insert(items).values(values).onConflictDoNothing();
}

/** The item's id; undefined if the person does not follow the record. */
export async function findWatchlistItem(
  db: Db,
  userId: string,
  { entityType, entityId }: EntityKey,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.userId, userId), eq(items.entityType, entityType), eq(items.entityId, entityId)));
  return row?.id;
}

/** The number of the given items that belong to the person. */
export async function countWatchlistItems(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    db,
    { n: sql`count(*)` },
    (columns) =>
      sql`select ${columns} from watchlist_items where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows[0]?.n ?? 0;
}

/** An item and the version of its record that was shown. */
export type Seen = { id: string; entityVersion: number };

/**
 * Marks items as seen up to a version, or all of them up to the current one; never reverts to an older version. Returns
 * their number.
 */
export async function markSeen(tx: Db, today: string, userId: string, seen: readonly Seen[] | null): Promise<number> {
  const shown = sql`unnest(${sql.param(seen?.map(({ id }) => id) ?? [])}::uuid[],
    ${sql.param(seen?.map(({ entityVersion }) => entityVersion) ?? [])}::integer[]) s (id, version)`;
  const { rowCount } = await tx.execute(sql`
    update watchlist_items w set last_seen_version = n.version
    from (
      select i.id, least(e.version, s.version) as version
      from watchlist_items i cross join lateral ${entityLine(today, sql`i.entity_type`, sql`i.entity_id`)} e
      ${seen ? sql`join ${shown} on s.id = i.id` : sql`left join ${shown} on s.id = i.id`}
      where i.user_id = ${userId}
    ) n
    where w.id = n.id and w.last_seen_version < n.version`);
  return rowCount ?? 0;
}
