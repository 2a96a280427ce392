import type pg from "pg";

/** Runs text statements with `$1` for values: a connection, or a transaction through `rawClient`. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};
