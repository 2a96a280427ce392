import { formulaStart } from "@pave/contract/formula";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { to } from "pg-copy-streams";
import { inlineParameters } from "../sql/inline-parameters.js";
import { handlePoolErrors } from "./client.js";
import { closeUnresponsive, DatabaseUnavailable, keepAlive, ping } from "./silence.js";

export type ExportQuery = SQL;

/** CSV without a header, or one JSON text per line. */
export type ExportFormat = "csv" | "lines";

/**
 * Rows as text, in chunks. A reader that ends its loop, or leaves a chunk unread for a minute, frees the connection; a
 * database that sends nothing for two minutes ends the stream with an error.
 */
export type ExportStream = AsyncIterable<Uint8Array> & {
  /** Ends the stream from outside the loop, which cannot end while it waits for the next chunk. */
  cancel(): void;
};

/** Reads long results by COPY on separate connections, so that an export never delays other queries. */
export type Exports = {
  /** Starts a query. Fails if every connection is in use for two seconds. */
  open(query: ExportQuery, text: ExportFormat): Promise<ExportStream>;
  close(): Promise<void>;
};

type ExportOptions = {
  /** Concurrent exports. */
  max?: number;
  statementMs?: number;
  /** How long a reader may leave a chunk unread. */
  stallMs?: number;
  /** How long the database may take for the next chunk. */
  silentMs?: number;
  onError?: (error: Error) => void;
};

/** Control characters that no JSON text contains: with them as quote and delimiter COPY writes a text unchanged. */
const asIs = String.raw`format csv, quote e'\x01', delimiter e'\x02'`;
const formats: Record<ExportFormat, string> = { csv: "format csv", lines: asIs };

/** The COPY statement of a query; COPY takes no parameters. */
export function exportStatement(query: ExportQuery, text: ExportFormat): string {
  return `copy (${inlineParameters(query).sql}) to stdout with (${formats[text]})`;
}

/** Connections for exports, opened on demand. */
export function openExports(
  url: string,
  { max = 4, statementMs = 600_000, stallMs = 60_000, silentMs = 120_000, onError }: ExportOptions = {},
): Exports {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: "-c jit=off",
    connectionTimeoutMillis: 2_000,
    ...keepAlive,
    statement_timeout: statementMs,
  });
  const report = onError ?? (() => undefined);
  handlePoolErrors(pool, report);
  return {
    async open(query, text) {
      const client = await takeLive(pool);
      return startReading(client, exportStatement(query, text), { stallMs, silentMs }, () => {
        const terminate = { text: "select pg_terminate_backend($1)", query_timeout: 5_000 };
        pool.query(terminate, [processOf(client)]).catch(report);
      });
    },
    close: () => pool.end(),
  };
}

/** A responsive connection: a dead one would go unnoticed for the length of an export. */
async function takeLive(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await ping(client);
    return client;
  } catch {
    client.release(true);
    await closeUnresponsive(pool);
    return pool.connect();
  }
}

/** Guarantee of the cast: the driver stores its server process id here, outside its types. */
function processOf(client: pg.PoolClient): number | null {
  return (client as { processID?: number | null }).processID ?? null;
}

/** The side whose turn it is; the side that takes too long ends the stream. */
type Turn = { reader(): void; database(): void };

function startReading(
  client: pg.PoolClient,
  statement: string,
  { stallMs, silentMs }: { stallMs: number; silentMs: number },
  onLeft: () => void,
): ExportStream {
  const rows = client.query(to(statement));
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number, error?: Error) => {
    clearTimeout(timer);
    timer = setTimeout(() => rows.destroy(error), ms);
    timer.unref();
  };
  const turn: Turn = {
    reader: () => wait(stallMs),
    database: () => wait(silentMs, new DatabaseUnavailable("The database sent nothing for too long")),
  };
  // The driver only emits a lost connection; the reader, now or later, must get the error.
  rows.on("error", (error) => rows.destroy(error));
  rows.once("close", () => {
    clearTimeout(timer);
    if (rows.readableEnded) return client.release();
    // A connection in the middle of a COPY cannot be reused, and a server that is still sorting must be cancelled.
    client.release(true);
    onLeft();
  });
  turn.reader();
  return Object.assign(readOn(rows, turn), { cancel: () => void rows.destroy() });
}

async function* readOn(rows: AsyncIterable<Uint8Array>, turn: Turn): AsyncGenerator<Uint8Array, void> {
  turn.database();
  for await (const piece of rows) {
    turn.reader();
    yield piece;
    turn.database();
  }
}

/** A text that spreadsheets do not evaluate as a formula: an apostrophe precedes characters that could start one. */
export function escapeFormula(text: SQL): SQL {
  return sql`case when ${text} ~ ${formulaStart} then '''' || ${text} else ${text} end`;
}
