import { brand, limits, Refusal } from "@pave/contract";
import type { ExportQuery } from "@pave/db";
import { Download } from "../answers.js";
import { audit } from "../auth/audit.js";
import type { Context } from "../context.js";
import { readLines } from "./lines.js";

/** A file of JSON texts, one a line. */
export type LinesKind<Line> = {
  /** Of the records, as in file names. */
  name: string;
  /** What each line is, as in file names: `oc4ids`. */
  format: string;
  query: ExportQuery;
  write(line: Line): object;
  /** Whether there are too many; nothing to ask where there is no such bound. */
  exceeds?: () => Promise<boolean>;
};

/** Notes in the audit log that records left as a file. */
export async function auditExport(ctx: Context, name: string, format: string): Promise<void> {
  const user = await ctx.caller();
  await audit(ctx.db, ctx, "exportRecords", user?.id ?? null, { format }, { entityType: name });
}

export function refuseTooMany(): never {
  const most = limits.exportRowsMax.toLocaleString("en-US");
  throw new Refusal("BAD_REQUEST", `More than ${most} rows: narrow the filter`);
}

/** The name of a file of records made now, without its extension. */
export function fileNameOf({ now }: Context, name: string): string {
  return `${brand.name.toLowerCase()}-${name}-${now().toISOString().slice(0, 10)}`;
}

/** Records as JSON Lines: read, mapped and sent one by one, in memory that does not grow with them. */
export async function exportLines<Line>(ctx: Context, kind: LinesKind<Line>): Promise<Download> {
  if (await kind.exceeds?.()) refuseTooMany();
  await auditExport(ctx, kind.name, kind.format);
  const rows = await ctx.exports.open(kind.query, "lines");
  const fileName = `${fileNameOf(ctx, `${kind.name}-${kind.format}`)}.jsonl`;
  return new Download(fileName, "application/x-ndjson; charset=utf-8", "utf-8", mapped(rows, kind), rows.leave);
}

async function* mapped<Line>(rows: AsyncIterable<Uint8Array>, { write }: LinesKind<Line>): AsyncGenerator<Uint8Array> {
  // Guarantee of the cast: the query of the kind writes such lines.
  for await (const line of readLines(rows)) yield Buffer.from(`${JSON.stringify(write(line as Line))}\n`);
}
