import { createReadStream, existsSync } from "node:fs";
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutFormula } from "@pave/contract/formula";
import type { RefusedRecord } from "@pave/db";
import { parse } from "csv-parse";
import { BadRow, type Cells } from "../formats/row.js";

/**
 * A row that could not be used. `isKept`: used without the values the reason names; `waits`: used once what it refers
 * to is imported.
 */
export type Reject = { line: number; reason: string; cells: Cells; isKept: boolean; waits?: boolean };

/** The file of unusable rows: line, reason, and the original columns without personal ones. */
export type RejectsFile = {
  path: string;
  add(rejects: readonly Reject[]): Promise<void>;
  /** The most common reasons added, without the values that some name. */
  reasons(of: "rejected" | "waiting" | "kept"): { reason: string; rows: number }[];
};

const reasonsShown = 5;

/**
 * Opens the rejects file of an import. Resuming after `checkpoint` preserves the lines up to it; otherwise the file
 * starts empty, and an empty file is deleted.
 */
export async function openRejects(folder: string, name: string, checkpoint: number): Promise<RejectsFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.csv`);
  if (checkpoint > 0 && existsSync(path)) await keepUpTo(path, checkpoint);
  else await rm(path, { force: true });
  let isStarted = existsSync(path);
  const counted = {
    rejected: new Map<string, number>(),
    waiting: new Map<string, number>(),
    kept: new Map<string, number>(),
  };
  return {
    path,
    async add(added) {
      for (const { reason, isKept, waits } of added)
        count(counted[isKept ? "kept" : waits ? "waiting" : "rejected"], reason);
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

/**
 * Rows of a batch refused by the database, each with the reason of its first record that is rejected or waits; `rows`
 * has the row of each record.
 */
export function refusals(
  { rows }: { rows: readonly Pick<Reject, "line" | "cells">[] },
  refused: readonly RefusedRecord[],
): Reject[] {
  const byLine = new Map<number, Reject>();
  for (const record of refused.toSorted((a, b) => Number(a.waits) - Number(b.waits))) {
    const row = rows[record.index];
    if (!row) throw new Error(`The batch has no record ${record.index}`);
    const { line, cells } = row;
    const { waits } = record;
    if (!byLine.has(line)) byLine.set(line, { line, reason: reasonOf(record), cells, isKept: false, waits });
  }
  return [...byLine.values()];
}

function reasonOf({ target, identifiers, waits }: RefusedRecord): string {
  if (!waits) return target === "organizations" ? "No organization name, and no identifier" : `Incomplete (${target})`;
  if (target !== "organizations") return `Refers to records that are not yet on file (${target})`;
  const given = Object.entries(identifiers).map(([column, value]) => `${column} ${value}`);
  return `No organization name; waiting for an organization with its identifiers (${given.join(", ")})`;
}
