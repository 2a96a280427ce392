import { marketSeries } from "@pave/contract";
import type pg from "pg";
import { sampleSource } from "./rows.js";
import { referenceDate } from "./world/clock.js";

/** Loads the investment trends; years from another source are unchanged. */
export async function loadMarket(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into market_years (year, municipal, federal, corporate, ppp, source, as_of)
     select year, municipal, federal, corporate, ppp, $2, $3
     from jsonb_to_recordset($1) as m (year integer, municipal numeric, federal numeric, corporate numeric, ppp numeric)
     on conflict (year) do nothing`,
    [JSON.stringify(marketSeries), sampleSource, referenceDate],
  );
}
