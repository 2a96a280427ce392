import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";

/** Records whose entries are written in one transaction: about a tenth of a second. */
const slice = 1_000;

/** Maximum duration of a run; the caller repeats it while there are entries to write. */
const runMs = 20_000;

/** The tables of the entries' records, if not of the same name. */
const sources: Readonly<Record<string, readonly string[]>> = { deals: ["programs", "program_loans"] };

/** Whether entries are still being written after an update, so that searches miss records. */
export async function isFilling(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ is: boolean }>(
    db,
    { is: sql`exists (select from search_fill)` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.is ?? false;
}

/**
 * Writes the entries that a migration left, in slices, until none is left, the signal aborts or the run's time is over.
 * Records are locked against changes while their slice is written; entries written in the meantime are unchanged.
 */
export async function fillSearch(db: Db, signal: AbortSignal): Promise<void> {
  const end = performance.now() + runMs;
  let isDone = false;
  while (!isDone && !signal.aborted && performance.now() < end) isDone = !(await db.transaction((tx) => fillSlice(tx)));
}

async function fillSlice(tx: Db): Promise<boolean> {
  const [next] = await rowsOf<{ entries: string; after: string }>(
    tx,
    { entries: sql`entries`, after: sql`after` },
    (columns) => sql`select ${columns} from search_fill order by entries limit 1 for update`,
  );
  if (!next) return false;
  const { entries, after } = next;
  const parts = (sources[entries] ?? [entries]).map(
    (table) =>
      sql`select id from (select id from ${sql.identifier(table)} where id > ${after} order by id limit ${slice} for share) r`,
  );
  const ids = await rowsOf<{ id: string }>(
    tx,
    { id: sql`id` },
    (columns) => sql`select ${columns} from (${sql.join(parts, sql` union all `)}) r order by id limit ${slice}`,
  );
  const last = ids.at(-1)?.id;
  if (last === undefined) {
    await tx.execute(sql`delete from search_fill where entries = ${entries}`);
    return true;
  }
  const found = sql.param(ids.map(({ id }) => id));
  await tx.execute(sql`select ${enter(entries)}(${found}::uuid[])`);
  await tx.execute(sql`update search_fill set after = ${last} where entries = ${entries}`);
  return true;
}

const enter = (entries: string): SQL => sql`${sql.identifier(`pave_enter_${entries}`)}`;
