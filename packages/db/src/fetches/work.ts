import type { FetchItemStatus, FetchStatus, HeldFile } from "@pave/contract";
import { and, asc, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../engine/connection/client.js";
import { keepAlive } from "../engine/connection/silence.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { jobChannel } from "../jobs/query.js";
import { feedAddresses, fetches, fetchItems } from "./table.js";

/** The job that processes the loads. */
export const fetchJob = "fetches";
/** "pavf" in ASCII: the advisory lock of the running load. */
const fetchLock = 0x70617666;

/**
 * Runs the work unless another server is loading files; then returns undefined. The lock ends with its connection, so
 * that a load interrupted by a crash is released at once.
 */
export async function withFetchLock<T>(url: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    application_name: "pave fetch",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const [lock] = await textRowsOf<{ ours: boolean }>(
      client,
      { ours: "pg_try_advisory_lock($1)" },
      (columns) => `select ${columns}`,
      [fetchLock],
    );
    return lock?.ours ? await work() : undefined;
  } finally {
    await client.end();
  }
}

export type NewFetch = Pick<typeof fetches.$inferInsert, "origin" | "requestedBy" | "state" | "isForced"> & {
  addresses: readonly { key: string; source: string }[];
};

/**
 * Adds a load and announces it; returns its id. It takes over its addresses from paused loads, which would otherwise
 * stay open, and their addresses without automatic updates, although the same command was run again.
 */
export function addFetch(db: Db, { addresses, ...load }: NewFetch): Promise<string> {
  return db.transaction(async (tx) => {
    await takeOver(
      tx,
      addresses.map(({ key }) => key),
      load.isForced ?? false,
    );
    const [added] = await tx.insert(fetches).values(load).returning({ id: fetches.id });
    if (!added) throw new Error("An inserted row is not returned");
    await tx
      .insert(fetchItems)
      .values(addresses.map(({ key, source }, position) => ({ fetchId: added.id, address: key, source, position })));
    await tx.execute(sql`select pg_notify(${jobChannel}, ${fetchJob})`);
    return added.id;
  });
}

/** Removes open addresses from paused loads, and finishes those without any left; a forced load yields to a forced one. */
async function takeOver(db: Db, keys: readonly string[], isForced: boolean): Promise<void> {
  const isYielding = and(eq(fetches.status, "paused"), isForced ? undefined : eq(fetches.isForced, false));
  const taken = await db
    .delete(fetchItems)
    .where(
      and(
        inArray(fetchItems.fetchId, db.select({ id: fetches.id }).from(fetches).where(isYielding)),
        sql`${fetchItems.address} = any(${sql.param(keys)})`,
        isOpenItem,
      ),
    )
    .returning({ fetchId: fetchItems.fetchId });
  for (const id of new Set(taken.map(({ fetchId }) => fetchId))) {
    const [left] = await db
      .select({ all: sql<number>`count(*)::int`, open: sql<number>`(count(*) filter (where ${isOpenItem}))::int` })
      .from(fetchItems)
      .where(eq(fetchItems.fetchId, id));
    if (left?.all === 0) await db.delete(fetches).where(eq(fetches.id, id));
    else if (left?.open === 0) await setFetchStatus(db, id, ["paused"], "finished");
  }
}

/**
 * Reopens the newest load with the same addresses and options that a process left unfinished within a day; undefined if
 * there is none. The caller holds the lock of `withFetchLock`, so no process is working on it.
 */
export async function reopenFetch(
  db: Db,
  { addresses, origin, state = null, isForced = false }: NewFetch,
): Promise<string | undefined> {
  const keys = addresses.map(({ key }) => key);
  const [left] = await db
    .select({ id: fetches.id })
    .from(fetches)
    .where(
      and(
        eq(fetches.origin, origin),
        inArray(fetches.status, ["running", "paused"]),
        sql`${fetches.state} is not distinct from ${state}`,
        eq(fetches.isForced, isForced),
        sql`${fetches.createdAt} > now() - interval '1 day'`,
        sql`array(select i.address from fetch_items i where i.fetch_id = ${fetches.id} order by i.position) = ${sql.param(keys)}`,
      ),
    )
    .orderBy(desc(fetches.createdAt))
    .limit(1);
  if (!left) return undefined;
  await setFetchStatus(db, left.id, ["paused"], "running");
  return left.id;
}

/** The oldest open load; a running one was interrupted by the end of its process. */
export async function nextFetch(db: Db): Promise<{ id: string; isForced: boolean } | undefined> {
  const [next] = await db
    .select({ id: fetches.id, isForced: fetches.isForced })
    .from(fetches)
    .where(inArray(fetches.status, ["waiting", "running"]))
    .orderBy(asc(fetches.createdAt))
    .limit(1);
  return next;
}

export async function fetchStatusOf(db: Db, id: string): Promise<FetchStatus | undefined> {
  const [found] = await db.select({ status: fetches.status }).from(fetches).where(eq(fetches.id, id));
  return found?.status;
}

/** Changes a load's status if its current one is among the given ones; otherwise false. */
export async function setFetchStatus(
  db: Db,
  id: string,
  from: readonly FetchStatus[],
  to: FetchStatus,
): Promise<boolean> {
  const changed = await db
    .update(fetches)
    .set({ status: to, finishedAt: to === "finished" ? sql`now()` : null })
    .where(and(eq(fetches.id, id), inArray(fetches.status, [...from])))
    .returning({ id: fetches.id });
  if (changed.length > 0 && to === "waiting") await db.execute(sql`select pg_notify(${jobChannel}, ${fetchJob})`);
  return changed.length > 0;
}

const ended: FetchItemStatus[] = ["finished", "unchanged", "missing", "held", "failed"];
const isOpenItem = sql`${fetchItems.status} <> all(${sql.param(ended)})`;

/** The remaining addresses of a load, in order. */
export async function openItemsOf(db: Db, id: string): Promise<{ id: string; address: string }[]> {
  return db
    .select({ id: fetchItems.id, address: fetchItems.address })
    .from(fetchItems)
    .where(and(eq(fetchItems.fetchId, id), isOpenItem))
    .orderBy(asc(fetchItems.position));
}

export type ItemChange = Partial<
  Pick<typeof fetchItems.$inferInsert, "status" | "bytes" | "bytesTotal" | "rows" | "message">
>;

/** Saves the progress of an address; its times follow from its status. */
export async function saveItem(db: Db, id: string, change: ItemChange): Promise<void> {
  const { status } = change;
  if (Object.keys(change).length === 0) return;
  const times =
    status === undefined
      ? {}
      : ended.includes(status)
        ? { finishedAt: sql`now()` }
        : { startedAt: sql`coalesce(${fetchItems.startedAt}, now())` };
  await db
    .update(fetchItems)
    .set({ ...change, ...times })
    .where(eq(fetchItems.id, id));
}

export type KnownAddress = typeof feedAddresses.$inferSelect;

export async function addressStateOf(db: Db, key: string): Promise<KnownAddress | undefined> {
  const [found] = await db.select().from(feedAddresses).where(eq(feedAddresses.key, key));
  return found;
}

export type Imported = Required<
  Pick<
    typeof feedAddresses.$inferInsert,
    "url" | "etag" | "lastModified" | "bytes" | "rows" | "header" | "newestOn" | "seconds"
  >
>;

/** Hours until an address is checked again, as an interval of PostgreSQL. */
const later = (hours: number) => sql`now() + ${hours} * interval '1 hour'`;
/** The longest wait after failures. */
const failureHoursMax = 24;

/** Records that the newest file of an address is on file: imported now, or unchanged since. */
export async function saveCurrent(
  db: Db,
  { key, source }: { key: string; source: string },
  everyHours: number,
  imported?: Imported,
): Promise<void> {
  const good = {
    checkedAt: sql`now()`,
    failedAt: null,
    failures: 0,
    failure: null,
    held: null,
    dueAt: later(everyHours),
    ...(imported && { ...imported, importedAt: sql`now()` }),
  };
  await db
    .insert(feedAddresses)
    .values({ key, source, ...good })
    .onConflictDoUpdate({ target: feedAddresses.key, set: good });
}

/** Records that an address failed or its file was held back; the records on file are unchanged. */
export async function saveFailure(
  db: Db,
  { key, source }: { key: string; source: string },
  failure: string,
  held: HeldFile | null,
  everyHours: number,
): Promise<void> {
  const short = failure.slice(0, 1_000);
  const common = { checkedAt: sql`now()`, failedAt: sql`now()`, failure: short, held };
  const retry = (failures: ReturnType<typeof sql>) =>
    held
      ? later(everyHours)
      : sql`now() + least(power(2, least(${failures}, 10)), ${failureHoursMax}) * interval '1 hour'`;
  await db
    .insert(feedAddresses)
    .values({ key, source, ...common, failures: 1, dueAt: retry(sql`0`) })
    .onConflictDoUpdate({
      target: feedAddresses.key,
      set: { ...common, failures: sql`${feedAddresses.failures} + 1`, dueAt: retry(sql`${feedAddresses.failures}`) },
    });
}

/** Sets whether addresses are updated automatically; a newly scheduled one is due at once. */
export async function scheduleAddresses(
  db: Db,
  addresses: readonly { key: string; source: string }[],
  isScheduled: boolean,
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insert(feedAddresses)
    .values(addresses.map(({ key, source }) => ({ key, source, isScheduled, dueAt: sql`now()` })))
    .onConflictDoUpdate({
      target: feedAddresses.key,
      set: { isScheduled, dueAt: sql`coalesce(${feedAddresses.dueAt}, now())` },
    });
}

/** The chosen addresses that are due and in no open load. */
export async function dueAddresses(db: Db): Promise<{ key: string; source: string }[]> {
  return db
    .select({ key: feedAddresses.key, source: feedAddresses.source })
    .from(feedAddresses)
    .where(
      and(
        eq(feedAddresses.isScheduled, true),
        lte(feedAddresses.dueAt, sql`now()`),
        sql`not exists (select from ${fetchItems} join ${fetches} on ${fetches.id} = ${fetchItems.fetchId}
          where ${fetchItems.address} = ${feedAddresses.key} and ${ne(fetches.status, "finished")})`,
      ),
    )
    .orderBy(asc(feedAddresses.key));
}
