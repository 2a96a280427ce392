import { formulaStart } from "@pave/contract/formula";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { to } from "pg-copy-streams";
import { inlineParameters } from "../sql/inline-parameters.js";
import { handlePoolErrors } from "./client.js";
import { closeSilent, DatabaseUnavailable, keepAlive, ping } from "./silence.js";

/** What an export reads. */
export type ExportQuery = SQL;

/** How rows leave the database: as CSV without a header, or as one JSON text a line. */
export type ExportText = "csv" | "lines";

/**
 * The text of rows, in pieces. A reader that ends its loop, or leaves a piece unread for a minute, frees the connection;
 * a database that sends nothing for two minutes ends the reading with an error.
 */
export type Reading = AsyncIterable<Uint8Array> & {
  /** Ends the reading from outside the loop, which cannot end while it waits for the next piece. */
  leave(): void;
};

/** Reads long results by COPY on connections of its own, so that an export never holds up anything else. */
export type Exports = {
  /** Begins to read a query's rows. Fails when every connection stays taken for two seconds. */
  open(query: ExportQuery, text: ExportText): Promise<Reading>;
  close(): Promise<void>;
};

type ExportOptions = {
  /** Exports at once. */
  max?: number;
  statementMs?: number;
  /** How long a reader may leave a piece unread. */
  stallMs?: number;
  /** How long the database may take for the next piece. */
  silentMs?: number;
  onError?: (error: Error) => void;
};

/** Control characters that no JSON text holds: with them as quote and delimiter COPY writes a text as it is. */
const asIs = String.raw`format csv, quote e'\x01', delimiter e'\x02'`;
const formats: Record<ExportText, string> = { csv: "format csv", lines: asIs };

/** The statement that reads a query's rows; COPY takes no parameters. */
export function exportStatement(query: ExportQuery, text: ExportText): string {
  return `copy (${inlineParameters(query).sql}) to stdout with (${formats[text]})`;
}

/** Opens the connections for exports as they are needed. */
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
  const tell = onError ?? (() => undefined);
  handlePoolErrors(pool, tell);
  return {
    async open(query, text) {
      const client = await takeLive(pool);
      return startReading(client, exportStatement(query, text), { stallMs, silentMs }, () => {
        const terminate = { text: "select pg_terminate_backend($1)", query_timeout: 5_000 };
        pool.query(terminate, [processOf(client)]).catch(tell);
      });
    },
    close: () => pool.end(),
  };
}

/** A connection that answers: one left from before a silence would not be noticed for the length of an export. */
async function takeLive(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await ping(client);
    return client;
  } catch {
    client.release(true);
    await closeSilent(pool);
    return pool.connect();
  }
}

/** Guarantee of the cast: the driver keeps the number of its server process here, and does not tell its types. */
function processOf(client: pg.PoolClient): number | null {
  return (client as { processID?: number | null }).processID ?? null;
}

/** Whose turn it is; whoever takes too long for it ends the reading. */
type Turn = { reader(): void; database(): void };

function startReading(
  client: pg.PoolClient,
  statement: string,
  { stallMs, silentMs }: { stallMs: number; silentMs: number },
  onLeft: () => void,
): Reading {
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
  // The driver only tells of a lost connection; whoever reads, now or later, must meet the error.
  rows.on("error", (error) => rows.destroy(error));
  rows.once("close", () => {
    clearTimeout(timer);
    if (rows.readableEnded) return client.release();
    // A connection in the middle of a COPY is of no more use; a server that is still sorting must be told.
    client.release(true);
    onLeft();
  });
  turn.reader();
  return Object.assign(readOn(rows, turn), { leave: () => void rows.destroy() });
}

async function* readOn(rows: AsyncIterable<Uint8Array>, turn: Turn): AsyncGenerator<Uint8Array, void> {
  turn.database();
  for await (const piece of rows) {
    turn.reader();
    yield piece;
    turn.database();
  }
}

/** A text that no spreadsheet takes for a formula: what could start one gets an apostrophe before it. */
export function formulaSafe(text: SQL): SQL {
  return sql`case when ${text} ~ ${formulaStart} then '''' || ${text} else ${text} end`;
}
