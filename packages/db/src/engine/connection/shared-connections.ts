import pg from "pg";
import { DatabaseUnavailable, endClient, isDriverTimeout, limitStatement, ping } from "./silence.js";

export type NamedStatement = { name: string; text: string; values: unknown[] };

/** Runs quick reads concurrently on a few connections; undefined if there is no room. */
export type SharedConnections = {
  query<Row extends object>(statement: NamedStatement): Promise<Row[]> | undefined;
  /** Replaces the connections that do not respond. */
  check(): void;
  close(): Promise<void>;
};

type Options = {
  max: number;
  lifetimeSeconds: number;
  statementMs: number;
  onSilence(): void;
  onError(error: Error): void;
};
type Shared = { client: pg.Client; waiting: number };

/** Maximum statements queued on one connection: more would wait too long. */
const waitingMax = 16;

/**
 * All statements here have names and plans that suit all values. By default the planner replans the longest for each
 * call: 10 ms of a complete search.
 */
const planOnce = "-c plan_cache_mode=force_generic_plan";

/**
 * Connections shared by callers: a statement is sent while earlier ones still run, so that it waits only for its own
 * round trip. They are opened on demand and replaced after their lifetime.
 */
export function shareConnections(
  config: pg.ClientConfig,
  { max, lifetimeSeconds, statementMs, onSilence, onError }: Options,
): SharedConnections {
  const open = new Set<Shared>();
  let opening = 0;
  let isClosed = false;

  async function add(): Promise<void> {
    opening++;
    const client = new pg.Client({
      ...config,
      options: `${config.options ?? ""} ${planOnce}`,
      pipeline: true,
      types: asDrizzleReads,
    });
    const shared = { client, waiting: 0 };
    client.on("error", (error) => {
      if (open.delete(shared)) onError(error);
    });
    client.once("end", () => open.delete(shared));
    try {
      await client.connect();
      if (isClosed) return await client.end();
      open.add(shared);
      setTimeout(() => retire(shared), lifetimeSeconds * 1_000).unref();
    } catch {
      // The caller has switched to the pool, which reports the error.
    } finally {
      opening--;
    }
  }

  /** Ends a connection once its queued statements are answered. */
  async function retire(shared: Shared): Promise<void> {
    if (open.delete(shared)) await endClient(shared.client);
  }

  return {
    query<Row extends object>(statement: NamedStatement) {
      const [shared] = [...open].sort((a, b) => a.waiting - b.waiting);
      if ((shared === undefined || shared.waiting > 0) && open.size + opening < max && !isClosed) void add();
      if (shared === undefined || shared.waiting >= waitingMax) return undefined;
      shared.waiting++;
      return shared.client
        .query<Row>(limitStatement(statement, statementMs))
        .then(
          ({ rows }) => rows,
          (error: unknown) => {
            if (!isDriverTimeout(error)) throw error;
            onSilence();
            throw new DatabaseUnavailable("The database did not answer", { cause: error });
          },
        )
        .finally(() => shared.waiting--);
    },
    check() {
      // The driver closes a pipelined connection itself if one of its statements times out.
      for (const { client } of open) ping(client).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      await Promise.all([...open].map(retire));
    },
  };
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
const times = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]);

/** Times remain the server's text, as in drizzle's results. */
const asDrizzleReads: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    times.has(oid) ? String : pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
};
