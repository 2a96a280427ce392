import { join } from "node:path";
import { type Database, migrate, openDb } from "@pave/db";
import { type EmbeddedPostgres, findEmbedded, startEmbedded } from "@pave/db/embedded";
import type { Env } from "@pave/server/env";
import { migrations, readSettings } from "./settings.js";

/** The database a command works on: where it is, in words, and how to let go of it. */
export type Host = EmbeddedPostgres & { place: string };

/** The server of DATABASE_URL, else the embedded one, started by us unless `pave start` runs it already. */
export async function findHost(env: Env): Promise<Host> {
  const place = join(env.DATA_DIR, "postgres");
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, place: "DATABASE_URL", stop: async () => undefined };
  const running = await findEmbedded(env.DATA_DIR);
  if (running) return { url: running, place, stop: async () => undefined };
  return { ...(await startEmbedded(env.DATA_DIR)), place };
}

/** Runs a command's work on the migrated database and closes everything after it, however it ends. */
export async function withDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const { env } = readSettings();
  const host = await findHost(env);
  try {
    await migrate(host.url, migrations);
    // A bulk load takes longer than a request may.
    const database = openDb(host.url, { statementMs: 0, lockMs: 60_000, idleInTransactionMs: 0 });
    await work(database, env).finally(database.close);
  } finally {
    await host.stop();
  }
}
