import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { select } from "../sql/rows.js";

// The cache belongs to the process, and other files of this worker may have filled it.
vi.resetModules();
const { openDb } = await import("../connection/client.js");
const { runCachedPlan } = await import("./plan-cache.js");

const { url } = await testDatabase();
const { db, close } = openDb(url, { max: 1 });
afterAll(close);

const awkward = String.raw`it's "$1" \ $2; -- `;
const ask = (text: string, after: string) =>
  runCachedPlan(
    db,
    select<{ text: string; list: string[]; after: string }>(
      {
        text: sql`${text}::text`,
        list: sql`${sql.param([text])}::text[]`,
        after: sql`${sql.placeholder("after")}::text`,
      },
      (columns) => sql`select ${columns}`,
    ),
    { after },
  );

async function preparedNow(): Promise<number> {
  return db.$count(sql`pg_prepared_statements where name like 'pave_repeated_%'`);
}

it("returns the same result on every run, and prepares frequent statements", async () => {
  for (const after of ["a", "b", "c", "d", awkward])
    expect(await ask(awkward, after)).toEqual([{ text: awkward, list: [awkward], after }]);
  expect(await preparedNow()).toBe(1);
  expect(await ask("another", "e")).toEqual([{ text: "another", list: ["another"], after: "e" }]);
  expect(await preparedNow()).toBe(1);
});

it("prepares a limited number, and runs the others unprepared", async () => {
  for (let each = 0; each < 60; each++)
    for (let time = 0; time < 4; time++) expect((await ask(`${each}`, "z"))[0]?.text).toBe(`${each}`);
  expect(await preparedNow()).toBeLessThanOrEqual(48);
});
