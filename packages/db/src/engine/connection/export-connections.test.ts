import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { escapeFormula, openExports } from "./export-connections.js";

const { db, url } = await testDatabase();
const exports = openExports(url, { max: 1, stallMs: 300 });
afterAll(() => exports.close());

/** Far more than sockets and buffers hold. */
const endless = sql`select repeat('x', 1000) as text from generate_series(1, 2000000)`;

async function copying(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from pg_stat_activity where datname = current_database() and query like 'copy (select repeat%'`,
  );
  return rows[0]?.n ?? 0;
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}

const freed = () => vi.waitFor(async () => expect(await copying()).toBe(0), { timeout: 30_000 });

describe("an export", () => {
  it("is CSV as RFC 4180 quotes it", async () => {
    const rows = sql`select * from (values ('a "b"', 1.50, null, true), (${"x,y\nz"}, -2, '', false)) v`;
    expect(await textOf(await exports.open(rows, "csv"))).toBe('"a ""b""",1.50,,t\n"x,y\nz",-2,"",f\n');
  });

  it("is JSON texts unchanged, one per line", async () => {
    const value = { text: '\\ "quoted"\t\n\u0001 é 🏛', list: [1, null] };
    const text = await textOf(
      await exports.open(sql`select ${JSON.stringify(value)}::json from generate_series(1, 2)`, "lines"),
    );
    expect(
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([value, value]);
  });

  it("releases its connection when its reader leaves early", async () => {
    for await (const _ of await exports.open(endless, "csv")) break;
    await freed();
    expect(await textOf(await exports.open(sql`select 1`, "csv"))).toBe("1\n");
  });

  it("ends a query without a first row when its reader leaves", async () => {
    const rows = await exports.open(sql`select repeat('x', 3) as text, pg_sleep(30)`, "csv");
    setTimeout(() => rows.cancel(), 100);
    await expect(textOf(rows)).rejects.toThrow();
    await freed();
  });

  it("releases its connection when nobody reads", async () => {
    await exports.open(endless, "csv");
    await freed();
    expect(await textOf(await exports.open(sql`select 1`, "csv"))).toBe("1\n");
  });

  it("releases its connection when its reader stops half way", async () => {
    const pieces = (await exports.open(endless, "csv"))[Symbol.asyncIterator]();
    await pieces.next();
    await freed();
    await expect(pieces.next()).rejects.toThrow();
  });

  it("fails while every connection is taken", async () => {
    const busy = (await exports.open(endless, "csv"))[Symbol.asyncIterator]();
    const reading = setInterval(() => void busy.next(), 50);
    await expect(exports.open(sql`select 1`, "csv")).rejects.toThrow(/connect/);
    clearInterval(reading);
    await busy.return?.();
    await freed();
  });

  it("reports database errors to its reader", async () => {
    await expect(exports.open(sql`select 1 / 0`, "csv").then(textOf)).rejects.toThrow(/division by zero/);
    expect(await textOf(await exports.open(sql`select 1`, "csv"))).toBe("1\n");
  });

  it("reports an earlier error to a reader that comes late", { timeout: 10_000 }, async () => {
    const rows = await exports.open(sql`select 1 / 0`, "csv");
    await delay(100);
    await expect(textOf(rows)).rejects.toThrow(/division by zero/);
    expect(await textOf(await exports.open(sql`select 1`, "csv"))).toBe("1\n");
  });

  it("ends in an error if the database ends its connection", { timeout: 10_000 }, async () => {
    const pieces = (await exports.open(endless, "csv"))[Symbol.asyncIterator]();
    await pieces.next();
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy (select repeat%'`,
    );
    const rest = async () => {
      for (let next = await pieces.next(); !next.done; next = await pieces.next());
    };
    await expect(rest()).rejects.toThrow();
    expect(await textOf(await exports.open(sql`select 1`, "csv"))).toBe("1\n");
  });

  it.each([
    ...["=1+1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", " =1", " \t +1", "\u00a0=1", "\u3000=1", "\ufeff=1"],
    ...["＝1+1", "＋1", "－1", "＠a", "\u3000＝1", "﹦1", "\u200b=1", "\u0001=1"],
  ])("writes the formula %j as text", async (text) => {
    expect(await textOf(await exports.open(sql`select ${escapeFormula(sql`${text}::text`)}`, "csv"))).toMatch(/^"?'/);
  });

  it.each(["a=1", "1+1", "(=)", "Ａ＝1", "a\tb", " a", "o'clock", ""])("leaves %j as it is", async (text) => {
    const { rows } = await db.execute(sql`select ${escapeFormula(sql`${text}::text`)} as cell`);
    expect(rows).toEqual([{ cell: text }]);
  });
});
