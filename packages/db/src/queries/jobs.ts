import type { JobQueue } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";

/** The channel on which instances hear what job to do now; the payload is the name of its queue. */
export const jobChannel = "pave_jobs";
/** The schema in which the job library keeps its queues; migrations make it. */
export const jobSchema = "pgboss";

/** How every queue of jobs stands, by name. */
export async function jobsHealth(db: Db): Promise<JobQueue[]> {
  const { rows } = await db.execute<JobQueue>(sql`
    with jobs as (
      select name, state, start_after, completed_on from pgboss.job
      union all select name, state, start_after, completed_on from pgboss.archive)
    select q.name,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      pave_instant(max(j.completed_on) filter (where j.state = 'completed')) as "lastSuccessAt",
      floor(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())))::int
        as "oldestWaitingSeconds"
    from pgboss.queue q left join jobs j on j.name = q.name
    group by q.name order by q.name`);
  return rows;
}
