import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { migrate } from "./migrate.js";
import { UnusableDatabase } from "./unusable-database.js";

const { url, pool } = await testDatabase();
const name = new URL(url).pathname.slice(1);
const migrations = fileURLToPath(new URL("../../../../../drizzle", import.meta.url));
const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8"));
const last: { when: number; tag: string } = journal.entries.at(-1);
let newer: string;

/** The folder of a later version, with one migration more. */
beforeEach(async () => {
  newer = await mkdtemp(join(tmpdir(), "pave-migrations-"));
  await cp(migrations, newer, { recursive: true });
  const entries = [...journal.entries, { ...last, when: last.when + 1, tag: "9999_newer" }];
  await writeFile(join(newer, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  await writeFile(join(newer, "9999_newer.sql"), "create table newer (id int)");
});

afterEach(async () => {
  await rm(newer, { recursive: true });
  await pool.query(`alter database ${name} reset default_transaction_read_only`);
  await pool.query("drop table if exists newer");
  await pool.query("delete from drizzle.__drizzle_migrations where created_at > $1", [last.when]);
});

const readOnly = () => pool.query(`alter database ${name} set default_transaction_read_only = on`);

it("an older program refuses a schema migrated by a newer one, and the newer one continues with it", async () => {
  await migrate(url, newer);
  const error = await migrate(url, migrations).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(/migrated by a newer version of this program; start that version or a later one\.$/);
  await migrate(url, newer);
});

it("nothing is written to a schema that is up to date, so a replica works as well", async () => {
  await readOnly();
  await migrate(url, migrations);
});

it("an outdated schema on a read-only database is refused in one sentence", async () => {
  await readOnly();
  const error = await migrate(url, newer).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(/out of date and the database is read-only; run `pave migrate` on the primary\.$/);
});

it("migrations are in the order of their times, because a time before the last one applied is skipped", () => {
  const times = journal.entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
