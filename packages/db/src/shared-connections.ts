import pg from "pg";

export type NamedStatement = { name: string; text: string; values: unknown[] };

/** Runs quick reads side by side on a few connections; undefined when there is no room just now. */
export type SharedConnections = {
  query<Row extends object>(statement: NamedStatement): Promise<Row[]> | undefined;
  close(): Promise<void>;
};

type Options = { max: number; lifetimeSeconds: number; onError: (error: Error) => void };
type Shared = { client: pg.Client; waiting: number };

/** How many statements may wait for each other on one connection: more would be too far from their turn. */
const waitingMax = 16;

/**
 * Connections that are never one caller's alone: a statement is sent while earlier ones are still worked on, so that it
 * waits for no round trip but its own. They are opened as they are needed, and each is replaced after its lifetime.
 */
export function shareConnections(
  config: pg.ClientConfig,
  { max, lifetimeSeconds, onError }: Options,
): SharedConnections {
  const open = new Set<Shared>();
  let opening = 0;
  let isClosed = false;

  async function add(): Promise<void> {
    opening++;
    const client = new pg.Client({ ...config, pipeline: true, types: asDrizzleReads });
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
      // Whoever asked has gone to the pool, which tells what is wrong.
    } finally {
      opening--;
    }
  }

  /** Ends a connection once all that it was asked is answered. */
  async function retire(shared: Shared): Promise<void> {
    if (open.delete(shared)) await shared.client.end();
  }

  return {
    query<Row extends object>(statement: NamedStatement) {
      const [shared] = [...open].sort((a, b) => a.waiting - b.waiting);
      if ((shared === undefined || shared.waiting > 0) && open.size + opening < max && !isClosed) void add();
      if (shared === undefined || shared.waiting >= waitingMax) return undefined;
      shared.waiting++;
      return shared.client
        .query<Row>(statement)
        .then(({ rows }) => rows)
        .finally(() => shared.waiting--);
    },
    async close() {
      isClosed = true;
      await Promise.all([...open].map(retire));
    },
  };
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
const times = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL]);

/** Times stay the text that the server sends, as they do in what drizzle runs. */
const asDrizzleReads: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    times.has(oid) ? String : pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
};
