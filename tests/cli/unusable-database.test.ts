import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@pave/db/testing";
import { startPooler } from "@pave/db/testing-pooler";
import { afterAll, expect, it } from "vitest";
import { secrets } from "../support/accounts-app.js";
import { runPave } from "../support/pave-program.js";
import { newDataDir, startPave } from "../support/pave-server.js";

const { url, pool } = await testDatabase();
const dataDir = await newDataDir();
const file = join(dataDir, "domains.csv");
await writeFile(file, "Domain name\n");
const production = { NODE_ENV: "production", PUBLIC_URL: "https://pave.example", DATA_DIR: dataDir, ...secrets };
const server = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));

/** Every command that needs the schema of this version. */
const commands = [
  ["start"],
  ["work"],
  ["migrate"],
  ["seed"],
  ["import", "dotgov", file],
  ["user", "create", "--admin", "--email", "ada@example.org", "--name", "Ada Byron"],
];

const copies = [
  ["backup", join(dataDir, "pave.backup")],
  ["restore", file],
];

/** What these commands, and the server on its own, say of a database, and their exit codes. */
async function outcomesOf(databaseUrl: string, run: string[][]) {
  const settings = { ...production, PORT: "0", DATABASE_URL: databaseUrl };
  const byCommand = run.map((command) => runPave(command, settings));
  return Promise.all([...byCommand, runServer(settings)]);
}

async function runServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [server], { env: { ...process.env, ...settings } });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = await text(child.stderr);
  return { code: await exited, output };
}

afterAll(() => pool.query("delete from drizzle.__drizzle_migrations where hash = 'newer'"));

it("behind a pooler every command ends with one sentence that says what to set", async () => {
  const pooler = await startPooler(url, { parameters: "refuse", sharesSessions: true });
  for (const { code, output } of await outcomesOf(pooler.url, [...commands, ...copies])) {
    expect(output).toMatch(
      /^(database .*\n)?The database refuses connection settings.*; set DATABASE_URL to the address of PostgreSQL itself\.\n$/,
    );
    expect(code).toBe(1);
  }
  await pooler.close();
});

it("a schema of a newer version is refused by every command that starts, and still served by a running server", async () => {
  const running = await startPave({ ...production, DATABASE_URL: url });
  await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)");
  for (const { code, output } of await outcomesOf(url, commands)) {
    expect(output).toMatch(
      /^(database .*\n)?The database was migrated by a newer version of this program; start that version or a later one\.\n$/,
    );
    expect(code).toBe(1);
  }
  expect((await fetch(`${running.url}/api/health/ready`)).status).toBe(200);
  expect((await running.stop("SIGTERM")).code).toBe(0);
});
