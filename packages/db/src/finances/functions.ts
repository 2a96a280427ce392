import {
  type FinanceFunction,
  type FinanceMeasure,
  type FinancesByState,
  type FinancesQuery,
  type FunctionFinances,
  financeFunctions,
  financeMeasures,
  states,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { sourceColumns } from "../provenance/sources.js";

/** The items of each function: `A44` are the charges for regular highways, `B46` federal aid for highways. */
const items = Object.entries(financeFunctions).flatMap(([key, { digits, aid }]) =>
  [..."ABCDEFGILM"].flatMap((letter) =>
    ("BCD".includes(letter) ? aid : digits).map((digit) => ({ key, item: `${letter}${digit}` })),
  ),
);
const itemRows = sql.join(
  items.map(({ key, item }) => sql`(${key}, ${item})`),
  sql`, `,
);

/**
 * The sum of a measure's items; null if there are none. Guarantee of the cast: the keys of the object are the measures.
 */
const sums = Object.fromEntries(
  Object.entries(financeMeasures).map(([measure, letters]) => [
    measure,
    sql`(sum(f.amount) filter (where left(f.item, 1) = any(string_to_array(${letters.split("").join(",")}, ','))))::float8`,
  ]),
) as Record<FinanceMeasure, SQL>;

const columns: Columns<Omit<FunctionFinances, "state" | "stateName">> = {
  fiscalYear: sql`f.fiscal_year`,
  level: sql`f.level`,
  stateFips: sql`f.state_fips`,
  function: sql`m.key`,
  ...sums,
  population: sql`(select o.population from organizations o where o.org_type = 'state' and o.geoid = f.state_fips
    and o.population_year = f.fiscal_year and not o.is_deleted limit 1)`,
  source: sql`f.source`,
  asOf: sql`make_date(f.fiscal_year, 6, 30)::text`,
};

type Wanted = { stateFips?: string; function?: FinanceFunction; level?: string; from: number; to: number };

/** Revenue and spending by function of government, in dollars, newest year first. */
async function functionFinances(db: Db, wanted: Wanted): Promise<FunctionFinances[]> {
  const { stateFips = null, level = null, from, to } = wanted;
  const rows = await rowsOf<Omit<FunctionFinances, "state" | "stateName">>(
    db,
    columns,
    (columns) => sql`select ${columns}
      from (values ${itemRows}) m (key, item) join government_finances f on f.item = m.item
      where f.fiscal_year between ${from}::integer and ${to}::integer
        and (${stateFips}::text is null or f.state_fips = ${stateFips})
        and (${level}::text is null or f.level = ${level})
        and (${wanted.function ?? null}::text is null or m.key = ${wanted.function ?? null})
      group by f.source, f.state_fips, f.fiscal_year, f.level, m.key
      order by f.fiscal_year desc, array_position('{state,local,stateAndLocal}', f.level), m.key, f.source`,
  );
  return rows.map((row) => ({ ...row, ...stateOf(row.stateFips) }));
}

const stateOf = (fips: string) => {
  const state = states.find((one) => one.fips === fips);
  return { state: state?.usps ?? null, stateName: state?.name ?? "United States" };
};

/** The functions of a state (FIPS) and the governments in it, for a range of fiscal years. */
export const functionsOfState = (db: Db, stateFips: string, from: number, to: number): Promise<FunctionFinances[]> =>
  functionFinances(db, { stateFips, from, to });

/** One function in each state and in the United States. */
export async function financesByState(
  db: Db,
  { function: key, level, fiscalYear }: FinancesQuery,
): Promise<FinancesByState> {
  const years = (
    await rowsOf<{ year: number }>(
      db,
      { year: sql`fiscal_year` },
      (columns) => sql`select distinct ${columns} from government_finances order by 1 desc`,
    )
  ).map(({ year }) => year);
  const year = fiscalYear ?? years[0];
  if (year === undefined) return { items: [], years, sources: [] };
  const [items, sources] = await Promise.all([
    functionFinances(db, { function: key, level, from: year, to: year }),
    rowsOf<FinancesByState["sources"][number]>(
      db,
      sourceColumns,
      (columns) => sql`select ${columns} from sources s
        where exists (select from government_finances f where f.source = s.key) order by s.rank desc, s.key`,
    ),
  ]);
  const outlay = ({ capitalOutlay }: FunctionFinances) => capitalOutlay ?? Number.NEGATIVE_INFINITY;
  return { items: items.sort((a, b) => outlay(b) - outlay(a) || (a.stateFips < b.stateFips ? -1 : 1)), years, sources };
}
