import type { IssueTotals, PaymentTotals } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { rowsOf } from "../engine/sql/rows.js";
import { type EventConditions, eventFamilyOn } from "./query.js";

const dollars = sql.raw("double precision");

/** Number and amounts in US dollars of the pending payments under a filter. */
export async function sumPendingPayments(db: Db, day: string, filter: EventConditions): Promise<PaymentTotals> {
  const rows = await rowsOf<PaymentTotals>(
    db,
    {
      payments: sql`count(*)::integer`,
      amount: sql`coalesce(sum(amount) filter (where currency = 'USD'), 0)::${dollars}`,
      retainage: sql`coalesce(sum(retainage_amount) filter (where currency = 'USD'), 0)::${dollars}`,
      net: sql`coalesce(sum(amount - coalesce(retainage_amount, 0)) filter (where currency = 'USD'), 0)::${dollars}`,
      late: sql`(count(*) filter (where due_date < ${day}::date))::integer`,
      lateAmount: sql`coalesce(sum(amount) filter (where currency = 'USD' and due_date < ${day}::date), 0)::${dollars}`,
      otherCurrencies: sql`(count(*) filter (where currency <> 'USD'))::integer`,
    },
    (columns) =>
      sql`select ${columns} from events r where ${familyConditions(eventFamilyOn(day), { ...filter, kind: "pendingPayments" })}`,
  );
  return only(rows);
}

/** Number, cost in US dollars and longest delay of the active issues under a filter. */
export async function sumActiveIssues(db: Db, day: string, filter: EventConditions): Promise<IssueTotals> {
  const rows = await rowsOf<IssueTotals>(
    db,
    {
      issues: sql`count(*)::integer`,
      critical: sql`(count(*) filter (where risk_rank = 4))::integer`,
      impactCost: sql`coalesce(sum(impact_cost) filter (where currency = 'USD'), 0)::${dollars}`,
      impactDays: sql`coalesce(max(impact_days), 0)::integer`,
    },
    (columns) =>
      sql`select ${columns} from events r where ${familyConditions(eventFamilyOn(day), { ...filter, kind: "activeIssues" })}`,
  );
  return only(rows);
}

/** An aggregate without groups has one row. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("An aggregate without groups returned no row");
  return row;
}
