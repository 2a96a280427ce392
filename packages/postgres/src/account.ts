import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError, unlessMissing } from "./failure.js";

const run = promisify(execFile);

/** The account PostgreSQL runs under instead of root. */
export type Account = { uid: number; gid: number };

/** initdb looks up the account's name, so a bare user id is not enough; no account is created. */
const candidates = ["postgres", "nobody"];

/**
 * Undefined for an ordinary user: PostgreSQL then runs as that user. For root, which PostgreSQL refuses, the owner of
 * the data folder, or for a new folder the first of the accounts that exists.
 */
export async function accountFor(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await unlessMissing(stat(dataFolder), undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of candidates) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root and this system has no account named ${candidates.join(" or ")}; start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
