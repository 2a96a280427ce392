import type { InitialData } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

type OwnThings = NonNullable<InitialData["stats"]>;

/** The number of a user's rows of each kind. */
export async function countOwnItems(db: Db, userId: string): Promise<OwnThings> {
  const of = (table: string) => sql`(select count(*) from ${sql.identifier(table)} where user_id = ${userId})`;
  const rows = await rowsOf<OwnThings>(
    db,
    {
      watchlist: of("watchlist_items"),
      searches: of("saved_searches"),
      portfolios: of("portfolios"),
      dashboards: of("dashboards"),
      alerts: of("alerts"),
    },
    (columns) => sql`select ${columns}`,
  );
  const [counts] = rows;
  if (!counts) throw new Error("A select without a table returned no row");
  return counts;
}
