import { createReadStream, existsSync } from "node:fs";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutFormula } from "@pave/contract/formula";
import type { RejectedRecord } from "@pave/db";
import { parse } from "csv-parse";
import { BadRow, type Cells } from "../formats/row.js";

/** An unusable row; `isKept` if only the values named in the reason were omitted. */
export type Reject = { line: number; reason: string; cells: Cells; isKept: boolean };

/** The file of unusable rows: line, reason, and the original columns without personal ones. */
export type RejectsFile = {
  path: string;
  add(rejects: readonly Reject[]): Promise<void>;
  /** The most common reasons, without the values in them: of rejected rows, or of rows used in part. */
  reasons(of: "rejected" | "kept"): { reason: string; rows: number }[];
};

const reasonsShown = 5;

/**
 * Opens the rejects file of an import. Resuming after `checkpoint` preserves the lines up to there; otherwise it starts
 * empty, and an empty file is deleted.
 */
export async function openRejects(folder: string, name: string, checkpoint: number): Promise<RejectsFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.csv`);
  if (checkpoint > 0 && existsSync(path)) await keepUpTo(path, checkpoint);
  else await rm(path, { force: true });
  let isStarted = existsSync(path);
  const counted = { rejected: new Map<string, number>(), kept: new Map<string, number>() };
  return {
    path,
    async add(added) {
      for (const { reason, isKept } of added) count(isKept ? counted.kept : counted.rejected, reason);
      const rejects = added.filter(({ isKept }) => !isKept);
      const first = rejects[0];
      if (!first) return;
      const lines = rejects.map(({ line, reason, cells }) => csvLine([String(line), reason, ...Object.values(cells)]));
      if (!isStarted) lines.unshift(csvLine(["line", "reason", ...Object.keys(first.cells)]));
      isStarted = true;
      await appendFile(path, lines.join(""));
    },
    reasons(of) {
      const sorted = [...counted[of]].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows);
      return sorted.slice(0, reasonsShown);
    },
  };
}

function count(counted: Map<string, number>, reason: string): void {
  const kind = reason.replace(/ \(.*\)$/s, "");
  counted.set(kind, (counted.get(kind) ?? 0) + 1);
}

async function keepUpTo(path: string, checkpoint: number): Promise<void> {
  const stored: string[] = [];
  const rows: AsyncIterable<string[]> = createReadStream(path).pipe(parse({ relax_column_count: true }));
  for await (const cells of rows) {
    const line = Number(cells[0]);
    // The header's first cell is not a number.
    if (Number.isNaN(line) || line <= checkpoint) stored.push(csvLine(cells));
  }
  await writeFile(`${path}.part`, stored.join(""));
  await rename(`${path}.part`, path);
}

const csvLine = (cells: readonly string[]) => `${cells.map(quote).join(",")}\n`;

const quote = (cell: string) => {
  const safe = /^-[\d.,]+$/.test(cell) ? cell : withoutFormula(cell);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A parsed row, or the reason it was rejected. */
export function readOrReject<Read>(
  { line, cells }: Pick<Reject, "line" | "cells">,
  read: () => Read,
): { read: Read; reject?: undefined } | { read?: undefined; reject: Reject } {
  try {
    return { read: read() };
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    return { reject: { line, reason: error.message, cells, isKept: false } };
  }
}

/** Rows of a batch rejected by the database; `rows` has the row of each record. */
export function refusals(
  { rows }: { rows: readonly Pick<Reject, "line" | "cells">[] },
  refused: readonly RejectedRecord[],
): Reject[] {
  const byLine = new Map<number, Reject>();
  for (const { index, target, identifiers } of refused) {
    const row = rows[index];
    if (!row) throw new Error(`The batch has no record ${index}`);
    const given = Object.entries(identifiers).map(([column, value]) => `${column} ${value}`);
    const reason =
      target === "organizations"
        ? given.length > 0
          ? `No organization name, and no organization on file with its identifiers yet (${given.join(", ")})`
          : "No organization name, and no identifier"
        : `Incomplete, or refers to an unknown record (${target})`;
    if (!byLine.has(row.line)) byLine.set(row.line, { line: row.line, reason, cells: row.cells, isKept: false });
  }
  return [...byLine.values()];
}
