import { TransactionRollbackError } from "drizzle-orm";
import { afterAll, inject } from "vitest";
import { type Database, type Db, openDb } from "../engine/connection/client.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files request a database: POST of a world creates one and returns its address, DELETE drops it. */
    databaseService: string;
  }
}

/** Contents of a test database: nothing, or a tenth of the sample world, built once for all files. */
export type World = "empty" | "sample";

const open: (() => Promise<unknown>)[] = [];

/**
 * Calls the function after the last test of the file, before its database is dropped; later ones first. Unlike a hook
 * of vitest, it may be registered while a test runs.
 */
export function closeBeforeDrop(close: () => Promise<unknown>): void {
  open.push(close);
}

/**
 * A migrated database for the calling test file, dropped after its last test. The server behind it starts with the
 * first file that requests one.
 */
export async function testDatabase(world: World = "empty"): Promise<Database> {
  const service = inject("databaseService");
  if (!service) throw new Error("Run tests with `pnpm unit <path>`: the database comes from tests/vitest.config.ts.");
  const answer = await fetch(`${service}/${world}`, { method: "POST" });
  const url = await answer.text();
  if (!answer.ok) throw new Error(`No test database: ${url}`);
  const database = openDb(url);
  const openBefore = open.length;
  closeBeforeDrop(async () => {
    await database.close();
    await fetch(`${service}${new URL(url).pathname}`, { method: "DELETE" });
  });
  afterAll(async () => {
    for (const close of open.splice(openBefore).reverse()) await close();
  });
  return database;
}

/** Runs the function in a transaction that is always rolled back, and returns its result. */
export async function inTransaction<T>(db: Db, use: (tx: Db) => Promise<T>): Promise<T> {
  const returned: T[] = [];
  try {
    await db.transaction(async (tx) => {
      returned.push(await use(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  for (const value of returned) return value;
  throw new Error("The function under test rolled the transaction back itself.");
}
