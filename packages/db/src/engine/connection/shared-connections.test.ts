import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { select, withoutRows } from "../sql/rows.js";
import { openDb } from "./client.js";
import { runNamed } from "./prepared-statements.js";

const { db: other, url } = await testDatabase();
const { db, close } = openDb(url, { max: 1, shared: 2 });
afterAll(close);

type Row = { n: number; backend: number; at: string };
const tenth = () =>
  select<Row>(
    { n: sql`10 / ${sql.placeholder("n")}::int`, backend: sql`pg_backend_pid()`, at: sql`now()` },
    (columns) => sql`select ${columns}`,
  );
const ask = (n: number) => runNamed(db, "tenth", tenth, { n });

/** Waits until both shared connections are open. */
const backends = () =>
  vi.waitUntil(
    async () => {
      const rows = await Promise.all(Array.from({ length: 12 }, () => ask(1)));
      const seen = new Set(rows.map(([row]) => row?.backend));
      return seen.size === 2 && seen;
    },
    { timeout: 30_000 },
  );

it("completes each of many simultaneous statements, and fails only the invalid one", async () => {
  await backends();
  const requested = await Promise.allSettled([1, 2, 5, 0, 10, 3].map(ask));
  expect(requested.map((each) => (each.status === "fulfilled" ? each.value[0]?.n : "failed"))).toEqual([
    10,
    5,
    2,
    "failed",
    1,
    3,
  ]);
});

it("reads times as text, as on every other connection", async () => {
  const [row] = await ask(1);
  expect(row?.at).toEqual(expect.any(String));
  expect(await db.transaction((tx) => runNamed(tx, "tenth", () => withoutRows(sql`never`), { n: 2 }))).toMatchObject([
    { n: 5, at: expect.any(String) },
  ]);
});

it("replaces a connection that the database ends", async () => {
  const before = await backends();
  await other.execute(sql`select pg_terminate_backend(pid) from unnest(${sql.param([...before])}::int[]) pid`);
  await vi.waitUntil(async () => ![...before].includes((await ask(1).catch(() => []))[0]?.backend ?? [...before][0]), {
    timeout: 30_000,
  });
  expect([...(await backends())].filter((backend) => before.has(backend))).toEqual([]);
});
