import type { JobQueue } from "@pave/contract";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withSchemaLock } from "../engine/schema/lock.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { jobFailures } from "./table.js";

/** The channel that announces jobs to run now; the payload is the name of the queue. */
export const jobChannel = "pave_jobs";
/** The schema of the job library's queues; migrations create it. */
export const jobSchema = "pgboss";

/**
 * Creates the missing queues with the library's default options. Each is a separate table: two instances that create
 * them at the same time would wait for each other's locks.
 */
export async function createJobQueues(url: string, names: readonly string[], options: object): Promise<void> {
  await withSchemaLock(url, async (db) => {
    for (const name of names)
      await db.execute(
        sql`select ${sql.identifier(jobSchema)}.create_queue(${name}, ${JSON.stringify(options)}::json)`,
      );
  });
}

const failure = jsonBuilt<NonNullable<JobQueue["failing"]>>({
  since: sql`pave_instant(f.since)`,
  failures: sql`f.failures`,
  failedAt: sql`pave_instant(f.failed_at)`,
  retryAt: sql`pave_instant(f.retry_at)`,
  reason: sql`f.reason`,
});

/** The state of every job queue, by name. */
export async function jobsHealth(db: Db): Promise<JobQueue[]> {
  return rowsOf<JobQueue>(
    db,
    {
      name: sql`q.name`,
      waiting: sql`count(*) filter (where j.state < 'active' and j.start_after <= now())::int`,
      active: sql`count(*) filter (where j.state = 'active')::int`,
      failed: sql`count(*) filter (where j.state = 'failed')::int`,
      lastSuccessAt: sql`pave_instant(max(j.completed_on) filter (where j.state = 'completed'))`,
      oldestWaitingSeconds: sql`floor(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())))::int`,
      failing: sql`(select ${failure} from job_failures f where f.name = q.name)`,
    },
    (columns) => sql`
    with jobs as (
      select name, state, start_after, completed_on from pgboss.job
      union all select name, state, start_after, completed_on from pgboss.archive)
    select ${columns} from pgboss.queue q left join jobs j on j.name = q.name
    group by q.name order by q.name`,
  );
}

/** The longest wait between two runs of a failing job, in seconds. */
const retrySecondsMax = 3_600;

/**
 * Records that a run of a job failed, and returns when it may run again: after a second, doubled with every consecutive
 * failure up to an hour. The clock is the database's, so that all servers agree.
 */
export async function recordJobFailure(db: Db, name: string, reason: string): Promise<Date> {
  const wait = (failures: number | ReturnType<typeof sql>) =>
    sql`now() + least(power(2, least(${failures}, 30)), ${retrySecondsMax}) * interval '1 second'`;
  const [row] = await db
    .insert(jobFailures)
    .values({ name, since: sql`now()`, failures: 1, failedAt: sql`now()`, retryAt: wait(0), reason })
    .onConflictDoUpdate({
      target: jobFailures.name,
      set: {
        failures: sql`${jobFailures.failures} + 1`,
        failedAt: sql`now()`,
        retryAt: wait(sql`${jobFailures.failures}`),
        reason,
      },
    })
    .returning({ retryAt: jobFailures.retryAt });
  if (!row) throw new Error("The upsert returned no row");
  return row.retryAt;
}

/** Clears the failures of a job that succeeded. */
export async function clearJobFailures(db: Db, name: string): Promise<void> {
  await db.delete(jobFailures).where(eq(jobFailures.name, name));
}

/** Whether a job that failed must wait before its next run, on any server. */
export async function isJobDelayed(db: Db, name: string): Promise<boolean> {
  const current = await db
    .select({ name: jobFailures.name })
    .from(jobFailures)
    .where(and(eq(jobFailures.name, name), gt(jobFailures.retryAt, sql`now()`)));
  return current.length > 0;
}
