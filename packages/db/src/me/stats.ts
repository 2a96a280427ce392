import type { InitialData } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

type OwnThings = NonNullable<InitialData["stats"]>;

/** How many of each a person keeps. */
export async function countOwnThings(db: Db, userId: string): Promise<OwnThings> {
  const of = (table: string) => sql`(select count(*) from ${sql.identifier(table)} where user_id = ${userId})`;
  const { rows } = await db.execute<OwnThings>(sql`
    select ${of("watchlist_items")} as watchlist, ${of("saved_searches")} as searches,
      ${of("portfolios")} as portfolios, ${of("dashboards")} as dashboards, ${of("alerts")} as alerts`);
  const [counts] = rows;
  if (!counts) throw new Error("A select without a table answers one row");
  return counts;
}
