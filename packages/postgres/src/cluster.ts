import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.js";
import type { Binaries } from "./binaries.js";
import { EmbeddedPostgresError, systemCode, unlessMissing } from "./failure.js";

const run = promisify(execFile);

/** The role that owns everything in an embedded cluster. */
export const owner = "pave";

/** Inside the cluster, so that both are copied, moved and deleted together. */
const passwordFile = "pave.password";

/** The same on every machine: UTF-8 in code point order, independent of system locales. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/**
 * Creates the cluster if there is none, and refuses one of another PostgreSQL major version. It is created in a
 * temporary place and renamed, so that a partial one is never visible. Returns the owner's password.
 */
export async function prepareCluster(cluster: string, bin: Binaries, account: Account | undefined, sync: boolean) {
  const version = await unlessMissing(readFile(join(cluster, "PG_VERSION"), "utf8"), undefined);
  if (version === undefined) await createCluster(cluster, bin, account, sync);
  else if (Number.parseInt(version, 10) !== bin.major) {
    throw new EmbeddedPostgresError(
      `${cluster} was created by PostgreSQL ${version.trim()} and this release embeds PostgreSQL ${bin.major}; move that folder away to start afresh, or set DATABASE_URL to a server with its data.`,
    );
  }
  return (await readFile(join(cluster, passwordFile), "utf8")).trim();
}

async function createCluster(cluster: string, bin: Binaries, account: Account | undefined, sync: boolean) {
  const draft = `${cluster}.${process.pid}.new`;
  const secret = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(secret, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
    if (account) await Promise.all([draft, secret].map((path) => chown(path, account.uid, account.gid)));
    const flags = ["-D", draft, "-U", owner, "--auth=scram-sha-256", `--pwfile=${secret}`, ...locale];
    // Iterations slow down the guessing of weak passwords and every connection; this password has 192 random bits.
    flags.push("-c", "scram_iterations=1");
    if (!sync) flags.push("--no-sync");
    await run(bin.initdb, flags, { ...account, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } });
    await rename(secret, join(draft, passwordFile));
    await rename(draft, cluster);
  } catch (error) {
    throw initFailure(error, cluster);
  } finally {
    await Promise.all([draft, secret].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** One sentence for known failures; otherwise the original message. */
function initFailure(error: unknown, cluster: string): unknown {
  const code = systemCode(error);
  if (code === "ENOSPC") return new EmbeddedPostgresError(`The disk of ${cluster} is full.`);
  if (code === "ENOTEMPTY" || code === "EEXIST") {
    return new EmbeddedPostgresError(
      `${cluster} holds files that are not a database; move them away, or choose another folder with DATA_DIR.`,
    );
  }
  if (!(error instanceof Error && "stderr" in error)) return error;
  const output = String(error.stderr);
  if (output.includes("could not look up effective user ID")) {
    return new EmbeddedPostgresError(
      "PostgreSQL needs a named account and this user id has none on this system; start as a named user, or set DATABASE_URL.",
    );
  }
  const reason = output.split("\n").find((line) => line.includes("error:")) ?? output.trim();
  return new EmbeddedPostgresError(`The database could not be created in ${cluster}: ${reason}`);
}
