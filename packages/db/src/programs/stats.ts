import type { ProgramStats } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";
import { committedAmount } from "./loans.js";
import { awardMeasures, countedAward, isAudited } from "./table.js";

/** Sums over the items of one program, each table read once. */
const lists = sql`
  cross join lateral (select count(*) as awards, count(distinct coalesce(r.recipient_org_id::text, r.recipient_name)) as recipients,
      ${sumParts("obligated", { value: sql`r.obligated_amount` })}, ${sumParts("outlaid", { value: awardMeasures.paid, only: sql`not ${isAudited}` })},
      ${sumParts("spent", { value: awardMeasures.spent, only: isAudited })}, round(avg(r.obligated_amount), 2) as average,
      max(r.obligated_amount) as largest
    from program_recipients r where r.program_id = p.id and ${countedAward()}) a
  cross join lateral (select count(*) as cycles, sum(c.applications_received) as applications,
      sum(c.awards_made) as awards,
      round(sum(c.awards_made) filter (where c.applications_received is not null)::numeric
        / nullif(sum(c.applications_received) filter (where c.awards_made is not null), 0), 6) as success
    from funding_cycles c where c.program_id = p.id and not c.is_deleted) c
  cross join lateral (select count(*) as documents
    from program_documents d where d.program_id = p.id and not d.is_deleted) d
  cross join lateral (select count(*) as loans, ${sumParts("committed", { value: committedAmount })},
      ${sumParts("outstanding", { value: sql`r.outstanding_principal` })}
    from program_loans r where r.program_id = p.id and not r.is_deleted) l`;

/** The awards on record, else the total reported by the program, as one value. */
const reported = (column: string, total: string) => {
  const { sum, known, of } = sumOf("a", column);
  const own = sql.raw(`p.${total}`);
  return {
    sum: sql`coalesce(${sum}, ${own})`,
    known: sql`case when ${known} > 0 then ${known} else (${own} is not null)::integer end`,
    of: sql`case when ${known} > 0 then ${of} else greatest(${of}, (${own} is not null)::integer) end`,
  };
};
const obligated = reported("obligated", "obligated_amount");

const statsOn = (today: SQL): Record<keyof ProgramStats, SQL> => ({
  recipientCount: sql`a.recipients`,
  awardCount: sql`a.awards`,
  averageAward: sql`a.average`,
  largestAward: sql`a.largest`,
  cycleCount: sql`c.cycles`,
  applicationsReceived: sql`c.applications`,
  awardsMade: sql`c.awards`,
  successRate: sql`c.success`,
  documentCount: sql`d.documents`,
  loanCount: sql`l.loans`,
  ...sumColumns({
    obligated,
    outlaid: reported("outlaid", "outlay_amount"),
    spent: sumOf("a", "spent"),
    loanCommitted: sumOf("l", "committed"),
    loanOutstanding: sumOf("l", "outstanding"),
  }),
  utilization: sql`round(${obligated.sum} / nullif(p.total_funding, 0), 6)`,
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
