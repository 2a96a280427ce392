import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { settlePaid } from "../approvals/settle-paid.js";
import { keepAlive } from "../engine/connection/silence.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { createStaging } from "./staging.js";

/** The connection of the running import: see `openImports`. */
export type ImportSession = {
  client: pg.Client;
  /** Everything happens in one transaction that `closeImports` rolls back. */
  isDryRun: boolean;
};

/** "pavi" in ASCII: the advisory lock of the running import. */
export const importLock = 0x70617669;

export type SessionOptions = {
  dryRun?: boolean | undefined;
  /** Called once if another import is running and this one waits. */
  onWait?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Connects for importing once no other import runs. The connection is separate, so that no pool's time limit ends a
 * long statement; it must reach PostgreSQL directly, because the lock and the staging tables belong to its session.
 */
export async function openImports(url: string, options: SessionOptions = {}): Promise<ImportSession> {
  const { dryRun = false } = options;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    application_name: "pave import",
    // JIT takes longer than the statement on one batch. A crash may lose the last batches, with their checkpoint.
    options:
      "-c synchronous_commit=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60000 -c jit=off -c work_mem=32MB",
  });
  // Without a listener a connection lost between two queries would end the process; the next query throws anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await waitForTurn(client, options);
    if (dryRun) await client.query("begin");
    await createStaging(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, isDryRun: dryRun };
}

/** Takes the import lock for this connection; false if another connection has it. */
export async function takeLock(client: pg.Client): Promise<boolean> {
  const [lock] = await textRowsOf<{ ours: boolean }>(
    client,
    { ours: "pg_try_advisory_lock($1)" },
    (columns) => `select ${columns}`,
    [importLock],
  );
  return lock?.ours === true;
}

async function waitForTurn(client: pg.Client, { onWait, signal }: SessionOptions): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (await takeLock(client)) return;
    if (tries === 0) onWait?.();
    await sleep(500, undefined, signal ? { signal } : {});
  }
}

export async function closeImports({ client, isDryRun }: ImportSession): Promise<void> {
  try {
    if (isDryRun) await client.query("rollback");
  } finally {
    await client.end();
  }
}

/** Errors that a retry may avoid: a deadlock, or a record that a user created at the same moment. */
const passing = new Set(["40001", "40P01", "23505"]);

/** Runs the work in a separate transaction, which settles paid amounts, or in that of the dry run. */
export async function inBatch<T>({ client, isDryRun }: ImportSession, work: () => Promise<T>): Promise<T> {
  if (isDryRun) return work();
  for (let tries = 1; ; tries++) {
    await client.query("begin");
    try {
      const result = await work();
      await settlePaid(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      const isPassing = error instanceof pg.DatabaseError && passing.has(error.code ?? "");
      if (!isPassing || tries === 3) throw error;
    }
  }
}
