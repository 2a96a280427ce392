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
import { dealRowOn, dealsTable, isDealRow } from "./query.js";

/** A list row with its bond or loan, and who administers the program. */
export type DealDetailRow = DealRow & {
  programName: string;
  administeringOrgId: string | null;
  administeringOrgName: string | null;
  bond: Bond | null;
  loan: Loan | null;
};

const administrator = sql`(select p.administering_org_id from programs p where p.id = r.program_id)`;

function dealOf(today: SQL, bond: SQL, loans: SQL): Record<keyof DealDetailRow, SQL> {
  return {
    ...dealRowOn(today),
    programName: sql`(select p.name from programs p where p.id = r.program_id)`,
    administeringOrgId: administrator,
    administeringOrgName: nameOfOrganization(administrator),
    bond,
    loan: sql`(select ${loanJson(today)} from ${loans})`,
  };
}

/** One deal on a day (YYYY-MM-DD); null if it does not exist or its record was deleted. */
export async function getDeal(db: Db, id: string, date: string): Promise<DealDetailRow | null> {
  const write = () => {
    const dealId = sql.placeholder("id");
    const loans = sql`program_loans r where r.id = ${dealId} and not r.is_deleted`;
    const deal = jsonObject<DealDetailRow>(dealOf(sql`${sql.placeholder("date")}::date`, bondOf(sql`r.id`), loans));
    return select<{ deal: DealDetailRow }>(
      { deal },
      (columns) => sql`select ${columns} from ${dealsTable()} where r.id = ${dealId} and ${isDealRow}`,
    );
  };
  const [found] = await runNamed(db, "deal", write, { id, date });
  return found?.deal ?? null;
}

/** One deal as of an instant; null if it did not exist then. */
export async function getDealAt(db: Db, id: string, asOf: string): Promise<DealDetailRow | null> {
  const today = sql`${asOf.slice(0, 10)}::date`;
  const then = dealsTable(recordAt("programs", id, asOf, "p"), recordAt("program_loans", id, asOf, "l"));
  const rows = await itemsOf(
    db,
    jsonObject<DealDetailRow>(dealOf(today, bondAt(asOf), recordAt("program_loans", id, asOf))),
    (item) => sql`select ${item} from ${then} where r.id = ${id} and r.program_type = 'bond' and not r.is_deleted`,
  );
  return rows[0] ?? null;
}

export async function isDeal(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from programs where id = ${id} and program_type = 'bond' and not is_deleted
    union all select from program_loans where id = ${id} and not is_deleted`);
  return rows.length > 0;
}
