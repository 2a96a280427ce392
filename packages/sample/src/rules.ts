import { type Db, rowsOf } from "@pave/db";
import { type SQL, sql } from "drizzle-orm";

/** A consistency rule of the sample world, and the rows (as FROM and WHERE clauses) that would break it. */
export type Rule = readonly [sentence: string, offenders: SQL];

/** Up to three rows that break a rule. */
export async function brokenRules(db: Db, offenders: SQL): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select * from ${offenders} limit 3`);
  return rows;
}

/** The single value of a query. */
export async function numberOf(db: Db, question: SQL): Promise<number> {
  const columns = { value: sql`(${question})::float8` };
  const [row] = await rowsOf<{ value: number }>(db, columns, (list) => sql`select ${list}`);
  return row?.value ?? Number.NaN;
}
