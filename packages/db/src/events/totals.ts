import type { IssueTotals, OneKind, PaymentTotals } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { ofOneKind } from "../engine/family/one-kind.js";
import { rowsOf } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { type EventConditions, eventFamilyOn, isLate } from "./query.js";

const inDollars = sql`currency = 'USD'`;

/** Number and amounts in US dollars of the pending payments under a filter. */
export async function sumPendingPayments(db: Db, day: string, requested: EventConditions): Promise<PaymentTotals> {
  const { filter, kind } = await ofOneKind(db, eventFamilyOn(day), { ...requested, kind: "pendingPayments" });
  const rows = await rowsOf<Omit<PaymentTotals, keyof OneKind>>(
    db,
    {
      payments: sql`count(*)::integer`,
      ...sumColumns({
        amount: { value: sql`amount`, only: inDollars },
        retainage: { value: sql`retainage_amount`, only: inDollars },
        net: { value: sql`amount - retainage_amount`, only: inDollars },
        lateAmount: { value: sql`amount`, only: sql`${inDollars} and ${isLate(sql`${day}::date`)}` },
      }),
      late: sql`(count(*) filter (where ${isLate(sql`${day}::date`)}))::integer`,
      otherCurrencies: sql`(count(*) filter (where currency <> 'USD'))::integer`,
    },
    (columns) => sql`select ${columns} from events r where ${familyConditions(eventFamilyOn(day), filter)}`,
  );
  return { ...only(rows), ...kind };
}

/** Number, cost in US dollars and longest delay of the active issues under a filter. */
export async function sumActiveIssues(db: Db, day: string, requested: EventConditions): Promise<IssueTotals> {
  const { filter, kind } = await ofOneKind(db, eventFamilyOn(day), { ...requested, kind: "activeIssues" });
  const rows = await rowsOf<Omit<IssueTotals, keyof OneKind>>(
    db,
    {
      issues: sql`count(*)::integer`,
      critical: sql`(count(*) filter (where risk_rank = 4))::integer`,
      ...sumColumns({ impactCost: { value: sql`impact_cost`, only: inDollars } }),
      impactDays: sql`max(impact_days)::integer`,
    },
    (columns) => sql`select ${columns} from events r where ${familyConditions(eventFamilyOn(day), filter)}`,
  );
  return { ...only(rows), ...kind };
}

/** An aggregate without groups has one row. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("An aggregate without groups returned no row");
  return row;
}
