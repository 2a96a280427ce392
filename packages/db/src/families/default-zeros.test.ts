import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.js";

const { pool } = await testDatabase();

/** Columns that count the platform's own actions, or for which no entry means zero. */
const known: readonly [RegExp, string][] = [
  [/^(imports|fetches|feed_\w+|fetch_\w+|sheet_\w+)\./, "counters of a run"],
  [/^search_\w+\.links$/, "records that name one, counted by a job"],
  [/^approvals\.steps_done$/, "counters of decisions"],
  [/^approval_policies\.period_days$/, "a setting, of which 0 is off"],
  [/^family_tallies\./, "tallies, each with the number of records known beside it"],
  [
    /^(users|sessions|two_factor|temp_tokens|tokens|throttles)\.|\.(attempts|wrong_codes|generation)$/,
    "counters of sign-in",
  ],
  [/^(alerts\.trigger_count|(search|usage)_\w+\.(empty|opened)|uploads\.received)$/, "counters of use"],
  [/^loan_entries\.interest$/, "paid with an entry that states its principal alone"],
];

it("no figure of a record is 0 until it is known", async () => {
  const { rows } = await pool.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = 'public' and column_default ~ '^''?0(\\.0*)?''?(::|$)'
       and data_type in ('numeric', 'integer', 'smallint', 'bigint', 'real', 'double precision') order by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ at }) => !known.some(([column]) => column.test(at))).map(({ at }) => at)).toEqual([]);
});
