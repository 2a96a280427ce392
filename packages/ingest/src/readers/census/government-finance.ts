import { states } from "@pave/contract";
import {
  type FinanceTotals,
  financeTotals,
  type GovernmentFinance,
  type ImportSession,
  mergeBatch,
  mergeFinances,
} from "@pave/db";
import type { Row } from "../../formats/csv.js";
import { type FixedFormat, isFixedOf, readFixed } from "../../formats/fixed-width.js";
import { staged } from "../../run/batches.js";
import { importEach, inGroups } from "../../run/import-each.js";
import { importOne } from "../../run/import-one.js";
import { readOrReject, refusals } from "../../run/rejects.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "../../run/summary.js";
import { number, required } from "../../values/cells.js";
import { BadRow } from "../record.js";

const source = "census-government-finance";

/** Width 35, amounts in thousands of dollars, state 00 the whole country. */
const format: FixedFormat = {
  kind: "fixed",
  encoding: "windows-1252",
  columns: [
    ["state", 2],
    ["level", 1],
    ["blank", 1],
    ["item", 3],
    ["amount", 13],
    ["variation", 12],
    ["year", 3],
  ],
  begins: /^\d\d[123] [A-Z\d]{3} /,
};

const levels: Readonly<Record<string, GovernmentFinance["level"]>> = {
  "1": "stateAndLocal",
  "2": "state",
  "3": "local",
};

/**
 * Imports the Census Bureau's totals by state and type of government: each total a row of its own with its level, so that
 * none is counted twice; and of each state's own government its revenue, expenditure and debt. Throws `UnknownFile`.
 */
export async function importFinances(
  url: string,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  for (const path of files)
    if (!(await isFinanceFile(path))) throw new UnknownFile(`${path} does not look like a file of ${source}`);
  return importEach(url, files, options, (session, path) => importFile(session, path, options));
}

/** Whether a file is one of these totals. */
export const isFinanceFile = (path: string): Promise<boolean> => isFixedOf(path, format).catch(() => false);

function importFile(session: ImportSession, path: string, options: ImportOptions): Promise<FileSummary> {
  const { signal, batchRows = 5_000 } = options;
  return importOne(session, { source, path, resumes: true }, options, async ({ run: begun, rejects, ...tell }) => {
    let run = begun;
    for await (const rows of inGroups(rowsAfter(begun.checkpoint, path, tell.onBytes), batchRows)) {
      signal?.throwIfAborted();
      const reads = rows.map((row) => readOrReject(row, () => readRow(row)));
      const refused = reads.flatMap(({ reject }) => reject ?? []);
      run = await mergeFinances(session, run, {
        finances: reads.flatMap(({ read }) => read ?? []),
        rowsRead: rows.length,
        rowsRejected: refused.length,
        lastLine: rows.at(-1)?.line ?? run.checkpoint,
      });
      await rejects.add(refused);
      tell.onBatch(run);
    }
    const totals = await financeTotals(session, source);
    const whole = { records: totals.map(stateRecord), rowsRead: 0, rowsRejected: 0, lastLine: run.checkpoint };
    const rows = totals.map(({ stateFips, fiscalYear }) => ({
      line: 0,
      cells: { state: stateFips, year: String(fiscalYear) },
    }));
    return mergeBatch(session, run, whole, (unplaced) => rejects.add(refusals({ rows }, unplaced)));
  });
}

async function* rowsAfter(checkpoint: number, path: string, onBytes: (count: number) => void): AsyncGenerator<Row> {
  for await (const row of readFixed(path, format, { onBytes })) if (row.line > checkpoint) yield row;
}

function readRow({ cells, problem }: Row): GovernmentFinance {
  if (problem) throw new BadRow(problem);
  const stateFips = fipsOf(required(cells, "state"));
  const level = levels[required(cells, "level")];
  const amount = number(cells, "amount");
  if (!level || amount === undefined) throw new BadRow("level or amount: not known");
  const fiscalYear = 2000 + Number(required(cells, "year"));
  return {
    stateFips,
    level,
    item: required(cells, "item"),
    fiscalYear,
    amount: amount * 1_000,
    variation: number(cells, "variation"),
  };
}

/** The bureau's own codes count the states and the District of Columbia in the order of their names: 31 is New Jersey. */
const inOrder = states.filter(({ fips }) => fips <= "56").toSorted((a, b) => (a.name < b.name ? -1 : 1));

function fipsOf(code: string): string {
  const state = code === "00" ? "00" : inOrder[Number(code) - 1]?.fips;
  if (!state) throw new BadRow(`No state has the Census Bureau's code (${code})`);
  return state;
}

const nameOf = new Map(states.map((state) => [state.fips, state]));

/** A state's own government, as the Census Bureau's units of government have it. */
function stateRecord({ stateFips, fiscalYear, revenue, expenditure, debt }: FinanceTotals) {
  const state = nameOf.get(stateFips);
  if (!state) throw new Error(`No state has the FIPS code ${stateFips}`);
  const record = {
    recordId: `${fiscalYear}|${stateFips}`,
    asOf: `${fiscalYear}-06-30`,
    fields: {
      name: state.name,
      orgType: "state" as const,
      sector: "governance" as const,
      geoid: stateFips,
      region: state.usps,
      stateFips,
      totalRevenue: revenue,
      totalExpenditure: expenditure,
      debtOutstanding: debt,
    },
  };
  return staged({ ...record, bodyKey: stateFips }, 0, null);
}
