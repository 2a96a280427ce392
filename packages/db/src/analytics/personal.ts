import type { EntityType, PersonalAnalytics } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { ReportDays } from "./reports.js";
import { entityLines } from "./trending.js";

/** How many records and queries are shown. */
const shown = 20;

type Personal = Omit<PersonalAnalytics, "from" | "to" | "asOf">;

/** What one person did in some days, and what they follow. Reads the person's own rows alone. */
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
    db.execute<Personal["totals"] & { day: string | null }>(sql`
      select ${dayOf} as day, count(*) filter (where kind = 'pageview') as pageviews,
        count(*) filter (where kind = 'interaction') as interactions, count(*) filter (where kind = 'event') as events,
        count(*) filter (where kind = 'search') as searches, count(distinct session_id) as sessions,
        count(distinct ${dayOf}) as "activeDays"
      from usage_records where ${mine} group by grouping sets ((${dayOf}), ()) order by day nulls last`),
    db.execute<Personal["mostViewed"][number]>(sql`
      with top as (
        select entity_type, entity_id, count(*) as views, max(at) as last_at
        from usage_records where ${mine} and kind = 'pageview' and entity_id is not null
        group by 1, 2 order by 3 desc, 4 desc, 2 limit ${2 * shown}
      ), lines as (${entityLines("top", today)})
      select entity_type as "entityType", entity_id as "entityId", views, pave_instant(last_at) as "lastAt", line
      from top join lines using (entity_type, entity_id) order by views desc, last_at desc, entity_id limit ${shown}`),
    db.execute<Personal["families"][number]>(sql`
      select entity_type as "entityType", count(*) as views from usage_records
      where ${mine} and kind = 'pageview' and entity_type is not null group by 1 order by 2 desc, 1`),
    db.execute<Personal["searches"][number]>(sql`
      select name as query, count(*) as count, pave_instant(max(at)) as "lastAt" from usage_records
      where ${mine} and kind = 'search' and name <> '' group by 1 order by 2 desc, max(at) desc, 1 limit ${shown}`),
    db.execute<{ entityType: EntityType; count: number; changed: number }>(sql`
      select w.entity_type as "entityType", count(*) as count, count(*) filter (where exists (
        select from changes c where c.entity_id = w.entity_id and c.version > 1
          and c.at >= ${from}::timestamp at time zone 'UTC')) as changed
      from watchlist_items w where w.user_id = ${userId} group by 1 order by 1`),
    db.execute<{ n: number }>(sql`
      select count(*) as n from user_organizations l join organizations o on o.id = l.organization_id
      where l.user_id = ${userId} and not o.is_deleted`),
  ]);
  const whole = days.rows.find(({ day }) => day === null);
  return {
    totals: {
      pageviews: whole?.pageviews ?? 0,
      interactions: whole?.interactions ?? 0,
      events: whole?.events ?? 0,
      searches: whole?.searches ?? 0,
      sessions: whole?.sessions ?? 0,
      activeDays: whole?.activeDays ?? 0,
    },
    days: days.rows.flatMap(({ day, pageviews, searches }) => (day === null ? [] : [{ day, pageviews, searches }])),
    mostViewed: viewed.rows,
    families: families.rows,
    searches: searches.rows,
    watched: watched.rows,
    organizations: links.rows[0]?.n ?? 0,
  };
}
