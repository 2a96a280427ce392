import type { MarketPoint, ReadMarket } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** The years of the investment trends; those after `year` are projections. */
export async function readMarketSeries(db: Db, year: number, { from, to }: ReadMarket): Promise<MarketPoint[]> {
  return rowsOf<MarketPoint>(
    db,
    {
      year: sql`m.year`,
      municipal: sql`m.municipal::float8`,
      federal: sql`m.federal::float8`,
      corporate: sql`m.corporate::float8`,
      ppp: sql`m.ppp::float8`,
      total: sql`(m.municipal + m.federal + m.corporate + m.ppp)::float8`,
      isProjection: sql`m.year > ${year}::integer`,
      source: sql`m.source`,
      isSample: sql`coalesce(s.is_sample, false)`,
      asOf: sql`m.as_of`,
    },
    (columns) => sql`select ${columns} from market_years m left join sources s on s.key = m.source
    where m.year between ${from ?? 0}::integer and ${to ?? 9_999}::integer order by m.year`,
  );
}
