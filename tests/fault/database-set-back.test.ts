import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { changesSince, feedCursor, feedSourceOf, logChange, migrate, openDb } from "@pave/db";
import { anAsset } from "@pave/db/builders";
import { startEmbedded } from "@pave/postgres";
import { afterAll, expect, it } from "vitest";

const run = promisify(execFile);
const migrations = fileURLToPath(new URL("../../drizzle", import.meta.url));
const fed = feedSourceOf("assets", "2026-01-01");

const folder = await mkdtemp(join(tmpdir(), "pave-set-back-"));
// Enterable for the account of PostgreSQL, so that the database lies in the folder itself.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, "data");

/** Starts the database of the folder, and stops it after the work. */
async function whileItRuns<T>(work: (feed: Feed) => Promise<T>): Promise<T> {
  const server = await startEmbedded(dataDir);
  const database = openDb(server.url);
  try {
    await migrate(server.url, migrations);
    const { db } = database;
    return await work({
      async add() {
        const { id } = await anAsset(db);
        await logChange(db, {
          entityType: "assets",
          entityId: id,
          version: 1,
          cause: "create",
          actorId: null,
          fields: {},
        });
        return id;
      },
      cursor: () => feedCursor(db),
      changed: async (since) => (await changesSince(db, fed, { since, limit: 100 })).parse().items.map(({ id }) => id),
    });
  } finally {
    await database.close();
    await server.stop();
  }
}

type Feed = { add(): Promise<string>; cursor(): Promise<string>; changed(since: string): Promise<string[]> };

it("a database that was restored from a copy of its folder refuses the cursors of the lost time, and no others", async () => {
  const early = await whileItRuns(async ({ add, cursor }) => {
    await add();
    return cursor();
  });
  await run("cp", ["-a", dataDir, join(folder, "copy")]);
  const lost = await whileItRuns(async ({ add, cursor, changed }) => {
    // An ordinary restart invalidates nothing.
    expect(await changed(early)).toEqual([]);
    for (let n = 0; n < 5; n++) await add();
    return cursor();
  });
  await rm(dataDir, { recursive: true });
  await run("cp", ["-a", join(folder, "copy"), dataDir]);
  await whileItRuns(async ({ add, changed }) => {
    expect(await changed(early)).toEqual([]);
    const added: string[] = [];
    // Transaction numbers pass those of the lost time.
    for (let n = 0; n < 20; n++) added.push(await add());
    await expect(changed(lost)).rejects.toThrow("download the dump again");
    expect(await changed(early)).toEqual(added);
  });
});
