import type { GovernmentFinances, GovernmentYear } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { sourceColumns } from "../provenance/sources.js";
import { functionsOfState } from "./functions.js";

/**
 * The items of the finance survey in each total, as a pattern of their codes: the Census Bureau's methodology for
 * summary tabulations. Insurance trusts are included, balances are not. In debt `T` is for private purposes, `U` for
 * all others.
 */
export const financeItems = {
  revenue: "^([ABCDTU]|X0[1258]|Y0[124]|Y1[12]|Y5[12])",
  expenditure: "^([EFGIJLMQS]|X1[12]|Y0[56]|Y14|Y53)",
  intergovernmentalRevenue: "^[BCD]",
  intergovernmentalExpenditure: "^[LMQS]",
  capitalOutlay: "^[FG]",
  debt: "^(44T|49U|64V)",
  longTermDebt: "^(44T|49U)",
  shortTermDebt: "^64V",
  debtIssued: "^(24T|29U)",
  debtRetired: "^(34T|39U)",
} as const;

/** The sum of the items of a total, in dollars; null if there are none. */
export const financeSum = (total: keyof typeof financeItems) =>
  `(sum(amount) filter (where item ~ '${financeItems[total]}'))::float8`;

type FinanceTotal = keyof typeof financeItems;
/** Guarantee of the casts: the keys of the object are its totals, and each has its sum. */
const totals = Object.keys(financeItems) as FinanceTotal[];
const sums = Object.fromEntries(totals.map((total) => [total, sql.raw(financeSum(total))])) as Record<
  FinanceTotal,
  SQL
>;
const yearsMax = 20;
/** The survey's fiscal year ends with June. */
const lastDay = sql`make_date(fiscal_year, 6, 30)::text`;

/** Through the sources, so that the primary key of the finances finds those of the state. */
const ofState = (fips: string) =>
  sql`sources s join government_finances f on f.source = s.key and f.state_fips = ${fips}`;

/**
 * Revenue, expenditure and debt in dollars of a state (FIPS) and the governments in it, by year and level: the last 20
 * years.
 */
export async function financesOfState(db: Db, stateFips: string): Promise<GovernmentFinances> {
  const year: Columns<GovernmentYear> = {
    fiscalYear: sql`fiscal_year`,
    level: sql`level`,
    ...sums,
    source: sql`source`,
    asOf: lastDay,
  };
  const [items, sources] = await Promise.all([
    rowsOf<GovernmentYear>(
      db,
      year,
      (columns) => sql`select ${columns} from ${ofState(stateFips)}
      where fiscal_year > (select max(fiscal_year) from ${ofState(stateFips)}) - ${yearsMax}::integer
      group by source, fiscal_year, level
      order by fiscal_year desc, array_position('{state,local,stateAndLocal}', level), source`,
    ),
    rowsOf<GovernmentFinances["sources"][number]>(
      db,
      sourceColumns,
      (columns) =>
        sql`select distinct on (s.rank, s.key) ${columns} from ${ofState(stateFips)} order by s.rank desc, s.key`,
    ),
  ]);
  const years = items.map(({ fiscalYear }) => fiscalYear);
  const functions =
    items.length === 0 ? [] : await functionsOfState(db, stateFips, Math.min(...years), Math.max(...years));
  return { items, functions, sources };
}
