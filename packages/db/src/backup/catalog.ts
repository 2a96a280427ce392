import type pg from "pg";
import { textRowsOf } from "../engine/sql/rows.js";

export type TableColumns = { table: string; columns: { name: string; type: string }[] };

/** Rows that describe this database and would be wrong in another. */
const ofThisDatabaseOnly = ["database_incarnations"];

/**
 * The platform's tables with their stored, not generated, columns, by name. Those of the job library are omitted: every
 * job finds its work in the platform's own tables, and its queues are created on start.
 */
export async function backedUpTables(client: pg.ClientBase): Promise<TableColumns[]> {
  return textRowsOf<TableColumns>(
    client,
    {
      table: "c.relname",
      columns: "json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype) order by a.attnum)",
    },
    (columns) => `select ${columns}
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [ofThisDatabaseOnly],
  );
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const qualifiedName = (table: string): string => `public.${quoteIdentifier(table)}`;

/** The same text on every server whatever its settings, and no statement limit. */
export const backupSettings = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0`;
