import { datedFamilies, type EntityType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";

/** A record whose status may have changed on a day (YYYY-MM-DD). */
export type StatusChangeCandidate = { entityType: EntityType; entityId: string; day: string };

type Window = { first: string; last: string };

/**
 * Up to `most` records whose status may have changed within the window: by their current dates, and on each day before
 * a later change of those dates. The record as of that day decides whether it did.
 */
export async function findStatusChangeCandidates(
  db: Db,
  window: Window,
  only: readonly RecordSelector[],
  most: number,
): Promise<StatusChangeCandidate[]> {
  const selects = only.flatMap((one) => (datedFamilies.includes(one.entityType) ? movedIn(one, window) : []));
  if (selects.length === 0) return [];
  const columns = { entityType: sql`m.family`, entityId: sql`m.id`, day: sql`m.day::text` };
  return rowsOf<StatusChangeCandidate>(
    db,
    columns,
    (list) => sql`select distinct ${list} from (${sql.join(selects, sql` union all `)}) m
    order by 3 desc, 2 limit ${most}`,
  );
}

/** A family, or one record of it. */
export type RecordSelector = { entityType: EntityType; id: string | null };

function movedIn({ entityType, id }: RecordSelector, { first, last }: Window): SQL[] {
  const days = followed[entityType].statusDays;
  if (!days) return [];
  const table = sql.identifier(entityType);
  const it = id === null ? sql`true` : sql`id = ${id}`;
  const family = sql`${entityType}::text as family`;
  const between = (from: SQL, to: SQL, key: SQL) => sql`${key} >= ${from} and ${key} <= ${to}`;
  const [from, to] = [sql`${first}::date`, sql`${last}::date`];
  const turned = days.turns.flatMap(({ of, begins, ends }) => {
    const live = sql`not is_deleted and ${of} and ${it}`;
    return [
      ...(begins
        ? [sql`select ${family}, id, ${begins} as day from ${table} where ${live} and ${between(from, to, begins)}`]
        : []),
      sql`select ${family}, id, ${ends} + 1 as day from ${table} where ${live} and ${between(sql`${from} - 1`, sql`${to} - 1`, ends)}`,
    ];
  });
  return [
    ...turned,
    sql`select ${family}, c.entity_id, d.day::date from changes c
      cross join generate_series(${from}, least(${to}, c.at::date), '1 day') d (day)
      where c.entity_type = ${entityType} and c.at >= ${from} and ${id === null ? sql`true` : sql`c.entity_id = ${id}`}
        and c.fields ?| ${sql.param([...days.columns])}::text[]`,
  ];
}
