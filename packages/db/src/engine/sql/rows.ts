import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../connection/client.js";
import type { Queryable } from "../connection/queryable.js";

/** The expression of each field of a row. */
export type Columns<Row> = { readonly [Field in keyof Row & string]: SQL };

/** Stands for a row type that was not given, so that no columns fit it. */
export type Missing = { "give the row type": never };

/** A statement that answers rows of a type; `select` makes it. */
export class Statement<Row extends object> {
  declare readonly row: Row;
  constructor(readonly sql: SQL) {}
}

/** A statement whose rows nobody reads into. */
export const rowless = (sql: SQL): Statement<object> => new Statement(sql);

/** The select list of columns, each named as its field. */
export function selectList<Row = Missing>(columns: Columns<NoInfer<Row>>): SQL {
  const entries: [string, SQL][] = Object.entries(columns);
  return sql.join(
    entries.map(([field, expression]) => sql`${expression} as ${sql.identifier(field)}`),
    sql`, `,
  );
}

/** A statement that selects or returns `columns`: `write` puts their list where it belongs. */
export function select<Row extends object = Missing>(
  columns: Columns<NoInfer<Row>>,
  write: (columns: SQL) => SQL,
): Statement<Row> {
  return new Statement<Row>(write(selectList<Row>(columns)));
}

/** The rows of a statement that selects or returns `columns`: `write` puts their list where it belongs. */
export async function rowsOf<Row extends object = Missing>(
  db: Pick<Db, "execute">,
  columns: Columns<NoInfer<Row>>,
  write: (columns: SQL) => SQL,
): Promise<Row[]> {
  return run(db, select<Row>(columns, write));
}

/** The rows of a statement. Guarantee of the cast: its select list is made from the fields of the row. */
export async function run<Row extends object>(db: Pick<Db, "execute">, { sql }: Statement<Row>): Promise<Row[]> {
  const { rows } = await db.execute(sql);
  return rows as Row[];
}

/** One select of several: its columns, and what follows them. */
export type Branch<Row> = { columns: Columns<Row>; rest: SQL };

/** The rows of several selects, whose columns take the order of the first's; `write` puts them where they belong. */
export function unionAll<Row extends object>(
  branches: readonly Branch<Row>[],
  write: (all: SQL) => SQL = (all) => all,
): Statement<Row> {
  const fields = Object.keys(branches[0]?.columns ?? {});
  const selects = branches.map(({ columns, rest }) => {
    const byField: Record<string, SQL> = columns;
    return sql`select ${selectList<object>(Object.fromEntries(fields.map((field) => [field, byField[field]])))} ${rest}`;
  });
  return new Statement<Row>(write(sql.join(selects, sql` union all `)));
}

/** As `rowsOf`, for a statement of text with `$1` for its values. */
export async function textRowsOf<Row extends pg.QueryResultRow = Missing>(
  client: Pick<Queryable, "query">,
  columns: { readonly [Field in keyof Row & string]: string },
  write: (columns: string) => string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const list = Object.entries<string>(columns).map(([field, expression]) => `${expression} as "${field}"`);
  const { rows } = await client.query<Row>(write(list.join(", ")), values);
  return rows;
}
