import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { type CopyRow, copyRows } from "./copy.js";

const { pool } = await testDatabase();
await pool.query("create table copied (n integer, t text, list text[], doc jsonb, flag boolean, at timestamptz)");
const columns = ["n", "t", "list", "doc", "flag", "at"];

test("every value is read back as written, whatever its characters", async () => {
  const awkward = ["", "\\N", "\\.", "tab\tline\nreturn\r", 'quote " and \\ back', "{a,b}", "NULL", "ñ 名 🏗"];
  const at = new Date("2026-01-02T03:04:05.678Z");
  const rows = awkward.map((text, n): CopyRow => [n, text, [text, ...awkward], { [text]: awkward }, n % 2 === 0, at]);
  const client = await pool.connect();
  try {
    expect(await copyRows(client, "copied", columns, rows)).toBe(rows.length);
    const found = await client.query({ text: "select * from copied order by n", rowMode: "array" });
    expect(found.rows).toEqual(rows);
  } finally {
    client.release();
  }
});

test("null and undefined are null", async () => {
  const client = await pool.connect();
  try {
    await copyRows(client, "copied", columns, [[-1, null, [], {}, undefined, null]]);
    const found = await client.query("select t, list, flag, at from copied where n = -1");
    expect(found.rows).toEqual([{ t: null, list: [], flag: null, at: null }]);
  } finally {
    client.release();
  }
});

test("an error among the rows loads nothing, is thrown, and leaves the connection usable", async () => {
  const client = await pool.connect();
  async function* rows(): AsyncGenerator<CopyRow> {
    yield [1_000, "before", [], {}, true, null];
    throw new Error("broken off");
  }
  try {
    await expect(copyRows(client, "copied", columns, rows())).rejects.toThrow("broken off");
    await expect(copyRows(client, "copied", columns, [["x", "", [], {}, true, null]])).rejects.toThrow("integer");
    const found = await client.query("select count(*)::int as n from copied where n = 1000");
    expect(found.rows).toEqual([{ n: 0 }]);
  } finally {
    client.release();
  }
});

test("rows are requested no faster than the server accepts them", async () => {
  const client = await pool.connect();
  const other = await pool.connect();
  let made = 0;
  async function* rows(): AsyncGenerator<CopyRow> {
    for (; made < 50_000; made++) yield [made, "x".repeat(1_000), [], {}, true, null];
  }
  try {
    await other.query("begin; lock table copied in access exclusive mode");
    const copying = copyRows(client, "copied", columns, rows());
    await other.query("select pg_sleep(0.5)");
    expect(made).toBeLessThan(20_000);
    await other.query("rollback");
    expect(await copying).toBe(50_000);
  } finally {
    other.release();
    client.release();
  }
});
