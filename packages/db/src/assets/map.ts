import { type AssetMap, ConditionLabel, type MapQuery, mapCellsMax } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { ofOneKind } from "../engine/family/one-kind.js";
import { anyCondition, givenFields } from "../engine/sql/filtering.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { type CellRange, cellBoxes, cellEdges, cellsIn, fewerRanges, finestLevel, rangesOf } from "./map-cells.js";
import { type AssetConditions, assetFamily } from "./query.js";

/** A cell is a quarter of a tile across: 64 pixels of a map. */
const levelsBelowZoom = 2;
/** The levels stored in `asset_cells`. */
const storedLevels = [5, 7, 9];
/** The fields that `asset_cells` distinguishes. */
const storedFields = new Set<string>(["assetClass", "condition"]);

type Feature = AssetMap["features"][number];
type Point = Extract<Feature, { properties: { kind: "asset" } }>;
/** `id` is that of one of its assets, if the assets themselves were counted. */
type Cell = {
  cell: number;
  n: number;
  cost: number | null;
  costs: number;
  worst: number;
  well: number;
  fair: number;
  poor: number;
  latitude: number;
  longitude: number;
  id: string | null;
};

/** The assets in a part of the map: single ones in their cell as points, others as clusters. */
export async function assetMap(db: Db, { bbox, zoom, ...given }: MapQuery): Promise<AssetMap> {
  const { filter, kind } = await ofOneKind(db, assetFamily, given);
  const [west = -180, south = -90, east = 180, north = 90] = bbox;
  let level = Math.min(finestLevel, zoom + levelsBelowZoom);
  while (level > 0 && cellsIn(cellBoxes([west, south, east, north], level)) > mapCellsMax) level--;
  const ranges = rangesOf(cellBoxes([west, south, east, north], level));
  const cells = await countCells(db, filter, level, ranges);
  const points = await pointsIn(
    db,
    filter,
    cells.filter(({ n }) => n === 1),
    level,
  );
  const clusters = cells.filter(({ n }) => n > 1).map((cell) => cluster(cell, level));
  return {
    type: "FeatureCollection",
    features: [...clusters, ...points],
    level,
    count: cells.reduce((sum, { n }) => sum + n, 0),
    ...kind,
  };
}

/** Number of assets in one of the conditions. */
function countOf(labels: readonly ConditionLabel[]): SQL {
  const ranks = labels.map((label) => ConditionLabel.options.indexOf(label) + 1);
  return sql`coalesce(sum(n) filter (where condition_rank = any(${sql.param(ranks)}::integer[])), 0)::integer`;
}

/** The number of finest cells in a cell of a level. */
const sizeOf = (level: number) => 4 ** (finestLevel - level);

/** From the stored sums if they cover the filter and the level, otherwise from the assets. */
async function countCells(
  db: Db,
  filter: AssetConditions,
  level: number,
  ranges: readonly CellRange[],
): Promise<Cell[]> {
  const stored = storedLevels.find((one) => one >= level);
  const isAboutCells = givenFields(assetFamily.conditions, filter).every((field) => storedFields.has(field));
  const lines =
    isAboutCells && stored !== undefined
      ? storedLines(filter, level, stored, ranges)
      : isAboutCells
        ? indexedLines(filter, level, ranges)
        : assetLines(filter, level, ranges);
  return rowsOf<Cell>(
    db,
    {
      cell: sql`cell`,
      n: sql`sum(n)::integer`,
      cost: sql`(case when sum(costs) > 0 then sum(cost) end)::double precision`,
      costs: sql`sum(costs)::integer`,
      worst: sql`max(condition_rank)`,
      well: countOf(["excellent", "good"]),
      fair: countOf(["fair"]),
      poor: countOf(["poor", "critical", "failed"]),
      latitude: sql`sum(latitude) / sum(n)`,
      longitude: sql`sum(longitude) / sum(n)`,
      id: sql`min(id)`,
    },
    (columns) => sql`select ${columns} from (${lines}) lines group by cell order by n desc, cell`,
  );
}

function storedLines(
  { assetClass, condition }: AssetConditions,
  level: number,
  stored: number,
  ranges: readonly CellRange[],
): SQL {
  const size = sizeOf(stored);
  const narrowed = ranges.map(({ from, to }) => ({ from: from / size, to: (to + 1) / size - 1 }));
  const { conditions } = assetFamily;
  const filtered = [assetClass && conditions.assetClass(assetClass), condition && conditions.condition(condition)];
  return sql`
    select r.cell >> ${2 * (stored - level)} as cell, r.condition_rank, sum(r.n) as n, sum(r.replacement_cost) as cost, sum(r.costs) as costs,
      sum(r.latitude_sum) as latitude, sum(r.longitude_sum) as longitude, null as id
    from ${rangesAs(narrowed)} join asset_cells r on r.level = ${stored} and r.cell between g.low and g.high
    where ${sql.join([sql`true`, ...filtered.filter((one) => one !== undefined)], sql` and `)}
    group by 1, 2 having sum(r.n) > 0`;
}

/** Ranges by which the assets are read; their bounds are visible to the planner. */
const rangesMax = 8;

/**
 * The index of cells has every column that a filter by class and condition needs; the order makes the planner use it.
 */
function indexedLines(filter: AssetConditions, level: number, ranges: readonly CellRange[]): SQL {
  return sql`
    select r.cell >> ${2 * (finestLevel - level)} as cell, r.condition_rank, count(*) as n,
      sum(r.replacement_cost) as cost, count(r.replacement_cost) as costs, sum(r.latitude) as latitude, sum(r.longitude) as longitude, null as id
    from ${rangesAs(ranges)} cross join lateral (
      select r.cell, r.condition_rank, r.replacement_cost, r.latitude, r.longitude from assets r
      where r.cell between g.low and g.high and ${familyConditions(assetFamily, filter)} and r.cell is not null
      order by r.cell offset 0
    ) r
    group by 1, 2`;
}

function assetLines(filter: AssetConditions, level: number, ranges: readonly CellRange[]): SQL {
  const size = sizeOf(level);
  const cells = ranges.flatMap(({ from, to }) =>
    Array.from({ length: (to + 1 - from) / size }, (_, at) => from / size + at),
  );
  const about = fewerRanges(ranges, rangesMax).map(({ from, to }) => sql`r.cell between ${from} and ${to}`);
  const cell = sql`r.cell >> ${2 * (finestLevel - level)}::integer`;
  return sql`
    select ${cell} as cell, r.condition_rank, count(*) as n, sum(r.replacement_cost) as cost, count(r.replacement_cost) as costs,
      sum(r.latitude) as latitude, sum(r.longitude) as longitude, min(r.id::text) as id
    from assets r where ${familyConditions(assetFamily, filter)} and r.cell is not null
      and ${anyCondition(about)} and ${cell} = any(${sql.param(cells)}::bigint[])
    group by 1, 2`;
}

function rangesAs(ranges: readonly CellRange[]): SQL {
  const low = sql.param(ranges.map(({ from }) => from));
  const high = sql.param(ranges.map(({ to }) => to));
  return sql`unnest(${low}::bigint[], ${high}::bigint[]) g (low, high)`;
}

function cluster({ cell, n, cost, costs, worst, well, fair, poor, latitude, longitude }: Cell, level: number): Feature {
  return {
    type: "Feature",
    id: `${level}-${cell}`,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    bbox: cellEdges(cell, level),
    properties: {
      kind: "cluster",
      count: n,
      worstCondition: ConditionLabel.options[worst - 1] ?? null,
      byCondition: { well, fair, poor },
      replacementCost: cost,
      coverage: { replacementCost: { known: costs, of: n } },
    },
  };
}

const properties = jsonObject<Point["properties"]>({
  kind: sql`'asset'`,
  title: sql`r.title`,
  assetClass: sql`r.asset_class`,
  status: sql`r.status`,
  conditionLabel: sql`pave_condition_word(r.condition_rank)`,
  replacementCost: sql`r.replacement_cost`,
  isSample: sql`'sample' = any(r.sources)`,
});
const point = jsonObject<Point>({
  type: sql`'Feature'`,
  id: sql`r.id`,
  geometry: jsonObject<Point["geometry"]>({
    type: sql`'Point'`,
    coordinates: sql`json_build_array(r.longitude, r.latitude)`,
  }),
  properties,
});

/** The single assets in these cells: by their ids if known, otherwise by their cells. */
async function pointsIn(db: Db, filter: AssetConditions, cells: readonly Cell[], level: number): Promise<Feature[]> {
  if (cells.length === 0) return [];
  const ids = cells.flatMap(({ id }) => id ?? []);
  const ranges = cells.map(({ cell }) => ({ from: cell * sizeOf(level), to: (cell + 1) * sizeOf(level) - 1 }));
  // The ranges are unknown to the planner; the order by cell makes it use the index of cells.
  const found =
    ids.length > 0
      ? sql`assets r where r.id = any(${sql.param(ids)}::uuid[]) and not r.is_deleted`
      : sql`${rangesAs(ranges)} cross join lateral (
          select * from assets r where r.cell between g.low and g.high and ${familyConditions(assetFamily, filter)}
            and r.cell is not null
          order by r.cell limit 1
        ) r`;
  return itemsOf(db, point, (item) => sql`select ${item} from ${found} limit ${mapCellsMax}`);
}
