import { sql } from "drizzle-orm";
import type { Db } from "./client.js";

/** How long a statement that sums over a whole family may take; others have 5 s. */
const sumMs = 15_000;

/** Gives the statements of the function, which run one after the other, the time that sums over whole families need, or `ms`. */
export function withTimeForSums<T>(db: Db, use: (tx: Db) => Promise<T>, ms = sumMs): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
    return use(tx);
  });
}
