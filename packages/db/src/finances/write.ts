import { copyRows } from "../engine/copy/copy.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { ImportCounts, ImportRun } from "../import/import-run.js";
import { saveProgress } from "../import/runs.js";
import { type ImportSession, inBatch } from "../import/session.js";
import { financeSum } from "./query.js";

/** One total of the finance survey, in dollars: see `governmentFinances`. */
export type GovernmentFinance = {
  stateFips: string;
  level: "stateAndLocal" | "state" | "local";
  fiscalYear: number;
  item: string;
  amount: number;
  variation: number | undefined;
};

type FinanceBatch = {
  finances: readonly GovernmentFinance[];
  rowsRead: number;
  rowsRejected: number;
  lastLine: number;
};

/** Writes a batch of totals in one transaction, with the import's checkpoint. Returns the updated import. */
export function mergeFinances(session: ImportSession, run: ImportRun, batch: FinanceBatch): Promise<ImportRun> {
  const { client } = session;
  return inBatch(session, async () => {
    const table = `told_finances_${newId().slice(-12)}`;
    await client.query(`create temp table ${table} (like government_finances) on commit drop`);
    const columns = ["source", "state_fips", "level", "fiscal_year", "item", "amount", "variation"];
    const rows = batch.finances.map((one) => [
      ...[run.source, one.stateFips, one.level, one.fiscalYear, one.item, one.amount, one.variation],
    ]);
    await copyRows(client, table, columns, rows);
    const [written] = await textRowsOf<{ created: number; updated: number }>(
      client,
      {
        created: "count(*) filter (where is_new)::integer",
        updated: "count(*) filter (where not is_new)::integer",
      },
      (columns) => `with written as (
         insert into government_finances as f select distinct on (source, state_fips, fiscal_year, level, item) * from ${table}
         order by source, state_fips, fiscal_year, level, item
         on conflict (source, state_fips, fiscal_year, level, item) do update
           set amount = excluded.amount, variation = excluded.variation
           where (f.amount, f.variation) is distinct from (excluded.amount, excluded.variation)
         returning (xmax = 0) as is_new)
       select ${columns} from written`,
    );
    const { created = 0, updated = 0 } = written ?? {};
    const counts: ImportCounts = {
      ...run.counts,
      rowsRead: run.counts.rowsRead + batch.rowsRead,
      rowsRejected: run.counts.rowsRejected + batch.rowsRejected,
      created: run.counts.created + created,
      updated: run.counts.updated + updated,
      unchanged: run.counts.unchanged + batch.finances.length - created - updated,
    };
    const after = { ...run, checkpoint: batch.lastLine, batches: run.batches + 1, counts };
    await saveProgress(session, after);
    return after;
  });
}

export type FinanceTotals = {
  stateFips: string;
  fiscalYear: number;
  revenue: number;
  expenditure: number;
  debt: number;
};

/**
 * Revenue, expenditure and debt outstanding of each state's own government, by year, in dollars: see `financeItems`.
 */
export async function financeTotals({ client }: ImportSession, source: string): Promise<FinanceTotals[]> {
  return textRowsOf<FinanceTotals>(
    client,
    {
      stateFips: "state_fips",
      fiscalYear: "fiscal_year",
      revenue: financeSum("revenue"),
      expenditure: financeSum("expenditure"),
      debt: financeSum("debt"),
    },
    (columns) =>
      `select ${columns} from government_finances where source = $1 and level = 'state' and state_fips <> '00' group by 1, 2 order by 1, 2`,
    [source],
  );
}
