import { NodePgSession, type NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type Deadline, raceDeadline } from "./deadline.js";
import type { Semaphore } from "./semaphore.js";
import type { NamedStatement, SharedConnections } from "./shared-connections.js";
import { DatabaseUnavailable, isDriverTimeout, limitStatement } from "./silence.js";

export const dialect = new PgDialect({ casing: "snake_case" });

/** The connections of one database and the limits on their use; one per server process. */
export type Connections = {
  pool: pg.Pool;
  shared: SharedConnections;
  /** Work that may hold locks, and so wait for them: below the pool's size, so that reads find a connection. */
  writers: Semaphore;
  /** Long read transactions: below `writers`, towards which each also counts. */
  sums: Semaphore;
  /** The server's statement limit in milliseconds; 0 for none. */
  statementMs: number;
  /** Called when a connection did not respond: others may be dead too. */
  onSilence(): void;
};

type NoTables = Record<string, never>;
type Transaction = NodePgTransaction<NoTables, NoTables>;
type TransactionConfig = Parameters<NodePgSession<NoTables, NoTables>["transaction"]>[1];

/**
 * A write of a locked row is refused within 2.5 s: this, plus `lock_timeout` (1 s) twice, because PostgreSQL restarts
 * the count when the first waiter for a row leaves and the next one waits for the transaction that locks it.
 */
const writerWaitMs = 500;
/** No caller waits for the result of a job. */
const jobWaitMs = 10_000;

const writerWait = (deadline: Deadline | undefined) => (deadline ? Math.min(writerWaitMs, deadline.leftMs) : jobWaitMs);

/** Runs each statement on a connection of the pool; callers wait until the deadline at most. */
export class PoolSession extends NodePgSession<NoTables, NoTables> {
  constructor(
    readonly connections: Connections,
    readonly deadline?: Deadline,
  ) {
    super(asClient({ query: (...statement) => this.run(...statement) }), dialect, undefined);
  }

  /** Runs a statement; if its caller has left, it retains its connection until it has ended on the server too. */
  async run<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const { connections, deadline } = this;
    const run = async () => {
      const client = await connections.pool.connect();
      try {
        deadline?.check();
        const result = await client.query<Row>(limitStatement(statement, connections.statementMs), values);
        client.release();
        return result;
      } catch (error) {
        client.release(!(error instanceof DatabaseUnavailable || isRefusal(error)));
        return refuse(connections, error);
      }
    };
    return raceDeadline(deadline, () =>
      writes.test(statement.text) ? connections.writers.run(writerWait(deadline), run) : run(),
    );
  }

  /** Runs a quick read on a shared connection; undefined if there is no room. */
  queryShared<Row extends object>(statement: NamedStatement): Promise<Row[]> | undefined {
    this.deadline?.check();
    const rows = this.connections.shared.query<Row>(statement);
    return rows && raceDeadline(this.deadline, () => rows);
  }

  override transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: TransactionConfig,
  ): Promise<Result> {
    return this.connections.writers.run(writerWait(this.deadline), () => transact(this, work, config));
  }
}

/** A transaction's statements, on its single connection. */
export class TransactionSession extends NodePgSession<NoTables, NoTables> {
  readonly deadline: Deadline | undefined;
  #statementMs: number;

  constructor(client: pg.PoolClient, { connections, deadline }: PoolSession) {
    // A statement still runs there, and a rollback would wait behind it: when the connection closes, the server rolls
    // back.
    const abandon = () => void client.end();
    const failed = (error: unknown) => {
      if (isDriverTimeout(error)) abandon();
      return refuse(connections, error);
    };
    const query: Run = (statement, values) =>
      raceDeadline(
        deadline,
        () => client.query(limitStatement(statement, this.#statementMs), values).catch(failed),
        abandon,
      );
    super(asClient({ query }), dialect, undefined);
    this.#statementMs = connections.statementMs;
    this.deadline = deadline;
  }

  /** Expects the server to take up to `ms` per statement from now on; the server's own limit was set before. */
  allow(ms: number): void {
    this.#statementMs = Math.max(this.#statementMs, ms);
  }
}

type Run = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Guarantee of the cast: a session calls only `query` of its client, with a statement and its values. */
function asClient(runner: { query: Run }): pg.Client {
  return runner as unknown as pg.Client;
}

const writes = /^\s*(insert|update|delete)\b/i;

/** Whether the server refused the statement and the connection is still good; opening another costs it 10 ms. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "ERROR";

/** Throws the error; for a database that does not respond, DatabaseUnavailable. */
function refuse({ onSilence }: Connections, error: unknown): never {
  if (!isDriverTimeout(error)) throw error;
  onSilence();
  throw new DatabaseUnavailable("The database did not answer", { cause: error });
}

/**
 * A transaction on a connection of the pool, which is released in any case, and discarded if unusable. Drizzle's own
 * leaks the connection if a transaction cannot begin, releases a dead one, and reports the failed rollback instead of
 * its cause (drizzle-orm issue 6114).
 */
async function transact<Result>(
  session: PoolSession,
  work: (tx: Transaction) => Promise<Result>,
  config?: TransactionConfig,
): Promise<Result> {
  const client = await connect(session);
  let failure: { error: unknown } | undefined;
  const noted = (tx: Transaction) =>
    work(tx).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  try {
    const result = await new TransactionSession(client, session).transaction(noted, config);
    client.release();
    return result;
  } catch (error) {
    // An error of the work itself was rolled back; after any other the state of the connection is unknown.
    client.release(failure?.error !== error);
    throw failure ? failure.error : error;
  }
}

/** A connection of the pool; one that arrives after the deadline is returned to it. */
function connect({ connections: { pool }, deadline }: PoolSession): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined;
  return raceDeadline(
    deadline,
    () => {
      connecting = pool.connect();
      return connecting;
    },
    () =>
      connecting?.then(
        (client) => client.release(),
        () => undefined,
      ),
  );
}
