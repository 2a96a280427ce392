import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "./client.js";
import type { Queryable } from "./queryable.js";

/** A transaction as a `Queryable`, so that an import's merging works within it. */
export function rawClient(tx: Db): Queryable {
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      // Every other part is the number of a parameter.
      const parts = text.split(/\$(\d+)/);
      const chunks: SQL[] = parts.map((part, at) =>
        at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      );
      const { rows, rowCount } = await tx.execute(sql.join(chunks));
      // Guarantee of the cast: as for a connection's `query`, the author of the statement declares its rows.
      return { rows: rows as Row[], rowCount };
    },
  };
}
