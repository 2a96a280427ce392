import { chown, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { accountFor } from "./account.js";
import { findBinaries } from "./binaries.js";
import { claimFolder, runningUrl } from "./claim.js";
import { prepareCluster } from "./cluster.js";
import { EmbeddedPostgresError, systemCode } from "./failure.js";
import { placeCluster, sharedRoot } from "./place.js";
import { runningPostmaster, stopPostmaster } from "./postmaster.js";
import { launch, type Server } from "./server.js";

export { EmbeddedPostgresError };

/** A running embedded PostgreSQL: `url` contains its random port and password, `stop` shuts it down cleanly. */
export type EmbeddedPostgres = Server;

/**
 * Starts PostgreSQL with its data in `<dataDir>/postgres`, created on the first start. If this process dies without
 * stopping it, it stops by itself (on Windows, the next start stops it). Throws EmbeddedPostgresError, in one sentence,
 * if the folder is in use, of another version, or not ours.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  return startIn(folder).catch((error) => {
    throw inOneSentence(error, folder);
  });
}

function inOneSentence(error: unknown, folder: string): unknown {
  switch (systemCode(error)) {
    case "EACCES":
      return new EmbeddedPostgresError(
        `${folder} belongs to another user; start as that user, or choose another folder with DATA_DIR.`,
      );
    case "EPERM":
      return new EmbeddedPostgresError(
        "PostgreSQL does not run as root, and this process may not change to another account; start as an ordinary user, or set DATABASE_URL.",
      );
    default:
      return error;
  }
}

async function startIn(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const account = await accountFor(join(folder, "postgres"));
  const cluster = await placeCluster(folder, account, sharedRoot);
  const bin = await findBinaries(account, sharedRoot);
  const claim = await claimFolder(folder, cluster);
  try {
    const leftBehind = await runningPostmaster(cluster);
    if (leftBehind) await stopPostmaster(leftBehind, cluster, bin.pgCtl);
    const password = await prepareCluster(cluster, bin, account, true);
    const logFile = join(folder, "postgres.log");
    const server = await launch({ cluster, bin, account, password, logFile, throwAway: undefined });
    await claim.publish(server.url);
    return { url: server.url, stop: () => server.stop().finally(claim.release) };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** The address of the server that another process of this user runs on the folder, or undefined. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (!folder) return undefined;
  const cluster = await realpath(join(folder, "postgres")).catch(() => undefined);
  return cluster && (await runningUrl(folder, cluster));
}

/**
 * A server for tests and benchmarks in a temporary folder, which does not wait for the disk; `stop` removes all of it.
 */
export async function startThrowAway(): Promise<EmbeddedPostgres> {
  const home = await realpath(await mkdtemp(join(tmpdir(), "pave-postgres-")));
  const cluster = join(home, "cluster");
  const account = await accountFor(cluster);
  if (account) await chown(home, account.uid, account.gid);
  const bin = await findBinaries(account, sharedRoot);
  const password = await prepareCluster(cluster, bin, account, false);
  const logFile = join(home, "postgres.log");
  const server = await launch({ cluster, bin, account, password, logFile, throwAway: home });
  return { url: server.url, stop: () => server.stop().finally(() => rm(home, { recursive: true, force: true })) };
}
