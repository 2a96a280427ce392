import { EntityType, type ListTrending, type Trend, type Trending } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";

const lineOf = (name: SQL, status: SQL) =>
  jsonBuilt<Trend["line"]>({
    entityType: sql`t.entity_type`,
    entityId: sql`r.id`,
    name,
    status,
    region: sql`r.region`,
    source: sql`r.sources[1]`,
    isSample: sql`'sample' = any(r.sources)`,
    asOf: sql`r.as_of`,
    updatedAt: sql`pave_instant(r.updated_at)`,
    version: sql`r.version`,
  });

/** The summary of each record in some lists, as JSON under `line`; deleted records have none. `top` has the list. */
export function entityLines(top: string, today: string): SQL {
  const each = EntityType.options.map((type) => {
    const { name, statusOn } = followed[type];
    return sql`select t.entity_type, t.entity_id, ${lineOf(name, statusOn(today))} as line
      from ${sql.raw(top)} t join ${sql.identifier(type)} r on r.id = t.entity_id and not r.is_deleted
      where t.entity_type = ${type}`;
  });
  return sql.join(each, sql` union all `);
}

/** The number of highest scores read; records deleted in the meantime drop out. */
const candidatesMax = 200;

/**
 * Records viewed in a window of days compared with the preceding window of equal length. The score is that of a Poisson
 * count: visitors minus those of the preceding window, over the square root of these plus one. A person counts once per
 * day, so no single person creates a trend.
 */
export async function trending(db: Db, now: Date, { entityType, days, limit }: ListTrending): Promise<Trending> {
  const to = dayBefore(now, 0);
  const from = dayBefore(now, days - 1);
  const previousFrom = dayBefore(now, 2 * days - 1);
  const types = entityType ? [entityType] : EntityType.options;
  const inWindow = (column: string) =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where day >= ${from}::date), 0)::bigint`;
  const before = (column: string) =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where day < ${from}::date), 0)::bigint`;
  const [rows, rolledUp] = await Promise.all([
    rowsOf<Trend>(
      db,
      {
        entityType: sql`entity_type`,
        entityId: sql`entity_id`,
        score: sql`score`,
        views: sql`views`,
        visitors: sql`visitors`,
        previousViews: sql`previous_views`,
        change: sql`round((views - previous_views)::numeric / nullif(previous_views, 0), 6)::float8`,
        line: sql`line`,
      },
      (columns) => sql`
      with use as (
        select entity_type, entity_id::uuid as entity_id, ${inWindow("count")} as views, ${inWindow("visitors")} as visitors,
          ${before("count")} as previous_views, ${before("visitors")} as previous_visitors
        from usage_days
        where kind = 'pageview' and entity_type = any(${sql.param(types)}::text[])
          and day between ${previousFrom}::date and ${to}::date
        group by 1, 2
      ), top as (
        select *, round(((visitors - previous_visitors) / sqrt(previous_visitors + 1))::numeric, 3)::float8 as score
        from use where views > 0 order by score desc, views desc, entity_id limit ${candidatesMax}
      ), lines as (${entityLines("top", to)})
      select ${columns} from top join lines using (entity_type, entity_id) order by score desc, views desc, entity_id limit ${limit}`,
    ),
    usageRolledUpAt(db),
  ]);
  return { from, to, previousFrom, asOf: rolledUp, items: rows };
}

/** When usage was last rolled up; null before the first time. */
export async function usageRolledUpAt(db: Db): Promise<string | null> {
  const rows = await rowsOf<{ at: string | null }>(
    db,
    { at: sql`pave_instant(max(at))` },
    (columns) => sql`select ${columns} from analytic_snapshots where name = 'usage'`,
  );
  return rows[0]?.at ?? null;
}

/** The UTC date `days` before now. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
