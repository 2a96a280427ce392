import { basename } from "node:path";
import { setTimeout as timeout } from "node:timers/promises";
import { type PreviewRecord, type SheetMapping, type SheetPreview, sheetLimits } from "@pave/contract";
import {
  beginImport,
  closeImports,
  columnOf,
  fieldOf as fieldOfColumn,
  foundReferences,
  type ImportSession,
  type MergedRecord,
  mergeBatch,
  mergedRecords,
  openImports,
  saveSources,
} from "@pave/db";
import type { Row } from "../formats/row.js";
import { readRows } from "../readers/reader.js";
import { batches, type ReadBatch } from "../run/batches.js";
import { refusals } from "../run/rejects.js";
import { personalColumns, sampleOf } from "./analyse.js";
import { checkMapping } from "./check.js";
import { fieldOf, labelOf } from "./fields.js";
import { type SheetSource, sheetKeyOf, sourceRow } from "./import-sheet.js";
import { columnsRead, sheetReader } from "./reader.js";
import { shownValue } from "./shown-value.js";
import { tableOf } from "./tables.js";

const usualPatienceMs = 3_000;

/**
 * The result of importing the first rows of a file: their records, unusable rows, and matches on file, found by a merge
 * that is rolled back; no matches if another import runs for longer than `patienceMs`. Nothing is stored. Throws
 * `Refusal` for a mapping that does not fit.
 */
export async function previewSheet(
  url: string,
  source: SheetSource,
  path: string,
  asOf: string | null,
  patienceMs = usualPatienceMs,
): Promise<SheetPreview> {
  const { mapping } = source;
  const sample = await sampleOf(path, mapping.layout);
  const personal = personalColumns(sample);
  checkMapping(mapping, sample.header, personal);
  const reader = sheetReader(sheetKeyOf(source), mapping, sample.layout);
  const taken = { isWhole: true };
  const rows = first(readRows(reader, path, {}), sheetLimits.previewRows, taken);
  const batch = await one(
    batches(reader, rows, { after: 0, size: Number.POSITIVE_INFINITY, asOf, fileName: basename(path) }),
  );
  const merged = batch && batch.records.length > 0 ? await tryMerge(url, source, batch, patienceMs) : null;
  const rejects = [...(batch?.rejects ?? []), ...(merged?.rejects ?? [])].sort((a, b) => a.line - b.line);
  return {
    rowsRead: batch?.rowsRead ?? 0,
    isWhole: taken.isWhole,
    records: (batch?.records ?? []).flatMap(({ target = "organizations" }, at) =>
      target === tableOf(mapping.family) ? previewOf(mapping, batch, at, merged) : [],
    ),
    rejects: rejects.map(({ line, reason }) => ({ line, reason })),
    matches: merged && countsOf(merged),
    notRead: notRead(mapping, sample.header, personal),
  };
}

async function* first(rows: AsyncIterable<Row>, count: number, taken: { isWhole: boolean }): AsyncGenerator<Row> {
  let read = 0;
  for await (const row of rows) {
    if (read++ === count) {
      taken.isWhole = false;
      return;
    }
    yield row;
  }
}

async function one<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item;
  return undefined;
}

type Merged = {
  records: Map<string, MergedRecord>;
  references: Map<string, string | null>;
  rejects: { line: number; reason: string }[];
};

/** Merges the records in a transaction that is rolled back; null while another import is running. */
async function tryMerge(
  url: string,
  source: SheetSource,
  batch: ReadBatch,
  patienceMs: number,
): Promise<Merged | null> {
  const patience = new AbortController();
  const given = new AbortController();
  const clock = timeout(patienceMs, undefined, { signal: given.signal }).then(
    () => patience.abort(),
    () => undefined,
  );
  let session: ImportSession;
  try {
    session = await openImports(url, { dryRun: true, signal: patience.signal });
  } catch (error) {
    if (patience.signal.aborted) return null;
    throw error;
  } finally {
    given.abort();
    await clock;
  }
  try {
    return await mergedBy(session, source, batch);
  } finally {
    await closeImports(session);
  }
}

async function mergedBy(session: ImportSession, source: SheetSource, batch: ReadBatch): Promise<Merged> {
  const { key, mapping } = source;
  await saveSources(session, [sourceRow(source)]);
  const run = await beginImport(session, { source: key, fileName: "preview", fileHash: "" });
  const rejects: Merged["rejects"] = [];
  await mergeBatch(session, run, { ...batch, rowsRejected: batch.rejects.length }, async (refused) => {
    rejects.push(...refusals(batch, refused));
  });
  const ids = batch.records.map(({ recordId }) => recordId);
  const records = await mergedRecords(session, key, tableOf(mapping.family), ids);
  const references = await foundReferences(session, key, ids);
  return {
    records: new Map(records.map((record) => [record.recordId, record])),
    references: new Map(references.map(({ recordId, field, name }) => [`${recordId}\n${field}`, name])),
    rejects,
  };
}

function previewOf(
  mapping: SheetMapping,
  batch: ReadBatch | undefined,
  at: number,
  merged: Merged | null,
): PreviewRecord {
  const {
    recordId,
    line = 0,
    asOf = null,
    fields = {},
    notes = [],
    mentions = [],
  } = batch?.records[at] ?? { recordId: "" };
  const row = batch?.rows[at];
  const found = merged?.records.get(recordId);
  const parts = (batch?.records ?? []).filter((part, n) => n !== at && part.line === line);
  const shown = [fields, ...parts.map((part) => part.fields)]
    .flatMap((one) => Object.entries(one))
    .filter(([column]) => column !== "match_key");
  const name = fields.name ?? fields.title;
  const currency = fields.currency;
  return {
    ...{ line, recordId, asOf },
    name: typeof name === "string" ? name : null,
    fields: shown.map(([column, value]) => ({
      field: fieldOfColumn(column),
      label: labelOf(fieldOfColumn(column)),
      value: shownValue(fieldOf(mapping.family, fieldOfColumn(column)), value, currency),
    })),
    warnings: notes.flatMap(({ warning }) => warning ?? []),
    references: [
      ...mentions.map(({ field: column }) => ({ column, of: recordId })),
      ...parts.flatMap((part) => (part.mentions ?? []).map(({ field: column }) => ({ column, of: part.recordId }))),
    ].flatMap(({ column, of }) => {
      if (column === "program_id") return [];
      const field = fieldOfColumn(column);
      const from = mapping.columns.find((one) => columnOf(one.field) === column);
      const stated = mapping.stated.find((one) => columnOf(one.field) === column);
      return {
        ...{ field, label: labelOf(field) },
        text: (from && row?.cells[from.column]) || stated?.value || "",
        name: merged?.references.get(`${of}\n${column}`) ?? null,
      };
    }),
    outcome: found ? (found.isKnown ? "known" : found.isShared ? "joined" : "created") : null,
    joins: found?.isShared ? { id: found.entityId, name: found.name } : null,
    isDoubtful: found?.isDoubtful ?? false,
  };
}

function countsOf({ records, references }: Merged): NonNullable<SheetPreview["matches"]> {
  const all = [...records.values()];
  return {
    created: all.filter(({ isKnown, isShared }) => !isKnown && !isShared).length,
    joined: all.filter(({ isKnown, isShared }) => !isKnown && isShared).length,
    known: all.filter(({ isKnown }) => isKnown).length,
    doubtful: all.filter(({ isDoubtful }) => isDoubtful).length,
    unresolved: [...references.values()].filter((name) => name === null).length,
  };
}

function notRead(
  mapping: SheetMapping,
  header: readonly string[],
  personal: ReadonlyMap<string, string>,
): SheetPreview["notRead"] {
  const read = new Set(columnsRead(mapping));
  return header
    .filter((column) => !read.has(column))
    .map((column) => ({
      column,
      reason: mapping.notPersonal.includes(column) ? "No field chosen" : (personal.get(column) ?? "No field chosen"),
    }));
}
