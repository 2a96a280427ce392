import type pg from "pg";

/** Lets TCP notice a host that is gone: the first probe after ten quiet seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How much later than the server's own limit a statement ends on this side. */
const slackMs = 500;
/** How long a healthy connection may take to answer `select 1`. */
const pingMs = 1_000;
/** Longer than a statement may take. */
const farewellMs = 6_000;

/** No answer from the database in time, or no room. Callers receive 503, as for the time-out of a socket. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code = "ETIMEDOUT";
}

/** The statement with a limit on this side, for a database that is too silent to enforce its own; 0 is no limit. */
export function timed<Statement extends object>(
  statement: Statement,
  statementMs: number,
): Statement & { query_timeout?: number } {
  return statementMs > 0 ? { ...statement, query_timeout: statementMs + slackMs } : statement;
}

/** Whether an error is the driver's own for a statement whose limit on this side has passed. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Rejects when the connection does not answer within a second. */
export async function ping(client: pg.ClientBase): Promise<void> {
  const statement = { text: "select 1", query_timeout: pingMs };
  await client.query(statement);
}

/** Ends a connection once what it was asked is answered, or without a farewell when the other side stays silent. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), farewellMs);
  await client.end().finally(() => clearTimeout(timer));
}

/** Closes the idle connections of a pool that do not answer a ping; each would cost its next user a time-out. */
export async function closeSilent(pool: pg.Pool): Promise<void> {
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
