import type { Bond, DealRow, Loan } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { recordAt } from "../engine/records/records.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { select } from "../engine/sql/rows.js";
import { bondAt, bondOf } from "../programs/detail.js";
import { loanJson } from "../programs/loans.js";
import { dealRowOn, dealsIn, isDealRow } from "./query.js";

/** A line of the list with the bond or the loan behind it, and who runs its program. */
export type DealBehind = DealRow & {
  programName: string;
  administeringOrgId: string | null;
  administeringOrgName: string | null;
  bond: Bond | null;
  loan: Loan | null;
};

const administrator = sql`(select p.administering_org_id from programs p where p.id = r.program_id)`;

function dealOf(today: SQL, bond: SQL, loans: SQL): Record<keyof DealBehind, SQL> {
  return {
    ...dealRowOn(today),
    programName: sql`(select p.name from programs p where p.id = r.program_id)`,
    administeringOrgId: administrator,
    administeringOrgName: nameOfOrganization(administrator),
    bond,
    loan: sql`(select ${loanJson(today)} from ${loans})`,
  };
}

/** One deal on a day (YYYY-MM-DD); null when there is none, or what is behind it was deleted. */
export async function getDeal(db: Db, id: string, date: string): Promise<DealBehind | null> {
  const write = () => {
    const asked = sql.placeholder("id");
    const loans = sql`program_loans r where r.id = ${asked} and not r.is_deleted`;
    const deal = jsonObject<DealBehind>(dealOf(sql`${sql.placeholder("date")}::date`, bondOf(sql`r.id`), loans));
    return select<{ deal: DealBehind }>(
      { deal },
      (columns) => sql`select ${columns} from ${dealsIn()} where r.id = ${asked} and ${isDealRow}`,
    );
  };
  const [found] = await runNamed(db, "deal", write, { id, date });
  return found?.deal ?? null;
}

/** One deal as it stood at an instant; null when it was not there then. */
export async function getDealAt(db: Db, id: string, asOf: string): Promise<DealBehind | null> {
  const today = sql`${asOf.slice(0, 10)}::date`;
  const then = dealsIn(recordAt("programs", id, asOf, "p"), recordAt("program_loans", id, asOf, "l"));
  const rows = await itemsOf(
    db,
    jsonObject<DealBehind>(dealOf(today, bondAt(asOf), recordAt("program_loans", id, asOf))),
    (item) => sql`select ${item} from ${then} where r.id = ${id} and r.program_type = 'bond' and not r.is_deleted`,
  );
  return rows[0] ?? null;
}

/** Whether there is such a deal. */
export async function isDeal(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from programs where id = ${id} and program_type = 'bond' and not is_deleted
    union all select from program_loans where id = ${id} and not is_deleted`);
  return rows.length > 0;
}
