import {
  Asset,
  type AssetFilter,
  AssetStatistics,
  addMonths,
  DepreciationAnalytics,
  depreciationMethod,
  depreciationOf,
  escalateCost,
  fromCents,
  inspectionReportingMonths,
  ReplacementAnalytics,
  replacementOf,
  toCents,
} from "@pave/contract";
import { anAsset, anOrganization, variousAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const owner = await anOrganization(db);
const ids = (await variousAssets(db, 150, owner.id)).map(({ id }) => id);
await anAsset(db, { isDeleted: true, historicalCost: 1e9, replacementCost: 1e9 });
const assets: Asset[] = [];
for (const id of ids) assets.push(await callParsed(ctx, Asset, "assets.get", { id }));
const isPark = { assetClass: ["park" as const] };

/** All sources, so that the samples among the assets are counted too. */
const source = ["nbi", "census", "user", "sample"];

/** An exact sum of dollars; null if no value is known. */
const sum = <Item>(items: readonly Item[], of: (item: Item) => number | null) => {
  const known = items.flatMap((item) => of(item) ?? []);
  return known.length === 0 ? null : fromCents(known.reduce((all, one) => all + toCents(one), 0n));
};
/** Coverage of a list of values: how many are known. */
const coverageOf = <Item>(items: readonly Item[], of: (item: Item) => number | null) => ({
  known: items.filter((item) => of(item) !== null).length,
  of: items.length,
});
const under: [string, AssetFilter, (asset: Asset) => boolean][] = [
  ["everything", {}, () => true],
  ["one class", { assetClass: ["bridge"] }, ({ assetClass }) => assetClass === "bridge"],
  [
    "a state and an owner",
    { state: ["TX"], ownerOrgId: [owner.id] },
    ({ region, ownerOrgId }) => region === "TX" && ownerOrgId === owner.id,
  ],
];

describe("depreciation over many assets (GASB 34)", () => {
  const ofMany = (query: object) => callParsed(ctx, DepreciationAnalytics, "assets.depreciation", { source, ...query });

  it.each(under)("is the sum of the assets' own book values, under %s", async (_, filter, isSo) => {
    for (const asOf of ["1960-06-30", "2026-11-21", "2090-02-28"]) {
      const current = assets.filter((asset) => isSo(asset) && asset.lifecycleStage !== "disposed");
      const books = current.map((asset) => ({ asset, ...depreciationOf(asset, asOf) }));
      const known = books.filter(({ netBookValue }) => netBookValue !== null);
      const figuresOf = (all: typeof known) => ({
        assets: all.length,
        historicalCost: sum(all, ({ asset }) => asset.historicalCost),
        salvageValue: sum(all, ({ asset }) => asset.salvageValue),
        annualDepreciation: sum(all, ({ annualDepreciation }) => annualDepreciation),
        accumulatedDepreciation: sum(all, ({ accumulatedDepreciation }) => accumulatedDepreciation),
        netBookValue: sum(all, ({ netBookValue }) => netBookValue),
      });
      const answered = await ofMany({ ...filter, asOf });
      expect(answered.total).toEqual(figuresOf(known));
      expect(answered.unknown).toBe(books.length - known.length);
      expect(answered.disposed).toBe(assets.filter(isSo).length - current.length);
      for (const { method, ...figures } of answered.byMethod.filter(({ assets }) => assets > 0))
        expect(figures, method).toEqual(figuresOf(known.filter(({ asset }) => depreciationMethod(asset) === method)));
      for (const { assetClass, ...figures } of answered.byClass.filter(({ assets }) => assets > 0))
        expect(figures, assetClass).toEqual(figuresOf(known.filter(({ asset }) => asset.assetClass === assetClass)));
    }
  });

  it("depreciates in each coming year the sum of the assets' own depreciation", async () => {
    const asOf = "2026-11-21";
    const { byYear } = await ofMany({ asOf, years: 30 });
    const straight = assets.filter(
      (asset) =>
        depreciationMethod(asset) === "straightLine" &&
        !["planned", "design", "construction", "disposed"].includes(asset.lifecycleStage),
    );
    expect(byYear).toHaveLength(30);
    for (const [index, { year, depreciation }] of byYear.entries()) {
      expect(year).toBe(2027 + index);
      const at = (years: number) =>
        sum(straight, (asset) => depreciationOf(asset, addMonths(asOf, 12 * years)).accumulatedDepreciation);
      // Each asset's figure is rounded to cents, the year's is rounded once.
      expect(Math.abs(Number(depreciation) - (Number(at(index + 1)) - Number(at(index))))).toBeLessThan(
        0.01 * straight.length,
      );
    }
  });

  it("excludes land, and assets under the modified approach stay at cost", async () => {
    const cost = { historicalCost: 1_000_000, usefulLifeYears: 10, yearBuilt: 2000, assetClass: "park" };
    await anAsset(db, { ...cost, depreciationMethod: "modifiedApproach" });
    await anAsset(db, cost);
    expect(await ofMany({ ...isPark, asOf: "2026-01-01" })).toMatchObject({
      total: { assets: 2, historicalCost: 2_000_000, accumulatedDepreciation: 1_000_000, netBookValue: 1_000_000 },
      byMethod: expect.arrayContaining([
        expect.objectContaining({ method: "modifiedApproach", accumulatedDepreciation: 0, netBookValue: 1_000_000 }),
        expect.objectContaining({ method: "straightLine", accumulatedDepreciation: 1_000_000, netBookValue: 0 }),
      ]),
    });
    await db.execute("update assets set is_deleted = true where asset_class = 'park'");
  });
});

describe("replacement need over many assets", () => {
  const needOf = (query: object) => callParsed(ctx, ReplacementAnalytics, "assets.replacement", { source, ...query });

  it.each(under)("is the sum of each asset's own replacement cost in its year, under %s", async (_, filter, isSo) => {
    for (const escalationRate of [0, 0.03, 0.075]) {
      const matching = assets.filter(
        (asset) => isSo(asset) && !["decommissioned", "disposed"].includes(asset.lifecycleStage),
      );
      const figures = matching.map((asset) => ({ ...replacementOf(asset, 2026, escalationRate), asset }));
      const known = figures.filter((one) => one.costAtReplacement !== null);
      const due = known.filter(({ replacementYear }) => (replacementYear ?? 0) < 2026 + 20);
      const costOf = (all: typeof due) =>
        known.length === 0 ? null : (sum(all, ({ costAtReplacement }) => costAtReplacement) ?? 0);
      const need = (all: typeof due) => {
        const recorded = all.filter(({ funded }) => funded !== null);
        const of = (state: boolean) =>
          recorded.length === 0 ? null : costOf(all.filter(({ funded }) => funded === state));
        return {
          assets: all.length,
          cost: costOf(all),
          funded: of(true),
          unfunded: of(false),
          fundingUnknown: costOf(all.filter(({ funded }) => funded === null)),
          coverage: { funded: { known: recorded.length, of: all.length } },
        };
      };
      const answered = await needOf({ ...filter, escalationRate });
      expect(answered).toMatchObject({ fromYear: 2026, escalationRate, unknown: figures.length - known.length });
      expect(answered.total).toMatchObject(need(due));
      expect(answered.backlog.amount).toBe(
        known.length === 0 ? null : (sum(due, ({ backlogAmount }) => backlogAmount) ?? 0),
      );
      expect(answered.later.assets).toBe(known.length - due.length);
      expect(answered.byYear.map(({ year }) => year)).toEqual(Array.from({ length: 20 }, (_, at) => 2026 + at));
      for (const { year, ...figures } of answered.byYear)
        expect(figures, String(year)).toEqual(need(due.filter(({ replacementYear }) => replacementYear === year)));
      for (const { assetClass, ...figures } of answered.byClass)
        expect(figures, assetClass).toEqual(need(due.filter(({ asset }) => asset.assetClass === assetClass)));
    }
  });

  it("escalates a cost from the year of its prices to the year in which it is due", async () => {
    await anAsset(db, {
      assetClass: "fleet",
      yearBuilt: 2010,
      usefulLifeYears: 20,
      replacementCost: 1_000_000,
      replacementCostYear: 2024,
    });
    const { byYear, backlog } = await needOf({ assetClass: ["fleet"], escalationRate: 0.04, years: 10 });
    expect(byYear.find(({ year }) => year === 2030)).toEqual({
      year: 2030,
      assets: 1,
      cost: escalateCost(1_000_000, 0.04, 6),
      funded: null,
      unfunded: null,
      fundingUnknown: escalateCost(1_000_000, 0.04, 6),
      coverage: { funded: { known: 0, of: 1 } },
    });
    expect(escalateCost(1_000_000, 0.04, 6)).toBe(1_265_319.02);
    expect(backlog).toEqual({ assets: 0, amount: 0, unfunded: null, fundingUnknown: 0 });
  });

  it("lists no asset of unknown priority among the most urgent ones", async () => {
    await anAsset(db, { assetClass: "fleet", conditionRating: "2", criticality: null, consequenceScore: null });
    const { first } = await needOf({ assetClass: ["fleet"] });
    expect(first.filter(({ priorityScore }) => priorityScore === null)).toEqual([]);
  });

  it("lists the most urgent ones first, by priority", async () => {
    const { first } = await needOf({});
    const scores = first.map(({ priorityScore }) => priorityScore ?? -1);
    expect(first).toHaveLength(25);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it("refuses rates and years out of range", async () => {
    const path = async (query: object) => (await refusalOf(ctx, "assets.replacement", query)).issues?.[0]?.path;
    expect(await path({ escalationRate: 0.3 })).toBe("escalationRate");
    expect(await path({ escalationRate: -0.01 })).toBe("escalationRate");
    expect(await path({ years: 51 })).toBe("years");
  });
});

describe("the statistics of assets", () => {
  const statistics = (filter: AssetFilter) =>
    callParsed(ctx, AssetStatistics, "assets.statistics", { source, ...filter });

  it.each(under.slice(1))("count and sum every group, under %s", async (_, filter, isSo) => {
    const found = assets.filter(isSo);
    const answered = await statistics(filter);
    expect(answered).toMatchObject({
      assets: found.length,
      replacementCost: sum(found, ({ replacementCost }) => replacementCost),
      historicalCost: sum(found, ({ historicalCost }) => historicalCost),
    });
    const groups: [keyof AssetStatistics & `by${string}`, (asset: Asset) => string | null][] = [
      ["byClass", ({ assetClass }) => assetClass],
      ["byCondition", ({ conditionLabel }) => conditionLabel],
      ["byCriticality", ({ criticality }) => criticality],
      ["byStatus", ({ status }) => status],
      ["byStage", ({ lifecycleStage }) => lifecycleStage],
      ["byState", ({ region }) => region],
    ];
    for (const [name, keyOf] of groups) {
      const expected = [...new Set(found.map(keyOf))].map((key) => {
        const members = found.filter((asset) => keyOf(asset) === key);
        const total = (of: (asset: Asset) => number | null) => sum(members, of);
        return {
          key,
          assets: members.length,
          replacementCost: total(({ replacementCost }) => replacementCost),
          historicalCost: total(({ historicalCost }) => historicalCost),
          coverage: {
            replacementCost: coverageOf(members, ({ replacementCost }) => replacementCost),
            historicalCost: coverageOf(members, ({ historicalCost }) => historicalCost),
          },
        };
      });
      expect(answered[name], name).toHaveLength(expected.length);
      expect(answered[name], name).toEqual(expect.arrayContaining(expected));
    }
    // A publisher's data do not show whether an inspection took place that need not be in them yet (23 CFR 650.315).
    const isSilent = ({ nextInspectionDate: next, asOf, sources }: Asset) =>
      next !== null && (asOf ?? "9") < addMonths(next, inspectionReportingMonths) && !sources.includes("user");
    const isOverdue = (asset: Asset) => (asset.nextInspectionDate ?? "9") < "2026-11-21" && !isSilent(asset);
    expect(answered.inspectionsOverdue).toBe(found.filter(isOverdue).length);
  });

  it("measure the poor deck area of the bridges of the National Highway System (23 CFR 490.405)", async () => {
    const bridge = { region: "VT", isOnNationalHighwaySystem: true };
    await anAsset(db, { ...bridge, conditionRating: "4", deckArea: 90.5 });
    await anAsset(db, { ...bridge, conditionRating: "5", deckArea: 900 });
    await anAsset(db, { ...bridge, conditionRating: "N", deckArea: 1e6 });
    await anAsset(db, { region: "VT", conditionRating: "2", deckArea: 1e6 });
    const { bridges } = await statistics({ state: ["VT"] });
    expect(bridges).toEqual({
      bridges: 2,
      deckArea: 990.5,
      poorDeckArea: 90.5,
      coverage: { deckArea: { known: 2, of: 2 }, poorDeckArea: { known: 2, of: 2 } },
      share: 90.5 / 990.5,
      limit: 0.1,
      isMet: true,
    });
  });

  it("of no assets are empty", async () => {
    const { assets: count, byClass, bridges } = await statistics({ search: "nowhere to be found" });
    expect([count, byClass, bridges.share, bridges.isMet]).toEqual([0, [], null, null]);
  });
});
