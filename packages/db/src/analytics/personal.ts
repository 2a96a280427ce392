import type { EntityType, PersonalAnalytics } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import type { ReportDays } from "./reports.js";
import { entityLines } from "./trending.js";

/** Records and queries shown. */
const shown = 20;

type Personal = Omit<PersonalAnalytics, "from" | "to" | "asOf">;

/** One person's activity over a number of days, and what they follow. Reads only the person's own rows. */
export async function personalAnalytics(
  db: Db,
  userId: string,
  { from, to }: ReportDays,
  today: string,
): Promise<Personal> {
  const mine = sql`user_id = ${userId} and at >= ${from}::timestamp at time zone 'UTC'
    and at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  const dayOf = sql`(at at time zone 'UTC')::date`;
  const [days, viewed, families, searches, watched, links] = await Promise.all([
    rowsOf<Personal["totals"] & { day: string | null }>(
      db,
      {
        day: dayOf,
        pageviews: sql`count(*) filter (where kind = 'pageview')`,
        interactions: sql`count(*) filter (where kind = 'interaction')`,
        events: sql`count(*) filter (where kind = 'event')`,
        searches: sql`count(*) filter (where kind = 'search')`,
        sessions: sql`count(distinct session_id)`,
        activeDays: sql`count(distinct ${dayOf})`,
      },
      (columns) =>
        sql`select ${columns} from usage_records where ${mine} group by grouping sets ((${dayOf}), ()) order by day nulls last`,
    ),
    rowsOf<Personal["mostViewed"][number]>(
      db,
      {
        entityType: sql`entity_type`,
        entityId: sql`entity_id`,
        views: sql`views`,
        lastAt: sql`pave_instant(last_at)`,
        line: sql`line`,
      },
      (columns) => sql`
      with top as (
        select entity_type, entity_id, count(*) as views, max(at) as last_at
        from usage_records where ${mine} and kind = 'pageview' and entity_id is not null
        group by 1, 2 order by 3 desc, 4 desc, 2 limit ${2 * shown}
      ), lines as (${entityLines("top", today)})
      select ${columns} from top join lines using (entity_type, entity_id) order by views desc, last_at desc, entity_id limit ${shown}`,
    ),
    rowsOf<Personal["families"][number]>(
      db,
      { entityType: sql`entity_type`, views: sql`count(*)` },
      (columns) => sql`select ${columns} from usage_records
      where ${mine} and kind = 'pageview' and entity_type is not null group by 1 order by 2 desc, 1`,
    ),
    rowsOf<Personal["searches"][number]>(
      db,
      { query: sql`name`, count: sql`count(*)`, lastAt: sql`pave_instant(max(at))` },
      (columns) => sql`select ${columns} from usage_records
      where ${mine} and kind = 'search' and name <> '' group by 1 order by 2 desc, max(at) desc, 1 limit ${shown}`,
    ),
    rowsOf<{ entityType: EntityType; count: number; changed: number }>(
      db,
      {
        entityType: sql`w.entity_type`,
        count: sql`count(*)`,
        changed: sql`count(*) filter (where exists (
        select from changes c where c.entity_id = w.entity_id and c.version > 1
          and c.at >= ${from}::timestamp at time zone 'UTC'))`,
      },
      (columns) => sql`select ${columns} from watchlist_items w where w.user_id = ${userId} group by 1 order by 1`,
    ),
    rowsOf<{ n: number }>(
      db,
      { n: sql`count(*)` },
      (columns) => sql`select ${columns} from user_organizations l join organizations o on o.id = l.organization_id
      where l.user_id = ${userId} and not o.is_deleted`,
    ),
  ]);
  const whole = days.find(({ day }) => day === null);
  return {
    totals: {
      pageviews: whole?.pageviews ?? 0,
      interactions: whole?.interactions ?? 0,
      events: whole?.events ?? 0,
      searches: whole?.searches ?? 0,
      sessions: whole?.sessions ?? 0,
      activeDays: whole?.activeDays ?? 0,
    },
    days: days.flatMap(({ day, pageviews, searches }) => (day === null ? [] : [{ day, pageviews, searches }])),
    mostViewed: viewed,
    families: families,
    searches: searches,
    watched: watched,
    organizations: links[0]?.n ?? 0,
  };
}
