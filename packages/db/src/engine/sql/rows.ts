import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../connection/client.js";
import type { Queryable } from "../connection/queryable.js";

/** The expression of each field of a row. */
export type Columns<Row> = { readonly [Field in keyof Row & string]: SQL };

/** Makes an omitted row type an error: no columns fit it. */
export type RowTypeRequired = { "give the row type": never };

/** A statement with typed rows; created by `select`. */
export class Statement<Row extends object> {
  declare readonly row: Row;
  constructor(readonly sql: SQL) {}
}

/** A statement whose rows are not read. */
export const withoutRows = (sql: SQL): Statement<object> => new Statement(sql);

/** The select list of columns, each named as its field. */
export function selectList<Row = RowTypeRequired>(columns: Columns<NoInfer<Row>>): SQL {
  const entries: [string, SQL][] = Object.entries(columns);
  return sql.join(
    entries.map(([field, expression]) => sql`${expression} as ${sql.identifier(field)}`),
    sql`, `,
  );
}

/** A statement that selects or returns `columns`; `write` receives their list. */
export function select<Row extends object = RowTypeRequired>(
  columns: Columns<NoInfer<Row>>,
  write: (columns: SQL) => SQL,
): Statement<Row> {
  return new Statement<Row>(write(selectList<Row>(columns)));
}

/** The rows of a statement that selects or returns `columns`; `write` receives their list. */
export async function rowsOf<Row extends object = RowTypeRequired>(
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

/** One select of a union: its columns, and what follows them. */
export type Branch<Row> = { columns: Columns<Row>; rest: SQL };

/** The rows of a union, whose columns follow the order of the first; `write` receives the selects. */
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

/** Like `rowsOf`, for a text statement with `$1` for its values. */
export async function textRowsOf<Row extends pg.QueryResultRow = RowTypeRequired>(
  client: Pick<Queryable, "query">,
  columns: { readonly [Field in keyof Row & string]: string },
  write: (columns: string) => string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const list = Object.entries<string>(columns).map(([field, expression]) => `${expression} as "${field}"`);
  const { rows } = await client.query<Row>(write(list.join(", ")), values);
  return rows;
}
