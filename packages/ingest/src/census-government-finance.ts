import { states } from "@pave/contract";
import {
  closeImports,
  type FinanceTotals,
  financeTotals,
  type GovernmentFinance,
  type ImportSession,
  mergeBatch,
  mergeFinances,
  openImports,
  saveSources,
} from "@pave/db";
import { staged } from "./batches.js";
import type { Row } from "./csv.js";
import { type FixedFormat, isFixedOf, readFixed } from "./fixed-width.js";
import { importOne } from "./import-one.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "./import-summary.js";
import { BadRow } from "./record.js";
import type { Reject } from "./rejects.js";
import { importSources } from "./sources.js";
import { number, required } from "./values.js";

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
  const { dryRun, signal } = options;
  const session = await openImports(url, { dryRun, signal, onWait: () => options.onProgress?.({ phase: "waiting" }) });
  try {
    await saveSources(session, importSources);
    const summaries: FileSummary[] = [];
    for (const path of files) summaries.push(await importFile(session, path, options));
    return summaries;
  } finally {
    await closeImports(session);
  }
}

/** Whether a file is one of these totals. */
export const isFinanceFile = (path: string): Promise<boolean> => isFixedOf(path, format).catch(() => false);

function importFile(session: ImportSession, path: string, options: ImportOptions): Promise<FileSummary> {
  const { signal, batchRows = 5_000 } = options;
  return importOne(session, { source, path, resumes: true }, options, async ({ run: begun, rejects, ...tell }) => {
    let run = begun;
    let finances: GovernmentFinance[] = [];
    let refused: Reject[] = [];
    let rowsRead = 0;
    let lastLine = 0;
    const settle = async () => {
      signal?.throwIfAborted();
      run = await mergeFinances(session, run, { finances, rowsRead, rowsRejected: refused.length, lastLine });
      await rejects.add(refused);
      tell.onBatch(run);
      finances = [];
      refused = [];
      rowsRead = 0;
    };
    for await (const row of readFixed(path, format, { onBytes: tell.onBytes })) {
      if (row.line <= run.checkpoint) continue;
      const read = readRow(row);
      if ("item" in read) finances.push(read);
      else refused.push(read);
      rowsRead++;
      lastLine = row.line;
      if (rowsRead >= batchRows) await settle();
    }
    if (rowsRead > 0) await settle();
    const records = (await financeTotals(session, source)).map(stateRecord);
    const whole = { records, rowsRead: 0, rowsRejected: 0, lastLine: run.checkpoint };
    return mergeBatch(session, run, whole, async () => undefined);
  });
}

function readRow({ line, cells, problem }: Row): GovernmentFinance | Reject {
  try {
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
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    return { line, reason: error.message, cells };
  }
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
