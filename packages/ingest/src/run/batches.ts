import { lentIdentifiers, type StagedRecord } from "@pave/db";
import { BadRow, type Row } from "../formats/row.js";
import { nameKey } from "../match/keys.js";
import type { Reader } from "../readers/reader.js";
import { type ImportRecord, mentionsOf, validateFields } from "../readers/record.js";
import { type Reject, readOrReject } from "./rejects.js";
import { SeenIds } from "./seen-ids.js";

/** The rows of some lines, read: what goes in, and what does not. */
export type ReadBatch = {
  records: StagedRecord[];
  /** The row of each record, for those that the database has to refuse. */
  rows: Row[];
  rejects: Reject[];
  rowsRead: number;
  lastLine: number;
};

const emptyBatch = (): ReadBatch => ({ records: [], rows: [], rejects: [], rowsRead: 0, lastLine: 0 });

type BatchOptions = {
  /** Lines up to this one are read, since readers remember what they saw, and left out. */
  after: number;
  size: number;
  /** As-of date of records without one. */
  asOf: string | null;
};

/** Reads rows into batches of about `size` rows; a row's records stay together. */
export async function* batches(
  reader: Reader,
  rows: AsyncIterable<Row>,
  options: BatchOptions,
): AsyncGenerator<ReadBatch> {
  const read = reader.start();
  const seen = new SeenIds();
  let batch = emptyBatch();
  for await (const row of rows) {
    const { read: records = [], reject } = readRow(read, row, seen, options.asOf);
    if (row.line <= options.after) continue;
    batch.rowsRead++;
    batch.lastLine = row.line;
    for (const record of records) {
      batch.records.push(record);
      batch.rows.push(row);
    }
    if (reject) batch.rejects.push(reject);
    if (batch.rowsRead >= options.size) {
      yield batch;
      batch = emptyBatch();
    }
  }
  if (batch.rowsRead > 0) yield batch;
}

/** A record ready to merge, with its line and as-of date. Throws `BadRow` if a field does not fit its shape. */
export function toStagedRecord(record: ImportRecord, line: number, asOf: string | null): StagedRecord {
  const fields = validateFields(record);
  return {
    ...record,
    ...keysOf(record, fields),
    line,
    asOf: record.asOf ?? asOf,
    fields,
    mentions: mentionsOf(record),
  };
}

/**
 * Names under which any record is compared with all others: two bodies with the same words and state, or with one
 * identifier of those that bodies lend each other, are at least a possible match, whatever their sources call them.
 */
function keysOf(record: ImportRecord, fields: Record<string, unknown>): Pick<StagedRecord, "nameKeys"> {
  if (record.target !== undefined && record.target !== "organizations") return {};
  const { name, region } = record.fields;
  const identifiers = lentIdentifiers.filter((column) => column in fields);
  return {
    nameKeys: [
      ...(record.nameKeys ?? []),
      ...(name && region ? [nameKey(name, region)] : []),
      ...identifiers.map((column) => `identifier|${column}|${fields[column]}`),
    ],
  };
}

function readRow(read: ReturnType<Reader["start"]>, row: Row, seen: SeenIds, asOf: string | null) {
  return readOrReject(row, () => {
    if (row.problem) throw new BadRow(row.problem);
    if (Object.values(row.cells).some((cell) => cell.includes("\ufffd")))
      throw new BadRow("Not valid in the file's encoding");
    const records = read(row.cells, row.value);
    const written = records.map((record) => toStagedRecord(record, row.line, asOf));
    for (const { recordId, repeats } of records)
      if (!repeats && !seen.add(recordId)) throw new BadRow(`Duplicate record in the file (${recordId})`);
    return written;
  });
}
