import { financeTotals, type ImportRun, type ImportSession, mergeBatch, mergeFinances, recordsInState } from "@pave/db";
import type { SourceKey } from "../catalogue.js";
import { readFixed } from "../formats/fixed-width.js";
import type { Cells, Row } from "../formats/row.js";
import { financeFormat, fipsOf, isFinanceFile, readTotal, stateRecord } from "../readers/census/government-finance.js";
import { isUnitFinanceFile, UnitFinances, unitFinanceFormat } from "../readers/census/unit-finances.js";
import { statedIn } from "../readers/reader.js";
import { rowsWithin } from "../readers/within-state.js";
import { toStagedRecord } from "./batches.js";
import { eachUnlessRefused, importEach, inGroups } from "./import-each.js";
import { importOne } from "./import-one.js";
import { checkReadable, unknownFile } from "./recognize.js";
import { type Reject, readOrReject, refusals } from "./rejects.js";
import type { FileSummary, ImportOptions } from "./summary.js";

const source: SourceKey = "census-government-finance";

/** The layout of a finance file, and the position of the state in its lines. */
export const financesIn = async (path: string) =>
  (await isUnitFinanceFile(path))
    ? { source, format: unitFinanceFormat, within: statedIn("stateFips") }
    : { source, format: financeFormat, within: { statesOf: ({ state = "" }: Cells) => [fipsOf(state)] } };

/**
 * Imports the Census Bureau's totals by state and type of government: each total is a row with its level, so that none
 * is counted twice; and the revenue, expenditure and debt of each state government. Throws `UnknownFile`.
 */
export async function importFinances(
  url: string,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  const known = await eachUnlessRefused(files, options, async (path) => {
    await checkReadable(path);
    if (!(await isFinanceFile(path)) && !(await isUnitFinanceFile(path))) throw await unknownFile(source, path);
    return path;
  });
  return importEach(url, known, options, async (session, path) =>
    (await isUnitFinanceFile(path)) ? importUnits(session, path, options) : importFile(session, path, options),
  );
}

/**
 * Imports the finances of each government. A government is identified by its number, so a file of units must be
 * imported first; other finances wait.
 */
function importUnits(session: ImportSession, path: string, options: ImportOptions): Promise<FileSummary> {
  const { signal, batchRows = 1_000 } = options;
  // A government's lines are totaled in memory, so there is no line to resume after.
  return importOne(
    session,
    { source, path, resumes: false },
    options,
    async ({ run: begun, rejects, ...listeners }) => {
      const finances = new UnitFinances();
      let rowsRead = 0;
      let lastLine = 0;
      const refused: Reject[] = [];
      for await (const row of await linesOf(session, path, listeners.onBytes, options.state)) {
        rowsRead++;
        lastLine = row.line;
        const { reject } = readOrReject(row, () => finances.add(row));
        if (reject) refused.push(reject);
      }
      await rejects.add(refused);
      let run: ImportRun = { ...begun, counts: { ...begun.counts, rowsRead, rowsRejected: refused.length } };
      for await (const group of inGroups(finances.records(), batchRows)) {
        signal?.throwIfAborted();
        const records = group.map(({ line, record }) => toStagedRecord(record, line, null));
        const rows = group.map(({ line, record }) => ({ line, cells: { record: record.recordId } }));
        const batch = { records, lastLine, rowsRead: 0, rowsRejected: 0 };
        run = await mergeBatch(session, run, batch, (unplaced) => rejects.add(refusals({ rows }, unplaced)));
        listeners.onRecords(records.length, 0);
        listeners.onBatch(run);
      }
      return run;
    },
  );
}

function importFile(session: ImportSession, path: string, options: ImportOptions): Promise<FileSummary> {
  const { signal, batchRows = 5_000 } = options;
  return importOne(session, { source, path, resumes: true }, options, async ({ run: begun, rejects, ...listeners }) => {
    let run = begun;
    const lines = await linesOf(session, path, listeners.onBytes, options.state);
    for await (const rows of inGroups(rowsAfter(begun.checkpoint, lines), batchRows)) {
      signal?.throwIfAborted();
      const reads = rows.map((row) => readOrReject(row, () => readTotal(row)));
      const refused = reads.flatMap(({ reject }) => reject ?? []);
      run = await mergeFinances(session, run, {
        finances: reads.flatMap(({ read }) => read ?? []),
        rowsRead: rows.length,
        rowsRejected: refused.length,
        lastLine: rows.at(-1)?.line ?? run.checkpoint,
      });
      await rejects.add(refused);
      listeners.onBatch(run);
    }
    const totals = await financeTotals(session, source);
    const whole = {
      records: totals.map((total) => toStagedRecord(stateRecord(total), 0, null)),
      rowsRead: 0,
      rowsRejected: 0,
      lastLine: run.checkpoint,
    };
    const rows = totals.map(({ stateFips, fiscalYear }) => ({
      line: 0,
      cells: { state: stateFips, year: String(fiscalYear) },
    }));
    return mergeBatch(session, run, whole, (unplaced) => rejects.add(refusals({ rows }, unplaced)));
  });
}

async function linesOf(
  { client }: ImportSession,
  path: string,
  onBytes: (count: number) => void,
  state: string | undefined,
): Promise<AsyncIterable<Row>> {
  const finances = await financesIn(path);
  return rowsWithin(finances, readFixed(path, finances.format, { onBytes }), state, recordsInState(client));
}

async function* rowsAfter(checkpoint: number, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) if (row.line > checkpoint) yield row;
}
