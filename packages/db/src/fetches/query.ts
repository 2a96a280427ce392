import type { AddressState, Fetch, FetchItem, FetchPage, ListFetches } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, itemsOf, jsonBuilt, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";

const addressState = jsonObject<AddressState>({
  ...columnsOf("a", ["key", "url", "bytes", "rows", "newestOn", "failure", "held", "isScheduled"]),
  checkedAt: sql`pave_instant(a.checked_at)`,
  importedAt: sql`pave_instant(a.imported_at)`,
  failedAt: sql`pave_instant(a.failed_at)`,
  dueAt: sql`case when a.is_scheduled then pave_instant(a.due_at) end`,
});

/** The state of every address that was ever loaded or scheduled. */
export function listAddressStates(db: Db): Promise<AddressState[]> {
  return itemsOf(db, addressState, (item) => sql`select ${item} from feed_addresses a order by a.key`);
}

/** Number of addresses whose newest file failed or was held back. */
export async function countFailedAddresses(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    { count: sql`count(*)::int` },
    (columns) => sql`select ${columns} from feed_addresses where failure is not null`,
  );
  return row?.count ?? 0;
}

/** Seconds that the last load of each address took, with its state. */
export function addressTimes(db: Db): Promise<{ key: string; seconds: number | null }[]> {
  return rowsOf<{ key: string; seconds: number | null }>(
    db,
    { key: sql`a.key`, seconds: sql`a.seconds` },
    (columns) => sql`select ${columns} from feed_addresses a`,
  );
}

const item = jsonBuilt<FetchItem>({
  ...columnsOf("i", ["address", "source", "status", "bytes", "bytesTotal", "rows", "message"]),
  startedAt: sql`pave_instant(i.started_at)`,
  finishedAt: sql`pave_instant(i.finished_at)`,
});
const load = jsonObject<Fetch>({
  ...columnsOf("f", ["id", "status", "state", "origin", "isForced"]),
  requestedBy: sql`(select u.email from users u where u.id = f.requested_by)`,
  createdAt: sql`pave_instant(f.created_at)`,
  finishedAt: sql`pave_instant(f.finished_at)`,
  items: sql`(select coalesce(json_agg(${item} order by i.position), '[]') from fetch_items i where i.fetch_id = f.id)`,
});
const newestFirst: Sorting = { keys: [{ key: sql`f.created_at`, type: "timestamptz" }], id: sql`f.id`, order: "desc" };

/** Loads of current files, the newest first. */
export function listFetches(db: Db, paging: ListFetches): Promise<JsonText<FetchPage>> {
  return readPage(db, { item: load, found: sql`fetches f where true`, sorting: newestFirst }, paging);
}

/** One load; null if it does not exist. */
export async function getFetch(db: Db, id: string): Promise<Fetch | null> {
  const [found] = await itemsOf(db, load, (item) => sql`select ${item} from fetches f where f.id = ${id}`);
  return found ?? null;
}
