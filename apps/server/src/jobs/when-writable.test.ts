import { openDb } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { expect, it, vi } from "vitest";
import { startWhenWritable } from "./when-writable.js";

const { pool, url } = await testDatabase();
const name = new URL(url).pathname.slice(1);

function spy() {
  const lines: string[] = [];
  let running = 0;
  return {
    lines,
    running: () => running,
    log: { warn: (line: string) => void lines.push(line), error: () => void lines.push("error") },
    start: async () => {
      running++;
      return async () => void running--;
    },
  };
}

it("on a database that accepts writes the jobs start at once, without a log line", async () => {
  const { db, close } = openDb(url);
  const { lines, running, log, start } = spy();
  const stop = await startWhenWritable(db, log, start);
  expect([running(), lines]).toEqual([1, []]);
  await stop();
  expect(running()).toBe(0);
  await close();
});

it("on a read-only database the jobs wait, log one line, and start when it accepts writes", async () => {
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const { db, pool: own, close } = openDb(url, { max: 1 });
  const { lines, running, log, start } = spy();
  const stop = await startWhenWritable(db, log, start, 20);
  expect([running(), lines.length]).toEqual([0, 1]);
  await own.query("set default_transaction_read_only = off");
  await vi.waitUntil(() => running() === 1, { timeout: 10_000 });
  await stop();
  expect([running(), lines.length]).toEqual([0, 1]);

  await own.query("set default_transaction_read_only = on");
  const stopEarly = await startWhenWritable(db, log, start, 60_000);
  await stopEarly();
  expect(running()).toBe(0);
  await close();
  await pool.query(`alter database ${name} reset default_transaction_read_only`);
});
