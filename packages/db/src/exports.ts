import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { to } from "pg-copy-streams";

/** How rows leave the database: as CSV with a header, or as one JSON text a line. */
export type ExportText = "csv" | "lines";

/** Reads long results by COPY on connections of its own, so that an export never holds up anything else. */
export type Exports = {
  /**
   * The text of a query's rows, in pieces. Throws what the database refuses before it answers the first piece;
   * ending the loop early ends the query and frees its connection.
   */
  open(query: SQL, text: ExportText): Promise<AsyncIterable<Uint8Array>>;
  close(): Promise<void>;
};

type ExportOptions = { max?: number; statementMs?: number; onError?: (error: Error) => void };

/** Control characters that no JSON text holds: with them as quote and delimiter COPY writes a text as it is. */
const asIs = String.raw`format csv, quote e'\x01', delimiter e'\x02'`;
const formats: Record<ExportText, string> = { csv: "format csv, header", lines: asIs };

/** Opens the connections for exports; waiting longer than two seconds for one fails. */
export function openExports(url: string, { max = 4, statementMs = 600_000, onError }: ExportOptions = {}): Exports {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementMs,
  });
  pool.on("error", onError ?? (() => undefined));
  return {
    async open(query, text) {
      const client = await pool.connect();
      const pieces = read(client, `copy (${written(query)}) to stdout with (${formats[text]})`);
      const first = await pieces.next();
      return startingWith(first, pieces);
    },
    close: () => pool.end(),
  };
}

async function* read(client: pg.PoolClient, statement: string): AsyncGenerator<Uint8Array, void> {
  let isWhole = false;
  try {
    yield* client.query(to(statement));
    isWhole = true;
  } finally {
    // A connection in the middle of a COPY is of no more use; closing it stops the query.
    client.release(!isWhole);
  }
}

async function* startingWith(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (first.value) yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}

const dialect = new PgDialect({ casing: "snake_case" });

/** A query with its values written into it, which COPY needs; each is escaped by the driver's own rules. */
export function written(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return text.replace(/\$(\d+)/g, (_, place) => literal(params[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]::text[]`;
  return pg.escapeLiteral(String(value));
}

/** A text that no spreadsheet takes for a formula: what could start one gets an apostrophe before it. */
export function formulaSafe(text: SQL): SQL {
  return sql`case when left(${text}, 1) in ('=', '+', '-', '@', e'\\t', e'\\r') then '''' || ${text} else ${text} end`;
}
