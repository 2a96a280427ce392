import { AssetMap, mapCellsMax } from "@pave/contract";
import { type AssetBuilt, anAsset, someAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
/** One caller per question, as the rate limit is below the number of questions here. */
const callers = await Promise.all(Array.from({ length: 4 }, () => testContext(database, "standard")));
let requested = 0;
function caller() {
  const ctx = callers[requested++ % callers.length];
  if (!ctx) throw new Error("There are no callers");
  return ctx;
}

const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((at) => at / 1e5);
/** Near cities, at the edges of the map, and anywhere. */
const places = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      degrees(0.5).map((x) => x - 97.74),
      degrees(0.5).map((y) => y + 30.27),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(-180, -179.9999, 179.9999, 180), degrees(90)) },
  { weight: 2, arbitrary: fc.tuple(degrees(180), fc.constantFrom(-90, -85.06, 0, 85.06, 90)) },
  { weight: 3, arbitrary: fc.tuple(degrees(180), degrees(85)) },
);
const built = await someAssets(
  db,
  fc.sample(places, { numRuns: 400, seed: 7 }).map(([longitude, latitude], n) => ({
    longitude,
    latitude,
    yearBuilt: 1950,
    assetClass: n % 3 === 0 ? "dam" : "bridge",
    conditionRating: ["8", "5", "3", null][n % 4] ?? null,
    replacementCost: n % 5 === 0 ? null : n * 1_000.01,
  })),
);
await someAssets(db, [{ title: "Nowhere" }, { latitude: 30, longitude: -97, isDeleted: true, yearBuilt: 1950 }]);

type Box = [west: number, south: number, east: number, north: number];
const map = (bbox: Box, zoom: number, filter: object = {}) =>
  callParsed(caller(), AssetMap, "assets.map", { bbox, zoom, ...filter });
/** A filter that all records pass, but for which the database stores no totals. */
const unstored = { yearBuiltFrom: 1950 };
const whole: Box = [-180, -90, 180, 90];

/** The column and row of a point among 2^level: the formula of web map tiles, with the edges in the outermost. */
function cellOf([longitude, latitude]: readonly [number, number], level: number): { x: number; y: number } {
  const edge = Math.min(85.05112878, Math.max(-85.05112878, latitude));
  const angle = (edge * Math.PI) / 180;
  const at = (share: number) => Math.min(2 ** level - 1, Math.max(0, Math.floor(share * 2 ** level)));
  return { x: at((longitude + 180) / 360), y: at((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) };
}

/** The assets in the cells that a box touches, by cell. */
function cellsOf(bbox: Box, level: number): Map<string, AssetBuilt[]> {
  const [west, south, east, north] = bbox;
  const [from, to] = [cellOf([west, north], level), cellOf([east, south], level)];
  const cells = new Map<string, AssetBuilt[]>();
  for (const asset of built) {
    const { x, y } = cellOf([asset.longitude ?? 0, asset.latitude ?? 0], level);
    const isBetween = west <= east ? x >= from.x && x <= to.x : x >= from.x || x <= to.x;
    if (isBetween && y >= from.y && y <= to.y) cells.set(`${x}/${y}`, [...(cells.get(`${x}/${y}`) ?? []), asset]);
  }
  return cells;
}

const boxes = fc
  .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
  .map(([west, one, east, other]): Box => [west, Math.min(one, other), east, Math.max(one, other)]);
const zooms = fc.integer({ min: 0, max: 22 });

describe("the map of assets", () => {
  it("shows each asset of the cells that a box touches once, alone or in the cluster of its cell", async () => {
    await fc.assert(
      fc.asyncProperty(boxes, zooms, fc.constantFrom({}, unstored), async (bbox, zoom, filter) => {
        const { features, level, count } = await map(bbox, zoom, filter);
        const cells = cellsOf(bbox, level);
        expect(count).toBe([...cells.values()].flat().length);
        const alone = [...cells.values()].flatMap(([first, ...more]) => (first && more.length === 0 ? [first.id] : []));
        const shown = features.filter(({ properties }) => properties.kind === "asset").map(({ id }) => id);
        expect(shown.toSorted()).toEqual(alone.toSorted());
        const sizes = features.flatMap(({ properties }) => (properties.kind === "cluster" ? [properties.count] : []));
        const expected = [...cells.values()].map((assets) => assets.length).filter((size) => size > 1);
        expect(sizes.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it("returns the same from the stored sums as from the assets", async () => {
    await fc.assert(
      fc.asyncProperty(boxes, fc.integer({ min: 0, max: 8 }), async (bbox, zoom) => {
        const [stored, counted] = [await map(bbox, zoom), await map(bbox, zoom, unstored)];
        expect(rounded(stored)).toEqual(rounded(counted));
      }),
      { numRuns: 40, seed: 3 },
    );
  });

  /** Sums of coordinates differ in their last digits with the order of addition. */
  function rounded({ features, ...rest }: AssetMap) {
    const about = (at: number) => Math.round(at * 1e9) / 1e9;
    const byId = features.map(({ geometry, ...feature }) => ({ ...feature, at: geometry.coordinates.map(about) }));
    return { ...rest, features: byId.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
  }

  it("places a cluster at the centre of its assets, within its cell, with their cost and worst condition", async () => {
    const { features, level } = await map([-98.5, 29.5, -97, 31], 4);
    const cells = cellsOf([-98.5, 29.5, -97, 31], level);
    const cluster = features.find(({ properties }) => properties.kind === "cluster");
    if (!cluster || !("bbox" in cluster)) throw new Error("There is no cluster");
    const { coordinates } = cluster.geometry;
    const inside = cells.get(`${cellOf(coordinates, level).x}/${cellOf(coordinates, level).y}`) ?? [];
    const sum = (of: (asset: AssetBuilt) => number | null) => inside.reduce((all, asset) => all + (of(asset) ?? 0), 0);
    expect(coordinates[0]).toBeCloseTo(sum(({ longitude }) => longitude) / inside.length, 9);
    expect(coordinates[1]).toBeCloseTo(sum(({ latitude }) => latitude) / inside.length, 9);
    const rated = (rating: string) => inside.filter(({ conditionRating }) => conditionRating === rating).length;
    expect(cluster.properties).toMatchObject({
      ...{ count: inside.length, worstCondition: "poor" },
      byCondition: { well: rated("8"), fair: rated("5"), poor: rated("3") },
    });
    expect(cluster.properties.replacementCost).toBeCloseTo(
      sum(({ replacementCost }) => replacementCost),
      2,
    );
    const [west, south, east, north] = cluster.bbox;
    expect(coordinates[0] >= west && coordinates[0] <= east).toBe(true);
    expect(coordinates[1] >= south && coordinates[1] <= north).toBe(true);
  });

  it("splits clusters as it is zoomed in", async () => {
    const clusters = async (zoom: number) => {
      const { features } = await map([-98.3, 29.7, -97.2, 30.8], zoom);
      return features.filter(({ properties }) => properties.kind === "cluster").length;
    };
    const { longitude, latitude } = built.find(({ latitude }) => Math.abs((latitude ?? 0) - 30.27) < 0.5) ?? {};
    const [x = 0, y = 0] = [longitude ?? 0, latitude ?? 0];
    const { features } = await map([x - 1e-4, y - 1e-4, x + 1e-4, y + 1e-4], 22);
    expect(features.map(({ geometry, properties }) => [properties.kind, geometry.coordinates])).toEqual([
      ["asset", [x, y]],
    ]);
    expect(await clusters(2)).toBeLessThan(await clusters(8));
  });

  it("never returns more than its maximum of cells, and states its level", async () => {
    const { features, level, count } = await map(whole, 22);
    expect(features.length).toBeLessThanOrEqual(mapCellsMax);
    expect(4 ** level).toBeLessThanOrEqual(mapCellsMax);
    expect(count).toBe(built.length);
  });

  it("crosses the antimeridian", async () => {
    const near = await map([179, -85, -179, 85], 3);
    expect(near.count).toBe([...cellsOf([179, -85, -179, 85], near.level).values()].flat().length);
    expect(near.count).toBeGreaterThan(20);
    expect(near.count).toBeLessThan(built.length / 2);
  });

  it("is narrowed by the filter of the list", async () => {
    const dams = built.filter(({ assetClass }) => assetClass === "dam").length;
    expect((await map(whole, 2, { assetClass: ["dam"] })).count).toBe(dams);
    expect((await map(whole, 2, { assetClass: ["dam"], ...unstored })).count).toBe(dams);
    const poor = built.filter(({ conditionRating }) => conditionRating === "3").length;
    expect((await map(whole, 2, { condition: ["poor"] })).count).toBe(poor);
    expect((await map(whole, 2, { search: "nothing" })).features).toEqual([]);
  });

  it("returns exactly the assets inside an area, also across the antimeridian", async () => {
    const inWest = (longitude: number) => (longitude > 0 ? longitude - 360 : longitude);
    const triangles = fc
      .tuple(fc.double({ min: -359.5, max: -0.5, noNaN: true }), degrees(80), fc.integer({ min: 5, max: 170 }))
      .map(([x, y, size]): [number, number][] => [
        [x - size * 1.01, y - 30.3],
        [x + size * 0.97, y - 29.1],
        [x + 0.7, y + 41.7],
      ])
      .map((corners) =>
        corners.map(([x, y]): [number, number] => [
          Math.max(-359.9, Math.min(-0.1, x)),
          Math.max(-89, Math.min(89, y)),
        ]),
      );
    const isInside = ({ longitude, latitude }: AssetBuilt, corners: [number, number][]) => {
      const [x, y] = [inWest(longitude ?? 0), latitude ?? 0];
      return corners.reduce((isIn, [x1, y1], at) => {
        const [x2, y2] = corners[(at + corners.length - 1) % corners.length] ?? [0, 0];
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !isIn : isIn;
      }, false);
    };
    const found: number[] = [];
    await fc.assert(
      fc.asyncProperty(triangles, async (corners) => {
        const area = corners.map(([x, y]) => `${(x < -180 ? x + 360 : x).toFixed(7)},${y.toFixed(7)}`).join(",");
        const { count } = await map(whole, 2, { area });
        expect(count).toBe(built.filter((asset) => isInside(asset, corners)).length);
        found.push(count);
      }),
      { numRuns: 25, seed: 5 },
    );
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(10);
  });

  it("follows every write, before and after its sums are merged", async () => {
    const [bbox, filter] = [whole, { assetClass: ["park"] }];
    const shown = async () => {
      const { features, count } = await map(bbox, 1, filter);
      return [count, features.map(({ properties }) => properties.replacementCost)];
    };
    const [one, two] = [
      await anAsset(db, { assetClass: "park", latitude: 10, longitude: 10, replacementCost: 5 }),
      await anAsset(db, { assetClass: "park", latitude: 10.001, longitude: 10.001, replacementCost: 7 }),
    ];
    expect(await shown()).toEqual([2, [12]]);
    await db.execute(`update assets set latitude = -40 where id = '${two.id}'`);
    expect(await shown()).toEqual([2, expect.arrayContaining([5, 7])]);
    await db.execute("select pave_compact_asset_cells()");
    expect(await shown()).toEqual([2, expect.arrayContaining([5, 7])]);
    await db.execute(`update assets set replacement_cost = 6, latitude = 10 where id = '${two.id}'`);
    expect(await shown()).toEqual([2, [11]]);
    await db.execute(`update assets set is_deleted = true where id in ('${one.id}', '${two.id}')`);
    expect(await shown()).toEqual([0, []]);
    await db.execute("select pave_compact_asset_cells()");
    expect(await shown()).toEqual([0, []]);
  });

  it.each<[string, object, RegExp]>([
    ["an area of two corners", { bbox: whole, zoom: 1, area: "1,2,3,4" }, /^area/],
    ["an area beyond the earth", { bbox: whole, zoom: 1, area: "1,2,3,4,181,5" }, /^area/],
    ["no box", { zoom: 1 }, /^bbox/],
    ["three numbers", { bbox: [1, 2, 3], zoom: 1 }, /^bbox/],
    ["a box upside down", { bbox: [0, 10, 1, 5], zoom: 1 }, /^bbox/],
    ["a box beyond the earth", { bbox: [0, -91, 1, 5], zoom: 1 }, /^bbox/],
    ["numbers that are none", { bbox: [Number.NaN, 0, 1, 5], zoom: 1 }, /^bbox/],
    ["an endless box", { bbox: [0, 0, Number.POSITIVE_INFINITY, 5], zoom: 1 }, /^bbox/],
    ["half a zoom", { bbox: [0, 0, 1, 5], zoom: 1.5 }, /^zoom/],
    ["too deep a zoom", { bbox: [0, 0, 1, 5], zoom: 23 }, /^zoom/],
  ])("refuses %s", async (_, input, path) => {
    const { code, issues } = await refusalOf(caller(), "assets.map", input);
    expect(code).toBe("BAD_REQUEST");
    expect(issues?.[0]?.path).toMatch(path);
  });
});
