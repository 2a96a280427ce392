import { type DepreciationAnalytics, fromCents, stagesBeforeService, toCents } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { familyConditions } from "../engine/family/family.js";
import { ofOneKind } from "../engine/family/one-kind.js";
import { rowsOf } from "../engine/sql/rows.js";
import { type AssetConditions, assetFamily } from "./query.js";

type Query = { filter: AssetConditions; asOf: string; years: number };
type Sums = DepreciationAnalytics["total"];
type Unsummed = Pick<DepreciationAnalytics, "unknown" | "disposed">;
type Keys = {
  assetClass: DepreciationAnalytics["byClass"][number]["assetClass"] | null;
  method: DepreciationAnalytics["byMethod"][number]["method"] | null;
};

/** The depreciation of all assets under a filter: each asset's figures rounded to cents, then summed. */
export async function sumDepreciation(db: Db, requested: Query): Promise<Omit<DepreciationAnalytics, "asOf">> {
  const { filter, kind } = await ofOneKind(db, assetFamily, requested.filter);
  const query = { ...requested, filter };
  const [lines, steps] = await withStatementTimeout(db, async (tx) => [
    await sumLines(tx, query),
    await scheduleSteps(tx, query),
  ]);
  const whole = lines.find(({ assetClass, method }) => assetClass === null && method === null);
  if (!whole) throw new Error("An aggregate without groups returned no row");
  return {
    total: sumsOf(whole),
    byMethod: lines.flatMap(({ method, ...line }) => (method ? [{ method, ...sumsOf(line) }] : [])),
    byClass: lines.flatMap(({ assetClass, ...line }) => (assetClass ? [{ assetClass, ...sumsOf(line) }] : [])),
    byYear: yearsAhead(query, whole.netBookValue, steps),
    unknown: whole.unknown,
    disposed: whole.disposed,
    ...kind,
  };
}

function sumsOf(line: Sums): Sums {
  const { assets, historicalCost, salvageValue, annualDepreciation, accumulatedDepreciation, netBookValue } = line;
  return { assets, historicalCost, salvageValue, annualDepreciation, accumulatedDepreciation, netBookValue };
}

/** A fraction of an amount, rounded half up to cents and at most the whole, as `depreciationOf` in the contract. */
const share = (amount: SQL, part: SQL, whole: SQL) => sql`case when ${part} >= ${whole} then ${amount}
  else div(200 * ${amount} * ${part} + ${whole}, 2 * ${whole}) * 0.01 end`;

const beforeService = sql.raw(stagesBeforeService.map((stage) => `'${stage}'`).join(", "));

/** The inputs of `depreciationOf` in the contract for each asset; `months` is negative before its first day. */
const readings = ({ filter, asOf }: Query) => sql`(
  select r.asset_class, r.lifecycle_stage = 'disposed' as is_disposed,
    r.lifecycle_stage in (${beforeService}) as is_before_service,
    case when r.asset_class = 'land' then 'none' else r.depreciation_method end as method,
    r.historical_cost as cost, r.salvage_value as salvage,
    greatest(0, r.historical_cost - coalesce(r.salvage_value, 0)) as depreciable,
    date_part('year', d.till)::integer * 12 + date_part('month', d.till)::integer
      - date_part('year', d.since)::integer * 12 - date_part('month', d.since)::integer
      - (date_part('day', d.till) < date_part('day', d.since))::integer as months,
    greatest(1, nullif(round(r.useful_life_years * 12), 0))::integer as life, r.useful_life_years is null as is_endless,
    r.service_units_used::numeric(14, 3) as used, nullif(r.service_units_expected::numeric(14, 3), 0) as expected
  from assets r cross join lateral (
    select ${asOf}::date as till, coalesce(r.in_service_date, r.acquisition_date, make_date(r.year_built, 1, 1)) as since
  ) d
  where ${familyConditions(assetFamily, filter)})`;

const isKnown = sql`cost is not null and case method
  when 'straightLine' then months is not null and not is_endless
  when 'unitsOfService' then used is not null and expected is not null
  else true end`;

async function sumLines(db: Db, query: Query): Promise<(Sums & Unsummed & Keys)[]> {
  const sum = (amount: SQL) => sql`(sum(${amount}) filter (where is_summed))::double precision`;
  return rowsOf<Sums & Unsummed & Keys>(
    db,
    {
      assetClass: sql`asset_class`,
      method: sql`method`,
      assets: sql`count(*) filter (where is_summed)`,
      historicalCost: sum(sql`cost`),
      salvageValue: sum(sql`salvage`),
      annualDepreciation: sum(sql`annual`),
      accumulatedDepreciation: sum(sql`accumulated`),
      netBookValue: sum(sql`cost - accumulated`),
      unknown: sql`count(*) filter (where not is_summed and not is_disposed)`,
      disposed: sql`count(*) filter (where is_disposed)`,
    },
    (columns) => sql`select ${columns} from (
      select *, ${isKnown} and not is_disposed as is_summed,
        case method when 'straightLine' then ${share(sql`depreciable`, sql`12`, sql`life`)}
          when 'unitsOfService' then null else 0 end as annual,
        case method when 'straightLine' then ${share(sql`depreciable`, elapsed, sql`life`)}
          when 'unitsOfService' then ${share(sql`depreciable`, sql`used`, sql`expected`)} else 0 end as accumulated
      from ${readings(query)} reading
    ) figures
    group by grouping sets ((), (asset_class), (method))
    having count(*) filter (where is_summed) > 0 or grouping(asset_class, method) = 3
    order by "historicalCost" desc nulls last, asset_class, method`,
  );
}

const elapsed = sql`(case when is_before_service then 0 else greatest(0, months) end)`;

/** The depreciation of each coming year, not yet rounded to cents. */
async function scheduleSteps(db: Db, query: Query): Promise<number[]> {
  const rows = await rowsOf<{ amount: number }>(
    db,
    {
      amount: sql`coalesce(round(sum(depreciable * (least(life, greatest(0, months + 12 * n)) - least(life, greatest(0, months + 12 * n - 12)))
      / life), 2), 0)::double precision`,
    },
    (columns) => sql`
    with groups as (
      select months, life, sum(depreciable) as depreciable from ${readings(query)} reading
      where method = 'straightLine' and not is_disposed and not is_before_service and not is_endless
        and depreciable > 0 and months is not null and months < life
      group by 1, 2
    )
    select ${columns} from generate_series(1, ${query.years}::integer) n left join groups on true group by n order by n`,
  );
  return rows.map(({ amount }) => amount);
}

function yearsAhead(
  { asOf }: Query,
  netBookValue: number | null,
  steps: readonly number[],
): DepreciationAnalytics["byYear"] {
  const yearAt = (index: number) => Number(asOf.slice(0, 4)) + index + 1;
  if (netBookValue === null)
    return steps.map((_, index) => ({ year: yearAt(index), depreciation: null, netBookValue: null }));
  let left = toCents(netBookValue);
  return steps.map((depreciation, index) => {
    left -= toCents(depreciation);
    return { year: yearAt(index), depreciation, netBookValue: fromCents(left) };
  });
}
