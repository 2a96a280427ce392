import { setImmediate } from "node:timers/promises";
import type { SourceNote } from "@pave/contract";
import { columnOf, type StagedRecord, sharedIdentifiers } from "@pave/db";
import { BadCell, BadRow, type Cells, type Row } from "../formats/row.js";
import { districtType } from "../match/districts.js";
import { nameKey, placedKey } from "../match/keys.js";
import type { Reader } from "../readers/reader.js";
import { type BodyRecord, type ImportRecord, mentionsOf, validateFields } from "../readers/record.js";
import { type Reject, readOrReject } from "./rejects.js";
import { SeenIds } from "./seen-ids.js";

/** A batch of rows: records to store, and rejected rows. */
export type ReadBatch = {
  records: ReadRecord[];
  /** The row of each record, for records that the database rejects. */
  rows: Row[];
  rejects: Reject[];
  /** Rows used without some of their values. */
  warned: Reject[];
  /** Number of rows that omitted each part, by path. */
  leftOut: Map<string, number>;
  rowsRead: number;
  lastLine: number;
};

const emptyBatch = (): ReadBatch => ({
  records: [],
  rows: [],
  rejects: [],
  warned: [],
  leftOut: new Map(),
  rowsRead: 0,
  lastLine: 0,
});

type BatchOptions = {
  /** Lines up to this one are read, since readers have state, but not returned. */
  after: number;
  size: number;
  /** As-of date of records without one. */
  asOf: string | null;
  fileName: string;
  /** Called with each row, including those already merged. */
  onRow?: ((cells: Cells) => void) | undefined;
};

const rowsAtOnce = 50;

/** Batches of long rows are smaller, so that memory does not depend on row length. */
const charsMax = 6_000_000;

/** Reads rows into batches of at most `size`; a row's records stay together. */
export async function* batches(
  reader: Reader,
  rows: AsyncIterable<Row>,
  options: BatchOptions,
): AsyncGenerator<ReadBatch> {
  const read = reader.start(options.fileName);
  const seen = new SeenIds();
  let batch = emptyBatch();
  let chars = 0;
  for await (const row of rows) {
    options.onRow?.(row.cells);
    const { read: records = [], reject } = readRow(read, row, seen, options.asOf);
    const warnings = records.flatMap(({ notes = [] }) => notes.flatMap(({ warning }) => warning ?? []));
    if (row.line <= options.after) continue;
    for (const name in row.cells) chars += row.cells[name]?.length ?? 0;
    batch.rowsRead++;
    batch.lastLine = row.line;
    for (const record of records) {
      batch.records.push(record);
      batch.rows.push(row);
      for (const part of record.leftOut ?? []) batch.leftOut.set(part, (batch.leftOut.get(part) ?? 0) + 1);
    }
    if (reject) batch.rejects.push(reject);
    // Rows are read while the database works, and its responses must not wait for a whole batch.
    if (batch.rowsRead % rowsAtOnce === 0) await setImmediate();
    if (warnings.length > 0)
      batch.warned.push({ line: row.line, reason: warnings.join("; "), cells: row.cells, isKept: true });
    if (batch.rowsRead >= options.size || chars > charsMax) {
      yield batch;
      batch = emptyBatch();
      chars = 0;
    }
  }
  if (batch.rowsRead > 0) yield batch;
}

type ReadRecord = StagedRecord & Pick<ImportRecord, "leftOut">;

/** A record ready to merge, with its line and as-of date. Throws `BadRow` if a field does not fit its shape. */
export function toStagedRecord(record: ImportRecord, line: number, asOf: string | null): ReadRecord {
  const { fields, notes, assumed } = validateFields(record);
  return {
    ...record,
    ...keysOf(record, fields),
    line,
    asOf: record.asOf ?? asOf,
    fields,
    notes,
    assumed,
    mentions: mentionsOf(record),
    needs: record.needs?.map(columnOf),
  };
}

/**
 * Names under which any record is compared with all others: two bodies with the same words and state, or both without
 * a state, or with the same identifier of a kind that several bodies may share, are at least a possible match, whatever
 * their type.
 */
function keysOf(record: ImportRecord, fields: Record<string, unknown>): Pick<StagedRecord, "looseKeys" | "nameKeys"> {
  if (record.target !== undefined && record.target !== "organizations") return {};
  // A publisher of one state assumes the state of its bodies. Federal bodies have none.
  const { name, region, locality } = { ...record.assumed, ...record.fields };
  const identifiers = sharedIdentifiers.filter((column) => column in fields);
  return {
    ...(name && region && locality && isPublic(record, name)
      ? { looseKeys: [...(record.looseKeys ?? []), placedKey(name, region, locality)] }
      : {}),
    nameKeys: [
      ...(record.nameKeys ?? []),
      ...(name ? [nameKey(name, region ?? "")] : []),
      ...identifiers.map((column) => `identifier|${column}|${fields[column]}`),
    ],
  };
}

const publicTypes: ReadonlySet<unknown> = new Set(
  "state county municipality township schoolDistrict specialDistrict publicAuthority other".split(" "),
);

/** Whether a record is of a public body, by its type or its name. */
const isPublic = ({ fields, assumed }: BodyRecord, name: string) =>
  publicTypes.has(fields.orgType ?? assumed?.orgType) || districtType(name) !== undefined;

function readRow(read: RowReader, row: Row, seen: SeenIds, asOf: string | null) {
  return readOrReject(row, () => {
    if (row.problem) throw new BadRow(row.problem);
    const { records, warnings } = readCells(read, row);
    const staged = records.map((record) => toStagedRecord(record, row.line, asOf));
    for (const { recordId, repeats } of records)
      if (!repeats && !seen.add(recordId)) throw new BadRow(`Duplicate record in the file (${recordId})`);
    const [first, ...others] = staged;
    return first ? [{ ...first, notes: [...(first.notes ?? []), ...warnings] }, ...others] : [];
  });
}

type RowReader = ReturnType<Reader["start"]>;

/** The records of a row: an unreadable cell is omitted with a warning, so that only an unreadable key loses the row. */
function readCells(read: RowReader, { cells, value }: Row): { records: ImportRecord[]; warnings: SourceNote[] } {
  const warnings = damagedIn(cells);
  let readable: Cells = cells;
  for (;;)
    try {
      return { records: read(readable, value), warnings };
    } catch (error) {
      if (error instanceof BadCell && readable[error.column]) {
        warnings.push({ field: null, published: error.text, warning: error.message });
        readable = { ...readable, [error.column]: "" };
      } else if (error instanceof BadRow && warnings.length > 0)
        throw new BadRow(warnings.map(({ warning }) => warning).join("; "));
      else throw error;
    }
}

/** A publisher's damaged characters remain visible as such. */
const damagedIn = (cells: Cells): SourceNote[] =>
  Object.entries(cells).flatMap(([column, text]) =>
    text.includes("\ufffd")
      ? { field: null, published: text.slice(0, 300), warning: `${column}: a character cannot be read` }
      : [],
  );
