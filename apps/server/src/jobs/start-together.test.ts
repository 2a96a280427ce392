import { fileURLToPath } from "node:url";
import { migrate, openDb } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import type { Job } from "./job.js";
import { startJobs } from "./work.js";

const database = await testDatabase();
const migrations = fileURLToPath(new URL("../../../../drizzle", import.meta.url));
const quiet = { error: () => undefined };
const names = ["mail", "alerts", "digests", "imports", "sums", "sweep"];
const jobs: Job[] = names.map((name) => ({ name, everySeconds: 3_600, run: async () => undefined }));

/** What a server does to a database before it listens. */
async function startOne(url: string): Promise<void> {
  await migrate(url, migrations);
  const own = openDb(url);
  try {
    const stop = await startJobs({ ...own, url }, jobs, quiet);
    await stop();
  } finally {
    await own.close();
  }
}

const startThree = (url: string) => Promise.all([startOne(url), startOne(url), startOne(url)]);
const queues = async (url: string) => {
  const { pool, close } = openDb(url);
  const { rows } = await pool.query<{ name: string }>("select name from pgboss.queue order by name").finally(close);
  return rows.map(({ name }) => name);
};

it("servers that start together on a schema without their queues all start, every time", async () => {
  for (let round = 0; round < 2; round++) {
    for (const name of await queues(database.url)) await database.pool.query("select pgboss.delete_queue($1)", [name]);
    await startThree(database.url);
    expect(await queues(database.url)).toEqual([...names].sort());
  }
});

it("servers that start together on an empty database all start, and one of them migrates it", async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_empty`;
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  await database.pool.query(`create database ${name}`);
  try {
    await startThree(url);
    expect(await queues(url)).toEqual([...names].sort());
  } finally {
    await database.pool.query(`drop database ${name} with (force)`);
  }
});
