import type { FundingAnalysis } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { selectList } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { awardMeasures, countedAward } from "./table.js";

/* The sources and uses of a program's money, in dollars. */

const obligated = sql`coalesce(a.obligated, p.obligated_amount)`;
const source = (name: string, amount: SQL) => sql`select ${sql.raw(`'${name}'`)} as source, ${amount} as amount`;

/** Dollars of the program and those that recipients contribute; absent sources have no share. */
const bySource = sql`(select coalesce(json_agg(s order by s.amount desc), '[]') from (
  select ${selectList<FundingAnalysis["bySource"][number]>({
    source: sql`source`,
    amount: sql`amount`,
    share: sql`case when count(*) over () = count(amount) over () then round(amount / sum(amount) over (), 6) end`,
  })}
  from (${source("program", obligated)} union all ${source("nonFederal", sql`a.other`)}) b
  where amount > 0) s)`;

/** By federal fiscal years, which start in October of the previous year; cycles state their own. */
const byYear = sql`(select coalesce(json_agg(y order by y."fiscalYear"), '[]') from (
  select ${selectList<FundingAnalysis["byYear"][number]>({
    fiscalYear: sql`year`,
    ...sumColumns({
      requested: { value: sql`requested`, only: sql`is_cycle` },
      awarded: { value: sql`awarded`, only: sql`is_cycle` },
      obligated: { value: sql`obligated`, only: sql`not is_cycle` },
      outlaid: { value: sql`outlaid`, only: sql`not is_cycle` },
    }),
  })}
  from (
    select c.fiscal_year::integer as year, true as is_cycle, c.amount_requested as requested, c.amount_awarded as awarded,
      null::numeric as obligated, null::numeric as outlaid
    from funding_cycles c where c.program_id = p.id and not c.is_deleted and c.fiscal_year is not null
    union all
    select extract(year from r.award_date + interval '3 months')::integer, false, null, null, r.obligated_amount, ${awardMeasures.paid}
    from program_recipients r where r.program_id = p.id and ${countedAward()} and r.award_date is not null) f
  group by 1) y)`;

const analysis: Record<keyof FundingAnalysis, SQL> = {
  totalFunding: sql`p.total_funding`,
  requested: sql`c.requested`,
  awarded: sql`c.awarded`,
  obligated,
  outlaid: sql`coalesce(a.outlaid, p.outlay_amount)`,
  basis: sql`case when a.obligated is not null then 'recipients'
    when p.obligated_amount is not null or p.outlay_amount is not null then 'reported' else 'none' end`,
  unobligated: sql`p.total_funding - ${obligated}`,
  leverageRatio: sql`case when a.obligated > 0 then round(a.other / a.obligated, 6) end`,
  bySource,
  byYear,
};

/** Requested, awarded, obligated and outlaid money of a program; null if it does not exist. */
export async function fundingAnalysis(db: Db, id: string): Promise<JsonText<FundingAnalysis> | null> {
  return readJson(
    db,
    jsonObject<FundingAnalysis>(analysis),
    (json) => sql`select ${json} from programs p
    cross join lateral (select sum(r.obligated_amount) as obligated, sum(${awardMeasures.paid}) as outlaid, sum(r.non_federal_funding) as other
      from program_recipients r where r.program_id = p.id and ${countedAward()}) a
    cross join lateral (select sum(c.amount_requested) as requested, sum(c.amount_awarded) as awarded
      from funding_cycles c where c.program_id = p.id and not c.is_deleted) c
    where p.id = ${id} and not p.is_deleted`,
  );
}
