import type { Db } from "@pave/db";
import { type SQL, sql } from "drizzle-orm";

/** A consistency rule of the sample world, and the rows (as FROM and WHERE clauses) that would break it. */
export type Rule = readonly [sentence: string, offenders: SQL];

/** Up to three rows that break a rule. */
export async function brokenRules(db: Db, offenders: SQL): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select * from ${offenders} limit 3`);
  return rows;
}

/** The only value of the only row of a question. */
export async function numberOf(db: Db, question: SQL): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select (${question})::float8 as value`);
  return rows[0]?.value ?? Number.NaN;
}
