import type pg from "pg";
import { textRowsOf } from "../engine/sql/rows.js";

export type Contents = { table: string; rows: number; digest: string };

/**
 * A digest of every table of the platform, independent of the order of its rows; transaction numbers, which differ by
 * server, are omitted.
 */
export async function contentsOf(pool: pg.Pool): Promise<Contents[]> {
  const tables = await textRowsOf<{ table: string }>(
    pool,
    { table: "relname" },
    (columns) => `select ${columns} from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'database_incarnations' order by 1`,
  );
  const contents: Contents[] = [];
  for (const { table } of tables) {
    const numbers = table === "changes" ? " - 'xid'" : table === "alert_position" ? " - 'seen'" : "";
    const rows = await textRowsOf<Omit<Contents, "table">>(
      pool,
      {
        rows: "count(*)::int",
        digest: `coalesce(sum(hashtextextended((to_jsonb(t)${numbers})::text, 0)), 0)::text`,
      },
      (columns) => `select ${columns} from public."${table}" t`,
    );
    contents.push(...rows.map((row) => ({ table, ...row })));
  }
  return contents;
}

/**
 * Every column, constraint, index, trigger and function of the platform as printed by PostgreSQL, in a stable order.
 */
export async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const rows = await textRowsOf<{ text: string }>(
    pool,
    { text: "text" },
    (columns) => `
    with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'), texts (text) as (
    select relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' '
        || a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
      from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) || ' ' || convalidated
      from ours join pg_constraint c on c.conrelid = ours.oid
    union all select pg_get_indexdef(indexrelid) || ' ' || indisvalid from ours join pg_index i on i.indrelid = ours.oid
    union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from ours join pg_trigger t on t.tgrelid = ours.oid and not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'extension ' || extname from pg_extension)
    select ${columns} from texts order by 1`,
  );
  return rows.map(({ text }) => text);
}
