import type { MarketPoint, ReadMarket } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

/** The years of the investment trends; those after `year` are projections. */
export async function marketSeriesIn(db: Db, year: number, { from, to }: ReadMarket): Promise<MarketPoint[]> {
  const { rows } = await db.execute<MarketPoint>(sql`
    select m.year, m.municipal::float8 as municipal, m.federal::float8 as federal, m.corporate::float8 as corporate,
      m.ppp::float8 as ppp, (m.municipal + m.federal + m.corporate + m.ppp)::float8 as total,
      m.year > ${year}::integer as "isProjection", m.source, coalesce(s.is_sample, false) as "isSample",
      m.as_of as "asOf"
    from market_years m left join sources s on s.key = m.source
    where m.year between ${from ?? 0}::integer and ${to ?? 9_999}::integer order by m.year`);
  return rows;
}
