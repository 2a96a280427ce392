import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createSealer } from "@pave/auth";
import { type Db, findUserByEmail, openDb, twoFactor } from "@pave/db";
import { findEmbedded, startEmbedded } from "@pave/postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPave } from "../support/pave-program.js";
import { freePort, newDataDir, type PaveServer, startPave } from "../support/pave-server.js";

/** In production no sample world is loaded. */
const production = { NODE_ENV: "production", PUBLIC_URL: "https://pave.example" };
const email = "ada@example.org";

/** The embedded database of a folder, whether a server runs it or not. */
async function withEmbedded<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const running = await findEmbedded(dataDir);
  const own = running ? undefined : await startEmbedded(dataDir);
  const { db, close } = openDb(running ?? own?.url ?? "");
  try {
    return await work(db);
  } finally {
    await close();
    await own?.stop();
  }
}

async function sealFor(dataDir: string): Promise<void> {
  const { DATA_KEY } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  await withEmbedded(dataDir, async (db) => {
    const userId = (await findUserByEmail(db, email))?.id ?? "";
    await db.insert(twoFactor).values({ userId, secret: createSealer(DATA_KEY).seal("JBSWY3DPEHPK3PXP", userId) });
  });
}

describe("a backup", () => {
  let source: PaveServer;
  let file: string;
  let taken: Awaited<ReturnType<typeof runPave>>;
  const folders: string[] = [];
  const emptyFolder = async () => {
    const folder = await newDataDir();
    folders.push(folder);
    return folder;
  };

  beforeAll(async () => {
    const dataDir = await emptyFolder();
    source = await startPave({ DATA_DIR: dataDir, ...production });
    await runPave(["user", "create", "--email", email, "--name", "Ada Byron"], { DATA_DIR: dataDir });
    await sealFor(dataDir);
    file = join(dataDir, "pave.backup");
    taken = await runPave(["backup", file], { DATA_DIR: dataDir });
  }, 120_000);

  afterAll(async () => {
    await source.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test("is taken while the server runs and restored with its secrets, and refused without them", async () => {
    expect(taken.output).toMatch(/rows of \d+ tables backed up to .*pave\.backup\.\n/);
    expect(taken.output).toContain(`store ${source.dataDir}/secrets.json`);
    expect(taken.code).toBe(0);

    const target = await emptyFolder();
    const refused = await runPave(["restore", file], { DATA_DIR: target });
    expect(refused.output).toContain(`restore ${target}/secrets.json first.`);
    expect(refused.output).not.toContain("    at ");
    expect(refused.code).toBe(1);
    expect(await readdir(target)).not.toContain("secrets.json");

    await cp(join(source.dataDir, "secrets.json"), join(target, "secrets.json"));
    const restored = await runPave(["restore", file], { DATA_DIR: target });
    expect(restored.output).toMatch(/ 1 users\n(.*\n)*.* rows restored to /);
    expect(restored.code).toBe(0);

    const again = await runPave(["restore", file], { DATA_DIR: target });
    expect(again.code).toBe(1);
    expect(again.output).toMatch(/^The database is not empty \(\d+ tables\); restore into an empty one/m);

    const copy = await startPave({ DATA_DIR: target, ...production });
    expect(await withEmbedded(target, (db) => findUserByEmail(db, email))).toMatchObject({ email });
    await copy.stop();
  });

  test("a server whose secrets are lost starts with new ones only by an explicit setting", async () => {
    const target = await emptyFolder();
    const restored = await runPave(["restore", file, "--without-secrets"], { DATA_DIR: target });
    expect(restored.code).toBe(0);

    const settings = { DATA_DIR: target, PORT: String(await freePort()), ...production };
    const refused = await runPave(["start"], settings);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`restore ${target}/secrets.json, or start with --new-secrets`);
    expect(refused.output).not.toContain("    at ");
    expect(await readdir(target)).not.toContain("secrets.json");

    const started = await startPave(settings, ["--new-secrets"]);
    expect(started.output()).toMatch(/secrets +deleted the two-factor secrets of 1 accounts/);
    await started.stop();
    const usual = await startPave(settings);
    await usual.stop();
  });
});
