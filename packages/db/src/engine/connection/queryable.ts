import type pg from "pg";

/** What runs a statement of text with `$1` for its values: a connection, or a transaction through `rawClient`. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};
