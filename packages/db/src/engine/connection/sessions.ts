import { NodePgSession, type NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { type Deadline, within } from "./deadline.js";
import type { Semaphore } from "./semaphore.js";
import type { NamedStatement, SharedConnections } from "./shared-connections.js";
import { DatabaseUnavailable, isSilence, timed } from "./silence.js";

/** How every statement is written. */
export const dialect = new PgDialect({ casing: "snake_case" });

/** The connections of one database and what limits their use; as long-lived as the server. */
export type Connections = {
  pool: pg.Pool;
  shared: SharedConnections;
  /** What may hold locks, and so wait for them: below the pool's size, so that reads find a connection. */
  writers: Semaphore;
  /** Transactions that read for long: below `writers`, among which each counts too. */
  sums: Semaphore;
  /** The server's limit for a statement, in milliseconds; 0 is none. */
  statementMs: number;
  /** Called when a connection did not answer: others may be as dead. */
  onSilence(): void;
};

type NoTables = Record<string, never>;
type Transaction = NodePgTransaction<NoTables, NoTables>;
type TransactionConfig = Parameters<NodePgSession<NoTables, NoTables>["transaction"]>[1];

/**
 * A write of a locked row is refused within 2.5 s: this, and `lock_timeout` (1 s) twice, for PostgreSQL counts anew when
 * the first of those that wait for a row leaves and the next waits for the transaction that holds it.
 */
const writerWaitMs = 500;
/** Jobs have nobody who waits for their answer. */
const jobWaitMs = 10_000;

const writerWait = (deadline: Deadline | undefined) => (deadline ? Math.min(writerWaitMs, deadline.leftMs) : jobWaitMs);

/** Runs each statement on a connection of the pool, for callers that wait until the deadline at most. */
export class PoolSession extends NodePgSession<NoTables, NoTables> {
  constructor(
    readonly connections: Connections,
    readonly deadline?: Deadline,
  ) {
    super(asClient({ query: (...statement) => this.run(...statement) }), dialect, undefined);
  }

  /** Runs a statement; one whose caller has left keeps its connection until it has ended on the server too. */
  async run<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const { connections, deadline } = this;
    const run = async () => {
      const client = await connections.pool.connect();
      try {
        deadline?.check();
        const result = await client.query<Row>(timed(statement, connections.statementMs), values);
        client.release();
        return result;
      } catch (error) {
        client.release(!(error instanceof DatabaseUnavailable || isRefusal(error)));
        return refuse(connections, error);
      }
    };
    return within(deadline, () =>
      writes.test(statement.text) ? connections.writers.run(writerWait(deadline), run) : run(),
    );
  }

  /** Runs a quick read on a shared connection; undefined when there is no room on one. */
  queryShared<Row extends object>(statement: NamedStatement): Promise<Row[]> | undefined {
    this.deadline?.check();
    const rows = this.connections.shared.query<Row>(statement);
    return rows && within(this.deadline, () => rows);
  }

  override transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: TransactionConfig,
  ): Promise<Result> {
    return this.connections.writers.run(writerWait(this.deadline), () => transact(this, work, config));
  }
}

/** A transaction's statements, on the one connection it has. */
export class TransactionSession extends NodePgSession<NoTables, NoTables> {
  readonly deadline: Deadline | undefined;
  #statementMs: number;

  constructor(client: pg.PoolClient, { connections, deadline }: PoolSession) {
    // A statement still waits there, and a rollback would wait behind it: closed, the server rolls back by itself.
    const abandon = () => void client.end();
    const failed = (error: unknown) => {
      if (isSilence(error)) abandon();
      return refuse(connections, error);
    };
    const query: Run = (statement, values) =>
      within(deadline, () => client.query(timed(statement, this.#statementMs), values).catch(failed), abandon);
    super(asClient({ query }), dialect, undefined);
    this.#statementMs = connections.statementMs;
    this.deadline = deadline;
  }

  /** Expects the server to take up to `ms` for a statement from now on, where it has been told so. */
  allow(ms: number): void {
    this.#statementMs = Math.max(this.#statementMs, ms);
  }
}

type Run = (statement: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>;

/** Guarantee of the cast: of its client a session calls `query` with a statement and its values, and nothing else. */
function asClient(runner: { query: Run }): pg.Client {
  return runner as unknown as pg.Client;
}

const writes = /^\s*(insert|update|delete)\b/i;

/** Whether the server refused the statement and the connection is as good as before; opening another costs it 10 ms. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "ERROR";

/** Throws the error; that of a silent database as DatabaseUnavailable. */
function refuse({ onSilence }: Connections, error: unknown): never {
  if (!isSilence(error)) throw error;
  onSilence();
  throw new DatabaseUnavailable("The database did not answer", { cause: error });
}

/**
 * A transaction on a connection of the pool, which gets it back whatever happens, and only while it is of use. Drizzle's
 * own keeps the connection where a transaction cannot begin, gives back a dead one, and tells that the rollback failed
 * instead of why (drizzle-orm issue 6114).
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
    // What the work itself threw has been rolled back; after anything else nobody knows what state the connection is in.
    client.release(failure?.error !== error);
    throw failure ? failure.error : error;
  }
}

/** A connection of the pool; one that comes after the deadline goes back. */
function connect({ connections: { pool }, deadline }: PoolSession): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined;
  return within(
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
