import { brand, limits, Refusal } from "@pave/contract";
import type { ExportQuery } from "@pave/db";
import { Download } from "../core/answers.js";
import { audit } from "../core/audit.js";
import type { Context } from "../core/context.js";

/** A file of JSON texts, one per line. */
type LinesKind<Line> = {
  /** The records' name in file names. */
  name: string;
  /** Format of each line, as in file names: `oc4ids`. */
  format: string;
  query: ExportQuery;
  write: (line: Line) => object;
  exceeds: () => Promise<boolean>;
};

/** Records in the audit log, which names families as the change log does, that records were exported as a file. */
export async function auditExport(ctx: Context, name: string, format: string): Promise<void> {
  const user = await ctx.caller();
  await audit(ctx.db, ctx, "exportRecords", user?.id ?? null, { format }, { entityType: name.replaceAll("-", "_") });
}

export function refuseTooMany(): never {
  const most = limits.exportRowsMax.toLocaleString("en-US");
  throw new Refusal("BAD_REQUEST", `More than ${most} rows; narrow the filter`);
}

/** The name of a file of records created now, without its extension. */
export function fileNameOf({ now }: Context, name: string): string {
  return `${brand.name.toLowerCase()}-${name}-${now().toISOString().slice(0, 10)}`;
}

type Sent = Pick<LinesKind<unknown>, "name" | "format" | "query"> & {
  write(rows: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
};

/** Streams a query's rows as JSON Lines; the audit entry is written first. */
export async function sendLines(ctx: Context, { name, format, query, write }: Sent): Promise<Download> {
  await auditExport(ctx, name, format);
  const rows = await ctx.exports.open(query, "lines");
  const fileName = `${fileNameOf(ctx, `${name}-${format}`)}.jsonl`;
  return new Download(fileName, "application/x-ndjson; charset=utf-8", "utf-8", write(rows), rows.cancel);
}

/** Records as JSON Lines: read, mapped and sent one by one, in memory that does not grow with them. */
export async function exportLines<Line>(ctx: Context, { exceeds, write, ...kind }: LinesKind<Line>): Promise<Download> {
  if (await exceeds()) refuseTooMany();
  return sendLines(ctx, { ...kind, write: (rows) => mapped(rows, write) });
}

async function* mapped<Line>(
  rows: AsyncIterable<Uint8Array>,
  write: (line: Line) => object,
): AsyncGenerator<Uint8Array> {
  // Guarantee of the cast: the kind's query writes such lines.
  for await (const line of readLines(rows)) yield Buffer.from(`${JSON.stringify(write(line as Line))}\n`);
}

/** The values of JSON texts, one per line, across any chunk boundaries. */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}
