import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.js";
import { partsNaming } from "./parts-naming.js";
import { references } from "./references.js";

const { pool } = await testDatabase();

/** Served by the index over all records involved in an event. */
const byOtherIndex = ["events.payer_id", "events.payee_id"];

it("every column that a deletion counts by is found by an index, so that no count reads a whole table", async () => {
  const counted = [
    ...references.map(({ of, column, details }) => `${details?.table ?? of}.${column}`),
    ...partsNaming.flatMap(({ table, names }) =>
      Object.values(names).flatMap((columns) => columns.map((column) => `${table}.${column}`)),
    ),
  ];
  // An index of other rows than the live ones that name a record at all does not serve the count.
  const { rows } = await pool.query<{ at: string }>(
    `select distinct i.indrelid::regclass || '.' || a.attname as at
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where replace(regexp_replace(coalesce(pg_get_expr(i.indpred, i.indrelid), ''), '[()]', '', 'g'), 'NOT is_deleted', 'true')
       in ('', 'true', a.attname || ' IS NOT NULL', 'true AND ' || a.attname || ' IS NOT NULL')`,
  );
  const indexed = new Set([...rows.map(({ at }) => at), ...byOtherIndex]);
  expect([...new Set(counted)].filter((at) => !indexed.has(at)).sort()).toEqual([]);
});
