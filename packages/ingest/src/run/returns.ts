import { basename } from "node:path";
import {
  type ImportSession,
  linkFilings,
  mergeBatch,
  mergeFilings,
  type StagedFiling,
  type StagedRecord,
} from "@pave/db";
import { bytesOf, eachMember, isZip } from "../formats/archive.js";
import { type CsvFormat, readCsv } from "../formats/csv.js";
import { BadRow, type Row } from "../formats/row.js";
import { decodeText } from "../formats/text.js";
import { bondRecords } from "../readers/irs/bonds.js";
import { filerStates, readReturn } from "../readers/irs/form-990.js";
import { type Amounts, amountsOfTable, type Irs990Table, personalColumns, returnOf } from "../readers/irs/tables.js";
import { isOfState } from "../readers/within-state.js";
import { textOf } from "../values/cells.js";
import { toStagedRecord } from "./batches.js";
import { eachUnlessRefused, importEach, inGroups } from "./import-each.js";
import { importOne } from "./import-one.js";
import { checkReadable, unknownFile } from "./recognize.js";
import { type Reject, readOrReject, refusals } from "./rejects.js";
import { type ReturnFile, returnFileOf } from "./return-files.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "./summary.js";

const source = "irs-990";

type Known = { path: string; kind: ReturnFile };

/**
 * Imports annual returns: e-file documents, one return each, and the parsed tables, which are joined by their returns
 * and so must be imported together. Returns the result of each file. Throws `UnknownFile`, and the reason of an aborted
 * signal.
 */
export async function importReturns(
  url: string,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  const known = await eachUnlessRefused(files, options, async (path): Promise<Known> => {
    if (!(await isZip(path).catch(() => false))) await checkReadable(path);
    const kind = await returnFileOf(path);
    if (!kind) throw await unknownFile(source, path);
    return { path, kind };
  });
  const tables = known.filter(({ kind }) => kind !== "document" && kind !== "archive");
  if (tables.length > 0 && !tables.some(({ kind }) => kind === "header"))
    throw new UnknownFile("The table with the tax periods (F9-P00) is required and missing from the files");
  const amounts = new Map<string, Amounts>();
  // The header comes last, when the other tables of its returns are known.
  const inOrder = known.toSorted((a, b) => Number(a.kind === "header") - Number(b.kind === "header"));
  return importEach(url, inOrder, options, (session, file) => importFile(session, file, amounts, options), linkFilings);
}

/** A row with its return and the records of its bonds, or with the reason it has none. */
type Read = Pick<Reject, "line" | "cells"> & {
  filing?: StagedFiling | undefined;
  bonds: StagedRecord[];
  reject?: Reject | undefined;
};

function importFile(
  session: ImportSession,
  { path, kind }: Known,
  amounts: Map<string, Amounts>,
  options: ImportOptions,
): Promise<FileSummary> {
  const { signal, batchRows = 1_000, state } = options;
  // The tables are joined in memory, so there is no line to resume after.
  // A document is one return, which is rejected if unusable.
  const mayYieldNothing = kind !== "header" && kind !== "archive";
  return importOne(
    session,
    { source, path, resumes: false, mayYieldNothing },
    options,
    async ({ run: begun, rejects, ...listeners }) => {
      let run = begun;
      const reads = readsOf(path, kind, amounts, listeners.onBytes, state);
      for await (const batch of inGroups(reads, batchRows)) {
        signal?.throwIfAborted();
        const refused = batch.flatMap(({ reject }) => reject ?? []);
        run = await mergeFilings(session, run, {
          filings: batch.flatMap(({ filing }) => filing ?? []),
          lastLine: batch.at(-1)?.line ?? run.checkpoint,
          rowsRead: batch.length,
          rowsRejected: refused.length,
        });
        await rejects.add(refused);
        const records = batch.flatMap(({ bonds }) => bonds);
        const rows = batch.flatMap((row) => row.bonds.map(() => row));
        const given = { records, lastLine: run.checkpoint, rowsRead: 0, rowsRejected: 0 };
        if (records.length > 0)
          run = await mergeBatch(session, run, given, (unplaced) => rejects.add(refusals({ rows }, unplaced)));
        listeners.onBatch(run);
      }
      return run;
    },
  );
}

type OnBytes = (count: number) => void;

function readsOf(
  path: string,
  kind: ReturnFile,
  amounts: Map<string, Amounts>,
  onBytes: OnBytes,
  state: string | undefined,
): AsyncGenerator<Read> {
  if (kind === "document") return readDocument(path, onBytes);
  return kind === "archive" ? readArchive(path, onBytes, state) : readTable(path, kind, amounts, onBytes);
}

async function* readDocument(path: string, onBytes: OnBytes): AsyncGenerator<Read> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(path)) chunks.push(chunk);
  const document = Buffer.concat(chunks);
  onBytes(document.length);
  yield documentOf(1, basename(path), decodeText(document));
}

/** The returns of an archive, one document each. */
async function* readArchive(path: string, onBytes: OnBytes, state: string | undefined): AsyncGenerator<Read> {
  for await (const { line, name, document, size } of returnsOfArchive(path, state)) {
    onBytes(size);
    if (document !== undefined) yield documentOf(line, basename(name), document);
  }
}

/** The members of an archive in order; without content if the filer is in another state. */
export async function* returnsOfArchive(
  path: string,
  state: string | undefined,
): AsyncGenerator<{ line: number; name: string; document: string | undefined; size: number }> {
  const isIn = state === undefined ? () => true : isOfState(({ document = "" }) => filerStates(document), state);
  let line = 0;
  for await (const { name, bytes } of eachMember(path, (member) => /\.xml$/i.test(member))) {
    const document = decodeText(bytes);
    yield { line: ++line, name, document: isIn({ document }) ? document : undefined, size: bytes.length };
  }
}

const documentOf = (line: number, file: string, document: string): Read =>
  attempt(line, { file }, () => ({
    recordId: file.replace(/(_public)?\.xml$/i, ""),
    fields: readReturn(document),
  }));

/** The rows of a table; only header rows yield returns, the others are stored for the join. */
async function* readTable(
  path: string,
  table: Irs990Table,
  amounts: Map<string, Amounts>,
  onBytes: OnBytes,
): AsyncGenerator<Read> {
  const format: CsvFormat = { kind: "csv", header: ["OBJECTID"], personal: personalColumns };
  for await (const row of readCsv(path, format, { onBytes })) yield readRow(row, table, amounts);
}

function readRow({ line, cells, problem }: Row, table: Irs990Table, amounts: Map<string, Amounts>): Read {
  const shown = { OBJECTID: cells.OBJECTID ?? "", EIN2: cells.EIN2 ?? "", TAX_YEAR: cells.TAX_YEAR ?? "" };
  return attempt(line, shown, () => {
    if (problem) throw new BadRow(problem);
    const id = textOf(cells, "OBJECTID");
    if (!id) throw new BadRow("OBJECTID: empty");
    if (table === "header") return { recordId: objectOf(id), fields: returnOf(cells, amounts.get(id)) };
    amounts.set(id, { ...amounts.get(id), ...amountsOfTable[table](cells) });
    return undefined;
  });
}

/** The number of a return at the end of its address. */
const objectOf = (id: string): string => /(?<!\d)(\d+)(_public)?(\.xml)?$/.exec(id)?.[1] ?? id;

function attempt(line: number, cells: Reject["cells"], make: () => StagedFiling | undefined): Read {
  const { read, reject } = readOrReject({ line, cells }, () => {
    const filing = make();
    return {
      filing,
      bonds: filing ? bondRecords(filing.fields).map((record) => toStagedRecord(record, line, null)) : [],
    };
  });
  return { line, cells, filing: read?.filing, bonds: read?.bonds ?? [], reject };
}
