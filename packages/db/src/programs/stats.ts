import type { ProgramStats } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { committedAmount } from "./loans.js";

/** Sums over the items of one program, each table read once. */
const lists = sql`
  cross join lateral (select count(*) as awards, count(distinct coalesce(r.recipient_org_id::text, r.recipient_name)) as recipients,
      sum(r.obligated_amount) as obligated, sum(r.outlay) as outlaid, round(avg(r.obligated_amount), 2) as average,
      max(r.obligated_amount) as largest
    from program_recipients r where r.program_id = p.id and not r.is_deleted) a
  cross join lateral (select count(*) as cycles, coalesce(sum(c.applications_received), 0) as applications,
      coalesce(sum(c.awards_made), 0) as awards,
      round(sum(c.awards_made) filter (where c.applications_received is not null)::numeric
        / nullif(sum(c.applications_received) filter (where c.awards_made is not null), 0), 6) as success
    from funding_cycles c where c.program_id = p.id and not c.is_deleted) c
  cross join lateral (select count(*) as documents
    from program_documents d where d.program_id = p.id and not d.is_deleted) d
  cross join lateral (select count(*) as loans, coalesce(sum(${committedAmount}), 0) as committed,
      coalesce(sum(r.outstanding_principal), 0) as outstanding
    from program_loans r where r.program_id = p.id and not r.is_deleted) l`;

const obligated = sql`coalesce(a.obligated, p.obligated_amount, 0)`;

const statsOn = (today: SQL): Record<keyof ProgramStats, SQL> => ({
  recipientCount: sql`a.recipients`,
  awardCount: sql`a.awards`,
  obligated,
  outlaid: sql`coalesce(a.outlaid, p.outlay_amount, 0)`,
  averageAward: sql`a.average`,
  largestAward: sql`a.largest`,
  cycleCount: sql`c.cycles`,
  applicationsReceived: sql`c.applications`,
  awardsMade: sql`c.awards`,
  successRate: sql`c.success`,
  documentCount: sql`d.documents`,
  loanCount: sql`l.loans`,
  loanCommitted: sql`l.committed`,
  loanOutstanding: sql`l.outstanding`,
  utilization: sql`round(${obligated} / nullif(p.total_funding, 0), 6)`,
  daysToClose: sql`case when p.close_date >= ${today} then p.close_date - ${today} end`,
});

/** Counts and sums over the items of a program on a day, in dollars; null if it does not exist. */
export async function programStats(db: Db, id: string, today: string): Promise<JsonText<ProgramStats> | null> {
  return readJson(
    db,
    jsonObject<ProgramStats>(statsOn(sql`${today}::date`)),
    (json) => sql`select ${json} from programs p ${lists}
    where p.id = ${id} and not p.is_deleted`,
  );
}
