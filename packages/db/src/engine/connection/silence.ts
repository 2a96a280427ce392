import type pg from "pg";

/** Makes TCP detect a lost host: the first probe after ten idle seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How much later than the server's limit a statement ends on this side. */
const slackMs = 500;
/** Maximum time a healthy connection takes to answer `select 1`. */
const pingMs = 1_000;
/** Longer than a statement may take. */
const farewellMs = 6_000;

/** No response from the database in time, or no room. Callers receive 503, as for a socket time-out. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code = "ETIMEDOUT";
}

/**
 * The statement with a client-side limit, for a database that does not respond and so cannot enforce its own; 0 for
 * none.
 */
export function limitStatement<Statement extends object>(
  statement: Statement,
  statementMs: number,
): Statement & { query_timeout?: number } {
  return statementMs > 0 ? { ...statement, query_timeout: statementMs + slackMs } : statement;
}

/** Whether an error is the driver's for a statement past its client-side limit. */
export function isDriverTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Rejects if the connection does not respond within a second. */
export async function ping(client: pg.ClientBase): Promise<void> {
  const statement = { text: "select 1", query_timeout: pingMs };
  await client.query(statement);
}

/** Ends a connection once its statements are answered, or at once if the other side does not respond. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), farewellMs);
  await client.end().finally(() => clearTimeout(timer));
}

/** Closes the idle connections of a pool that do not respond to a ping; each would cost its next user a time-out. */
export async function closeUnresponsive(pool: pg.Pool): Promise<void> {
  await Promise.all(
    Array.from({ length: pool.idleCount }, async () => {
      const client = await pool.connect();
      await ping(client).then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }),
  );
}
