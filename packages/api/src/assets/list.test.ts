import {
  AssetFacets,
  type AssetFilter,
  AssetPage,
  type AssetRow,
  AssetSort,
  AssetStatistics,
  conditionLabel,
  type RiskLevel,
} from "@pave/contract";
import { type AssetBuilt, anAsset, anOrganization, variousAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const owner = await anOrganization(db, {
  name: "Bridge Authority",
  stateFips: "48",
  countyFips: "453",
  county: "Travis",
  orgType: "publicAuthority",
});
const built = await variousAssets(db, 90, owner.id);
await anAsset(db, { title: "Gone", isDeleted: true });

const list = (query: object) => callParsed(ctx, AssetPage, "assets.list", query);
const labelOf = ({ conditionRating, conditionIndex }: AssetBuilt) =>
  // Guarantee of the cast: a table check restricts the values.
  conditionLabel(conditionRating as AssetRow["conditionRating"], conditionIndex);

/** Every row under a filter, page by page by cursor. */
async function all(query: object): Promise<AssetRow[]> {
  const rows: AssetRow[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: 20, ...query, ...(cursor ? { cursor } : {}) });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

type Case = readonly [AssetFilter, (asset: AssetBuilt) => boolean];
const cases: Record<string, Case> = {
  "a class": [{ assetClass: ["dam"] }, ({ assetClass }) => assetClass === "dam"],
  "several classes": [
    { assetClass: ["dam", "bridge"] },
    ({ assetClass }) => assetClass === "dam" || assetClass === "bridge",
  ],
  "a status": [{ status: ["posted"] }, ({ status }) => status === "posted"],
  "a stage": [{ lifecycleStage: ["construction"] }, ({ lifecycleStage }) => lifecycleStage === "construction"],
  "a criticality": [{ criticality: ["high", "critical"] }, ({ criticalityRank }) => criticalityRank >= 3],
  "a condition": [{ condition: ["poor", "failed"] }, (asset) => ["poor", "failed"].includes(labelOf(asset) ?? "")],
  "a state": [{ state: ["CA"] }, ({ region }) => region === "CA"],
  "a county": [{ county: ["48453", "36061"] }, ({ county }) => county === "Travis" || county === "New York"],
  "an owner": [{ ownerOrgId: [owner.id] }, ({ ownerOrgId }) => ownerOrgId === owner.id],
  "a type of owner": [{ ownerType: ["publicAuthority"] }, ({ ownerOrgId }) => ownerOrgId === owner.id],
  "a source, also one that does not name it": [{ source: ["census"] }, ({ sources }) => sources.includes("census")],
  "years, which leave the unknown out": [
    { yearBuiltFrom: 1950, yearBuiltTo: 1990 },
    ({ yearBuilt }) => yearBuilt !== null && yearBuilt >= 1950 && yearBuilt <= 1990,
  ],
  "a last year, which leaves the unknown out": [
    { yearBuiltTo: 1940 },
    ({ yearBuilt }) => yearBuilt !== null && yearBuilt <= 1940,
  ],
  "a length, an area and a traffic, which leave the unknown out": [
    { lengthMin: 40, deckAreaMax: 900, trafficMin: 1000 },
    ({ length, deckArea, averageDailyTraffic: traffic }) =>
      length !== null && length >= 40 && deckArea !== null && deckArea <= 900 && traffic !== null && traffic >= 1000,
  ],
  "a width": [{ widthMin: 12, widthMax: 14 }, ({ width }) => width !== null && width >= 12 && width <= 14],
  "other states, which leave the unknown out": [
    { stateNot: ["TX", "NY"] },
    ({ region }) => region !== null && !["TX", "NY"].includes(region),
  ],
  "other counties, which leave the unknown out": [
    { countyNot: ["48453"] },
    ({ stateFips, countyFips }) => stateFips !== null && countyFips !== null && stateFips + countyFips !== "48453",
  ],
  "inspections due": [
    { inspectionDueBy: "2026-03-15" },
    ({ nextInspectionDate }) => nextInspectionDate !== null && nextInspectionDate <= "2026-03-15",
  ],
  "inspections due in a period, which leave the unknown out": [
    { inspectionDueFrom: "2026-03-15" },
    ({ nextInspectionDate }) => nextInspectionDate !== null && nextInspectionDate >= "2026-03-15",
  ],
  "several fields": [
    { assetClass: ["road", "building"], state: ["TX", "NY"], status: ["active"] },
    ({ assetClass, region, status }) =>
      ["road", "building"].includes(assetClass) && ["TX", "NY"].includes(region ?? "") && status === "active",
  ],
  "the start of a word, whatever its case and accents": [{ search: "elan" }, ({ title }) => title.startsWith("Élan")],
  "a number of its owner": [{ search: "A-37-1" }, ({ assetNumber }) => assetNumber === "A-37-1"],
};

describe("the list of assets", () => {
  it.each(Object.entries(cases))("finds by %s exactly the matching ones", async (_, [filter, isSo]) => {
    const expected = built.filter(isSo);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(await all(filter))).toEqual(ids(expected));
    expect((await list({ ...filter, limit: 1 })).total).toEqual({ value: expected.length, isExact: true });
  });

  it.each(AssetSort.options)("pages by %s both ways without losing or repeating one", async (sort) => {
    const up = await all({ sort, order: "asc" });
    const down = await all({ sort, order: "desc" });
    expect(ids(up)).toEqual(ids(built));
    // Unknown values are last in both directions; the others are reversed.
    const ofDown = down.map(({ id }) => id);
    const turned = up.map(({ id }) => id).toReversed();
    const unknown = turned.indexOf(ofDown[0] ?? "");
    expect(ofDown).toEqual([...turned.slice(unknown), ...turned.slice(0, unknown)]);
    const second = await list({ sort, order: "asc", limit: 20, page: 2 });
    expect(second.items).toEqual(up.slice(20, 40));
  });

  it("sorts figures by size, values of a scale by the scale, and names alphabetically", async () => {
    const costs = (await all({ sort: "replacementCost" })).map(({ replacementCost }) => replacementCost ?? Infinity);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const levels: (RiskLevel | null)[] = ["low", "medium", "high", "critical", null];
    const risks = (await all({ sort: "criticality" })).map(({ criticality }) => levels.indexOf(criticality));
    expect(risks).toEqual(risks.toSorted());
    const titles = (await all({ sort: "title" })).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted((a, b) => (Buffer.from(a) < Buffer.from(b) ? -1 : 1)));
  });

  it("states the source of each row and whether it is a sample", async () => {
    const rows = await all({});
    expect(rows.filter(({ isSample }) => isSample).map(({ source }) => source)).toEqual(
      rows.filter(({ source }) => source === "sample").map(() => "sample"),
    );
    expect(rows.find(({ ownerOrgId }) => ownerOrgId !== null)).toMatchObject({ ownerName: "Bridge Authority" });
  });

  it("neither loses nor repeats one while others are added before and after", async () => {
    const before = ids(await all({ sort: "updatedAt", assetClass: ["park"] }));
    expect(before).toEqual([]);
    const parks = await Promise.all(
      [..."bdfhjlnprt"].map((letter) => anAsset(db, { title: letter, assetClass: "park" })),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (const added of [..."acegikmoqs"]) {
      const page = await list({ assetClass: ["park"], limit: 1, count: false, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await anAsset(db, { title: added, assetClass: "park" });
      if (!cursor) break;
    }
    while (cursor) {
      const page: AssetPage = await list({ assetClass: ["park"], limit: 3, count: false, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(parks.filter(({ id }) => !seen.includes(id))).toEqual([]);
    await db.execute("update assets set is_deleted = true where asset_class = 'park'");
  });

  it("refuses unknown fields and sorts, and year ranges that end before they begin", async () => {
    const path = async (query: object) => (await refusalOf(ctx, "assets.list", query)).issues?.[0]?.path;
    expect(await path({ sort: "search" })).toBe("sort");
    expect(await path({ isCritical: true })).toBeDefined();
    expect(await path({ parentAssetId: owner.id })).toBeDefined();
    expect(await path({ yearBuiltFrom: 2000, yearBuiltTo: 1990 })).toBe("yearBuiltTo");
    expect(await path({ inspectionDueFrom: "2026-02-01", inspectionDueBy: "2026-01-01" })).toBe("inspectionDueBy");
    expect(await path({ lengthMin: 20, lengthMax: 10 })).toBe("lengthMax");
    expect(await path({ trafficMin: 1.5 })).toBe("trafficMin");
    expect(await path({ stateNot: ["Texas"] })).toMatch(/^stateNot/);
    expect(await path({ county: ["1"] })).toMatch(/^county/);
  });
});

describe("the critical assets", () => {
  it("are those of high criticality in poor condition or not fully open, the most urgent first", async () => {
    const { items, total } = await callParsed(ctx, AssetPage, "assets.critical", { limit: 100 });
    const expected = built.filter(
      (asset) =>
        asset.criticalityRank >= 3 &&
        (["poor", "critical", "failed"].includes(labelOf(asset) ?? "") || ["closed", "posted"].includes(asset.status)),
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(ids(items)).toEqual(ids(expected));
    expect(total?.value).toBe(expected.length);
    const statistics = await callParsed(ctx, AssetStatistics, "assets.statistics", {});
    expect(statistics.highCriticalityInNeed).toBe(expected.length);
    const scores = items.map(({ priorityScore }) => priorityScore ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it("are narrowed by the same filter", async () => {
    const { items } = await callParsed(ctx, AssetPage, "assets.critical", { state: ["TX"], limit: 100 });
    expect(new Set(items.map(({ region }) => region))).toEqual(new Set(["TX"]));
  });
});

describe("the facets of assets", () => {
  const facets = (filter: AssetFilter) => callParsed(ctx, AssetFacets, "assets.filterOptions", filter);
  const valuesOf: Record<keyof AssetFacets, (asset: AssetBuilt) => (string | null)[]> = {
    assetClass: ({ assetClass }) => [assetClass],
    status: ({ status }) => [status],
    lifecycleStage: ({ lifecycleStage }) => [lifecycleStage],
    criticality: ({ criticality }) => [criticality],
    condition: (asset) => [labelOf(asset)],
    state: ({ region }) => [region],
    county: ({ stateFips, countyFips }) => [stateFips && `${stateFips}${countyFips}`],
    ownerOrgId: ({ ownerOrgId }) => [ownerOrgId],
    ownerType: ({ ownerOrgId }) => [ownerOrgId && owner.orgType],
    source: ({ sources }) => sources,
    missingFrom: ({ missingFrom }) => missingFrom,
  };
  // Guarantee of the cast: the keys of the record are its fields.
  const names = Object.keys(valuesOf) as (keyof AssetFacets)[];
  const chosen = Object.entries(cases).filter(([, [filter]]) => !("search" in filter) || filter.search === "elan");

  it.each(chosen)("count under %s, each under the filter of all the others", async (_, [filter]) => {
    const answered = await facets(filter);
    for (const name of names) {
      const others = { ...filter, [name]: undefined };
      const counts = new Map<string, number>();
      for (const asset of built.filter(isUnder(others)))
        for (const value of valuesOf[name](asset)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      const found = answered[name].values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
      expect(Object.fromEntries(found), name).toEqual(Object.fromEntries(counts));
      expect(answered[name].isExact).toBe(true);
    }
  });

  /** Whether an asset matches the rest of a filter: each case above covers its own fields. */
  function isUnder(filter: Partial<AssetFilter>): (asset: AssetBuilt) => boolean {
    const tests: ((asset: AssetBuilt) => boolean)[] = [];
    const oneOf = (values: readonly string[] | undefined, of: (asset: AssetBuilt) => (string | null)[]) => {
      if (values) tests.push((asset) => of(asset).some((value) => value !== null && values.includes(value)));
    };
    for (const name of names) oneOf(filter[name], valuesOf[name]);
    const { yearBuiltFrom, yearBuiltTo, inspectionDueFrom, inspectionDueBy, search } = filter;
    if (yearBuiltFrom) tests.push(({ yearBuilt }) => yearBuilt !== null && yearBuilt >= yearBuiltFrom);
    if (yearBuiltTo) tests.push(({ yearBuilt }) => yearBuilt !== null && yearBuilt <= yearBuiltTo);
    if (inspectionDueFrom) tests.push(({ nextInspectionDate: due }) => due !== null && due >= inspectionDueFrom);
    if (inspectionDueBy) tests.push(({ nextInspectionDate: due }) => due !== null && due <= inspectionDueBy);
    const { lengthMin, deckAreaMax, trafficMin, widthMin, widthMax, stateNot, countyNot } = filter;
    const atLeast = (of: (asset: AssetBuilt) => number | null, least: number | undefined) => {
      if (least !== undefined) tests.push((asset) => (of(asset) ?? -1) >= least);
    };
    const atMost = (of: (asset: AssetBuilt) => number | null, most: number | undefined) => {
      if (most !== undefined) tests.push((asset) => (of(asset) ?? Infinity) <= most);
    };
    atLeast(({ length }) => length, lengthMin);
    atLeast(({ averageDailyTraffic }) => averageDailyTraffic, trafficMin);
    atLeast(({ width }) => width, widthMin);
    atMost(({ width }) => width, widthMax);
    atMost(({ deckArea }) => deckArea, deckAreaMax);
    if (stateNot) tests.push(({ region }) => region !== null && !stateNot.includes(region));
    if (countyNot)
      tests.push(({ stateFips, countyFips }) => stateFips !== null && !countyNot.includes(`${stateFips}${countyFips}`));
    if (search) tests.push(({ title }) => title.startsWith("Élan"));
    return (asset) => tests.every((test) => test(asset));
  }

  it("have readable labels", async () => {
    const { assetClass, county, ownerOrgId } = await facets({});
    expect(assetClass.values.find(({ value }) => value === "waterTreatment")?.label).toBe("Water treatment");
    expect(county.values.find(({ value }) => value === "48453")?.label).toMatch(/Travis/);
    expect(ownerOrgId.values).toEqual([expect.objectContaining({ value: owner.id, label: "Bridge Authority" })]);
  });

  it("retain the chosen value, even without matches", async () => {
    const { status } = await facets({ assetClass: ["fleet"], status: ["posted"] });
    expect(status.values).toContainEqual(expect.objectContaining({ value: "posted", count: 0 }));
  });

  it("follow every write", async () => {
    const countOf = async (name: "assetClass" | "condition" | "lifecycleStage", value: string) => {
      const values = (await facets({ state: ["WY"] }))[name].values;
      return values.find((one) => one.value === value)?.count ?? 0;
    };
    const { id } = await anAsset(db, { assetClass: "port", region: "WY", conditionRating: "7" });
    ctx.cache.drop("assets");
    expect([await countOf("assetClass", "port"), await countOf("condition", "good")]).toEqual([1, 1]);
    await db.execute(`update assets set condition_rating = '3', lifecycle_stage = 'outOfService' where id = '${id}'`);
    ctx.cache.drop("assets");
    expect([await countOf("condition", "good"), await countOf("condition", "poor")]).toEqual([0, 1]);
    expect(await countOf("lifecycleStage", "outOfService")).toBe(1);
    await db.execute(`update assets set is_deleted = true where id = '${id}'`);
    ctx.cache.drop("assets");
    expect(await countOf("assetClass", "port")).toBe(0);
  });
});
