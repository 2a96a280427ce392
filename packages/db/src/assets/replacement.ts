import { type AssetRow, escalationFactor, type Replaceable, type ReplacementAnalytics } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { familyConditions } from "../engine/family/family.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { type AssetConditions, assetFamily, endOfLifeYear } from "./query.js";
import { assetKeys } from "./table.js";

type Query = { filter: AssetConditions; year: number; years: number; escalationRate: number };

/** A group of assets due in one year: `cost` at the prices of that year, `currentCost` at those of the records. */
export type NeedLine = {
  assetClass: AssetRow["assetClass"];
  /** Null if cost or end of life is unknown. */
  year: number | null;
  isOverdue: boolean;
  /** Null if not recorded. */
  isFunded: boolean | null;
  assets: number;
  cost: number | null;
  currentCost: number | null;
};

/** An asset that is decommissioned or disposed of needs no replacement. */
const isInUse = sql`r.lifecycle_stage not in ('decommissioned', 'disposed')`;
/**
 * The maximum number of years by which a cost is escalated: from the earliest year on record to the last one requested.
 */
const factorsMax = 250;

/**
 * The replacement need of all assets under a filter, by `replacementOf` in the contract: each cost rounded, then
 * summed.
 */
export async function sumReplacement(db: Db, { filter, year, years, escalationRate }: Query): Promise<NeedLine[]> {
  const factors = Array.from({ length: factorsMax + 1 }, (_, at) => `${escalationFactor(escalationRate, at)}e-12`);
  const columns: Columns<NeedLine> = {
    assetClass: sql`asset_class`,
    year: sql`case when year < ${year + years} then year when year is not null then ${year + years}::integer end`,
    isOverdue: sql`is_overdue`,
    isFunded: sql`is_funded`,
    assets: sql`count(*)`,
    currentCost: sql`sum(stated_cost)::double precision`,
    cost: sql`(sum(round(stated_cost * f[1 + least(${factorsMax}, greatest(0, year - base))], 2)) filter (where year < ${year + years}))::double precision`,
  };
  const write = (list: SQL) => sql`
    with factors as (select ${sql.param(factors)}::numeric[] as f), due as materialized (
      select r.asset_class, r.replacement_cost as stated_cost, r.replacement_funded as is_funded, d.is_overdue,
        coalesce(r.replacement_cost_year, ${year}) as base,
        case when r.replacement_cost is null then null when d.is_overdue then ${year} else d.ends end as year
      from assets r cross join lateral (
        select ends, coalesce(ends < ${year}, false) or r.condition_rank >= 5 as is_overdue from (select ${endOfLifeYear} as ends) e
      ) d
      where ${isInUse} and ${familyConditions(assetFamily, filter)}
    )
    select ${list} from due, factors group by 1, 2, 3, 4`;
  return withStatementTimeout(db, (tx) => rowsOf<NeedLine>(tx, columns, write));
}

type First = Pick<ReplacementAnalytics["first"][number], "id" | "title" | "assetClass" | "region" | "isSample"> &
  Replaceable;
const first: Record<keyof First, SQL> = {
  id: sql`r.id`,
  ...columnsOf("r", ["title", "assetClass", "region", "criticality", "riskOfFailure", "consequenceScore"]),
  ...columnsOf("r", ["replacementCost", "replacementCostYear", "replacementFunded"]),
  conditionLabel: sql`pave_condition_word(r.condition_rank)`,
  endOfLifeYear,
  isSample: sql`'sample' = any(r.sources)`,
};

/** The assets under a filter with the highest replacement priority; assets without a priority are excluded. */
export async function firstToReplace(db: Db, filter: AssetConditions, limit: number): Promise<First[]> {
  return itemsOf(
    db,
    jsonObject<First>(first),
    (item) => sql`select ${item} from assets r where ${isInUse} and ${familyConditions(assetFamily, filter)}
    and ${assetKeys.priorityScore} >= 0 order by ${assetKeys.priorityScore} desc, r.id desc limit ${limit}`,
  );
}
