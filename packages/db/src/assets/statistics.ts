import { type AssetStatistics, inspectionReportingMonths, type OneKind, type PoorDeckArea } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { familyConditions } from "../engine/family/family.js";
import { isOutdatedOn, isReal, ofOneKind } from "../engine/family/one-kind.js";
import { rowsOf } from "../engine/sql/rows.js";
import { sumColumns, sumOfParts, sumParts } from "../engine/sql/sums.js";
import { type AssetConditions, assetFamily } from "./query.js";
import { assetKeys, isCriticalAsset, isMeasuredBridge } from "./table.js";

/** Maximum share of a state's poor deck area on the National Highway System (23 CFR 490.411(a)). */
const poorShareLimit = 0.1;

/** Whether the next inspection of `assets r` is overdue on a day. */
export const isInspectionOverdue = (day: SQL): SQL =>
  sql`(r.next_inspection_date < ${day} and not ${isOutdatedOn(
    sql`(r.next_inspection_date + make_interval(months => ${inspectionReportingMonths}::integer))::date`,
  )})`;

type Decks = Omit<PoorDeckArea, "state">;
type DeckSums = Pick<Decks, "bridges" | "deckArea" | "poorDeckArea" | "coverage">;

/** The share of deck area in poor condition among the bridges of the National Highway System under a condition. */
async function poorDeckAreaOf(db: Db, condition: SQL): Promise<Decks> {
  const [sums] = await rowsOf<DeckSums>(
    db,
    {
      bridges: sql`count(*)`,
      ...sumColumns({
        deckArea: { value: sql`deck_area` },
        // Bridges that are not poor add 0 to the poor area.
        poorDeckArea: { value: sql`case when condition_rating <= '4' then deck_area else deck_area * 0 end` },
      }),
    },
    (columns) =>
      sql`select ${columns} from assets r where ${condition} and ${isMeasuredBridge} and condition_rating between '0' and '9'`,
  );
  if (!sums) throw new Error("An aggregate without groups returned no row");
  const { deckArea, poorDeckArea } = sums;
  const share = deckArea !== null && poorDeckArea !== null && deckArea > 0 ? poorDeckArea / deckArea : null;
  return {
    ...sums,
    share,
    limit: poorShareLimit,
    isMet: share === null ? null : share <= poorShareLimit,
  };
}

/** The share of poor deck area in one state, of real or of sample bridges. */
export async function poorDeckArea(db: Db, state: string, isSample: boolean): Promise<PoorDeckArea> {
  return {
    state,
    ...(await poorDeckAreaOf(
      db,
      sql`not is_deleted and ${assetKeys.region} = ${state} and (${isReal}) = ${!isSample}`,
    )),
  };
}

type Groups = Pick<AssetStatistics, "byClass" | "byCondition" | "byCriticality" | "byStatus" | "byStage" | "byState">;
type Line = Omit<AssetStatistics, keyof Groups | keyof OneKind | "bridges"> & { grouped: number; key: string | null };

/** The grouping columns; a row's `grouped` has a 0 bit for its grouping column. */
const columns: readonly (readonly [keyof Groups, SQL])[] = [
  ["byClass", sql`asset_class`],
  ["byCondition", sql`condition_rank`],
  ["byCriticality", sql`criticality`],
  ["byStatus", sql`status`],
  ["byStage", sql`lifecycle_stage`],
  ["byState", sql`region`],
];

/** Counts and sums of the assets under a filter; `today` determines which inspections are overdue. */
export async function sumAssets(db: Db, requested: AssetConditions, today: string): Promise<AssetStatistics> {
  const { filter, kind } = await ofOneKind(db, assetFamily, requested);
  const all = sql.join(
    columns.map(([, column]) => column),
    sql`, `,
  );
  const sets = sql.join(
    columns.map(([, column]) => sql`(${column})`),
    sql`, `,
  );
  const [rows, bridges] = await withStatementTimeout(db, async (tx) => [
    await rowsOf<Line>(
      tx,
      {
        grouped: sql`grouping(${all})`,
        key: sql`coalesce(asset_class, pave_condition_word(condition_rank), criticality, status, lifecycle_stage, region)`,
        assets: sql`coalesce(sum(assets), 0)::integer`,
        ...sumColumns({
          replacementCost: sumOfParts("replacement_cost"),
          historicalCost: sumOfParts("historical_cost"),
        }),
        highCriticalityInNeed: sql`coalesce(sum(in_need), 0)::integer`,
        inspectionsOverdue: sql`coalesce(sum(overdue), 0)::integer`,
      },
      (columns) => sql`
      with g as (
        select ${all}, count(*) as assets, ${sumParts("replacement_cost", { value: sql`replacement_cost` })},
          ${sumParts("historical_cost", { value: sql`historical_cost` })},
          count(*) filter (where ${isCriticalAsset}) as in_need,
          count(*) filter (where ${isInspectionOverdue(sql`${today}::date`)}) as overdue
        from assets r where ${familyConditions(assetFamily, filter)} group by ${all}
      )
      select ${columns} from g group by grouping sets ((), ${sets}) order by assets desc, key`,
    ),
    await poorDeckAreaOf(tx, familyConditions(assetFamily, filter)),
  ]);
  const whole = rows.find(({ grouped }) => grouped === 2 ** columns.length - 1);
  if (!whole) throw new Error("An aggregate without groups returned no row");
  const { grouped: _grouped, key: _key, ...total } = whole;
  return { ...total, ...kind, ...groupsOf(rows), bridges };
}

/** Guarantee of the cast: the keys of a group are the values of its column, which a check constraint limits. */
function groupsOf(rows: readonly Line[]): Groups {
  const groups = columns.map(([name], index) => {
    const bit = 2 ** (columns.length - 1 - index);
    const lines = rows.filter(({ grouped }) => grouped === 2 ** columns.length - 1 - bit);
    return [
      name,
      lines.map(({ key, assets, replacementCost, historicalCost, coverage }) => ({
        ...{ key, assets, replacementCost, historicalCost, coverage },
      })),
    ];
  });
  return Object.fromEntries(groups) as Groups;
}
