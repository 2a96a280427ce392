import { join } from "node:path";
import { currentIncarnation, type Database, isReadOnly, migrate, openDb } from "@pave/db";
import { type EmbeddedPostgres, findEmbedded, startEmbedded } from "@pave/postgres";
import type { Env } from "@pave/server/env";
import { CommandFailed } from "./command.js";
import { migrations, readSettings } from "./settings.js";

/** The PostgreSQL that a command uses, a description of it, and how to release it. */
export type Host = EmbeddedPostgres & { place: string };

/** The server of DATABASE_URL, else an embedded one; refused while another process runs it. */
export async function startHost(env: Env): Promise<Host> {
  if (env.DATABASE_URL) return borrowed(env.DATABASE_URL, "the server of DATABASE_URL");
  return { ...(await startEmbedded(env.DATA_DIR)), place: join(env.DATA_DIR, "postgres") };
}

/** Like `openHost`, but joins an embedded server that `pave start` is running. */
export async function joinHost(env: Env): Promise<Host> {
  const running = env.DATABASE_URL ? undefined : await findEmbedded(env.DATA_DIR);
  return running ? borrowed(running, join(env.DATA_DIR, "postgres")) : startHost(env);
}

function borrowed(url: string, place: string): Host {
  return { url, place, stop: async () => undefined };
}

/** Runs a command's work on the migrated database and closes everything afterwards, however it ends. */
export async function withDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const { env } = readSettings();
  const host = await joinHost(env);
  try {
    await migrate(host.url, migrations);
    // A bulk load takes longer than a request may.
    const database = openDb(host.url, { statementMs: 0, lockMs: 60_000, idleInTransactionMs: 0 });
    try {
      if (await isReadOnly(database.db))
        throw new CommandFailed("The database is read-only; set DATABASE_URL to the primary.");
      await currentIncarnation(database.db);
      await work(database, env);
    } finally {
      await database.close();
    }
  } finally {
    await host.stop();
  }
}
