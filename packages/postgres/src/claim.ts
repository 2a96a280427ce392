import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, systemCode, unlessMissing } from "./failure.js";
import { isAlive, runningPostmaster } from "./postmaster.js";

/** A claimed folder without a running server after this time counts as abandoned. */
const startsWithinMs = 10_000;

export type Claim = { publish(url: string): Promise<void>; release(): Promise<void> };

type Details = { process: number; url?: string };

const fileOf = (dataDir: string) => join(dataDir, "postgres.json");

/**
 * Claims the data folder for this process and, via `publish`, stores the server's URL for other commands of the same
 * user. Refused while another live process has claimed it.
 */
export async function claimFolder(dataDir: string, cluster: string): Promise<Claim> {
  const file = fileOf(dataDir);
  const mine: Details = { process: process.pid };
  await mkdir(dataDir, { recursive: true });
  if (await isClaimed(dataDir, cluster)) throw alreadyRunning(dataDir);
  await rm(file, { force: true });
  try {
    await writeFile(file, JSON.stringify(mine), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (systemCode(error) === "EEXIST") throw alreadyRunning(dataDir);
    throw error;
  }
  return {
    publish: (url) => writeFile(file, JSON.stringify({ ...mine, url }), { mode: 0o600 }),
    release: () => rm(file, { force: true }),
  };
}

/** The URL of the server that another process runs on this folder, or undefined. */
export async function runningUrl(dataDir: string, cluster: string): Promise<string | undefined> {
  return (await isClaimed(dataDir, cluster)) ? (await readDetails(dataDir))?.url : undefined;
}

export function alreadyRunning(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another process is already running on ${dataDir}; stop it first, or choose another folder with DATA_DIR.`,
  );
}

async function isClaimed(dataDir: string, cluster: string): Promise<boolean> {
  const details = await readDetails(dataDir);
  if (!details || !isAlive(details.process)) return false;
  if (await runningPostmaster(cluster)) return true;
  // Without a server the process id may have been reused, unless the claim is fresh.
  const { mtimeMs } = await stat(fileOf(dataDir));
  return details.process !== process.pid && Date.now() - mtimeMs < startsWithinMs;
}

async function readDetails(dataDir: string): Promise<Details | undefined> {
  const text = await unlessMissing(readFile(fileOf(dataDir), "utf8"), undefined);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
