import type { Portfolio } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonBuilt, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { selectList } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { committedAmount, daysPastDue, loanStatus, undrawnOf } from "./loans.js";

/** Weighted by outstanding principal; null if nothing is outstanding on the loans with a known value. */
const weighted = (value: string, digits: number) => sql`round((sum(${sql.raw(value)} * outstanding)
  / nullif(sum(outstanding) filter (where ${sql.raw(value)} is not null), 0))::numeric, ${sql.raw(String(digits))})`;
const counted = (only: SQL) =>
  jsonBuilt<Portfolio["pastDue30"]>(
    {
      count: sql`count(*) filter (where ${only})`,
      ...sumColumns({ outstanding: { value: sql`outstanding`, only } }),
    },
    "jsonb",
  );
const groups = (
  key: string,
) => sql`(select coalesce(json_agg(g order by g.committed desc nulls last, g.key), '[]') from (
  select ${selectList<Portfolio["bySector"][number]>({
    key: sql.raw(key),
    count: sql`count(*)`,
    ...sumColumns({ committed: { value: sql`committed` }, outstanding: { value: sql`outstanding` } }),
  })} from loan group by 1) g)`;

const inDefault = sql`status in ('defaulted', 'chargedOff')`;
const everClosed = sql`status not in ('applied', 'inReview', 'approved', 'rejected')`;

const portfolio: Record<keyof Portfolio, SQL> = {
  count: sql`count(*)`,
  ...sumColumns({
    committed: { value: sql`committed` },
    outstanding: { value: sql`outstanding` },
    disbursed: { value: sql`amount_disbursed` },
    undrawn: {
      value: undrawnOf(sql`committed`),
      only: sql`status in ('approved', 'closed', 'disbursing', 'active', 'late', 'restructured')`,
    },
    repaid: { value: sql`repaid_to_date` },
    recoveries: { value: sql`recovered_amount` },
  }),
  weightedRate: weighted("interest_rate", 6),
  weightedTermMonths: weighted("term_months", 2),
  byBorrowerType: groups("borrower_type"),
  bySector: groups("sector"),
  byStatus: groups("status"),
  pastDue30: counted(sql`past_due between 30 and 59`),
  pastDue60: counted(sql`past_due between 60 and 89`),
  pastDue90: counted(sql`past_due >= 90`),
  defaults: sql`${counted(inDefault)} || ${jsonBuilt<Omit<Portfolio["defaults"], keyof Portfolio["pastDue30"]>>(
    {
      share: sql`round((count(*) filter (where ${inDefault}))::numeric / nullif(count(*) filter (where ${everClosed}), 0), 6)`,
    },
    "jsonb",
  )}`,
};

/** Totals of a program's loan agreements on a day (YYYY-MM-DD), in dollars. */
export async function loanPortfolio(db: Db, programId: string, date: string): Promise<JsonText<Portfolio>> {
  const today = sql`${date}::date`;
  const json = await readJson<Portfolio>(
    db,
    sql`(select row_to_json(p) from (select ${selectList<Portfolio>(portfolio)} from loan) p)`,
    (json) => sql`
    with loan as materialized (
      select r.amount_disbursed, r.repaid_to_date, r.recovered_amount, r.interest_rate, r.term_months, r.sector,
        r.outstanding_principal as outstanding, ${committedAmount} as committed, ${daysPastDue(today)} as past_due,
        ${loanStatus(today)} as status,
        (select o.org_type from organizations o where o.id = r.borrower_org_id and not o.is_deleted) as borrower_type
      from program_loans r where r.program_id = ${programId} and not r.is_deleted)
    select ${json}`,
  );
  if (!json) throw new Error("A select without a table returned no row");
  return json;
}
