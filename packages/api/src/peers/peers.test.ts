import { Peers } from "@pave/contract";
import { aBond, anOrganization, someAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
let own: string;
let owner: string;

/** Ratings of the bridges of one owner in Maryland, one of which is the record; others elsewhere and of another class. */
const ratings = ["2", "5", "5", "5", "6", "6", "6", "6", "7", null] as const;

beforeAll(async () => {
  ({ id: owner } = await anOrganization(db, {
    name: "City",
    orgType: "municipality",
    population: 1_000,
    region: "MD",
  }));
  const bridge = { assetClass: "bridge", region: "MD", sources: ["nbi-bridges"] };
  const built = await someAssets(
    db,
    [...ratings, "9", "9"].map((conditionRating, at) => ({
      ...bridge,
      title: `Bridge ${at}`,
      conditionRating,
      deckArea: at === 1 ? 100 : null,
      replacementCost: at === 1 ? 1_076_391 : null,
      yearBuilt: at === 1 ? 1990 : null,
      ownerOrgId: at < ratings.length ? owner : null,
    })),
  );
  own = built[1]?.id ?? "";
  await someAssets(db, [
    { ...bridge, assetClass: "road", title: "Road", conditionRating: "1", ownerOrgId: owner },
    { ...bridge, title: "Made up", conditionRating: "1", ownerOrgId: owner, sources: ["sample"] },
  ]);
});

const peersOf = (input: object) => callParsed(ctx, Peers, "peers.get", { type: "assets", id: own, ...input });

it("a record is ranked among those of its class and owner, samples separately, with unknown values counted", async () => {
  const peers = await peersOf({});
  expect(peers).toMatchObject({
    ...{ kind: "bridge", measure: "conditionRating", same: ["owner"], own: 5 },
    ...{ count: 10, isExact: true, known: 9, below: 1, equal: 3, above: 5, outliers: 1 },
    quartiles: { least: 2, first: 5, median: 6, third: 6, most: 7 },
  });
  expect(peers.percentile).toBeCloseTo((1 + 3 / 2) / 9);
  expect(peers.bars).toEqual([
    { value: 2, count: 1 },
    { value: 5, count: 3 },
    { value: 6, count: 4 },
    { value: 7, count: 1 },
  ]);
  expect(peers.points.map(({ value }) => value)).toEqual([2, 5, 5, 5, 6, 6, 6, 6, 7]);
  expect(peers.points.filter(({ isOutlier }) => isOutlier).map(({ name }) => name)).toEqual(["Bridge 0"]);
});

it("the cohort and the measure are the caller's choice: a wider cohort has more peers, a unit cost follows its formula", async () => {
  expect(await peersOf({ same: ["state"] })).toMatchObject({ count: 12, known: 11, above: 7 });
  expect(await peersOf({ same: [] })).toMatchObject({ same: [], count: 12 });
  const cost = await peersOf({ measure: "replacementPerSquareFoot" });
  expect(cost.own).toBeCloseTo(1_000, 2);
  expect(cost.measures).not.toContain("averageDailyTraffic");
  // Unknown for the record: the first known measure is returned, and named.
  expect((await peersOf({ measure: "averageDailyTraffic" })).measure).toBe("conditionRating");
});

it("an owner is ranked by its share of assets in poor condition, and a record without figures says so", async () => {
  const city = await peersOf({ type: "organizations", id: owner });
  expect(city).toMatchObject({ measure: "poorShare", kind: "municipality" });
  expect(city.own).toBeCloseTo(3 / 11);
  const { id } = await anOrganization(db, { name: "Nothing known", orgType: "bank" });
  expect(await peersOf({ type: "organizations", id })).toMatchObject({
    measure: null,
    own: null,
    count: 0,
    points: [],
  });
  expect(await refusalOf(ctx, "peers.get", { type: "projects", id: own })).toMatchObject({ code: "NOT_FOUND" });
});

it("a deal is compared with those of its type sold in the same years, by interest, cost of issuance, term and size", async () => {
  const sold = (saleDate: string, rate: number | null, terms: object = {}) =>
    aBond(
      db,
      {
        name: `Sold ${saleDate} at ${rate}`,
        saleDate,
        totalFunding: 2_000_000,
        region: "CA",
        sources: ["cdiac-debtwatch"],
      },
      { trueInterestCost: rate, parAmount: 2_000_000, debtType: "revenue", ...terms },
    );
  const { id } = await sold("2020-06-01", 0.03, {
    finalMaturityDate: "2050-06-01",
    costOfIssuance: { bondCounselFee: 30_000, trusteeFee: 10_000, total: null },
  });
  for (const rate of [0.02, 0.04, 0.05, null]) await sold("2021-01-01", rate);
  await sold("2010-01-01", 0.01);
  await sold("2020-06-01", 0.01, { debtType: "taxIncrement" });
  const deals = (input: object) => peersOf({ type: "deals", id, ...input });
  expect(await deals({})).toMatchObject({
    ...{ kind: "revenue", measure: "trueInterestCost", same: ["period"], own: 0.03 },
    ...{ count: 5, known: 4, below: 1, above: 2 },
    measures: ["trueInterestCost", "issuanceShare", "term", "dealSize"],
  });
  expect((await deals({ measure: "issuanceShare" })).own).toBe(0.02);
  expect((await deals({ measure: "term" })).own).toBe(30);
  expect(await deals({ same: ["state"] })).toMatchObject({ count: 6, below: 2 });
  // A measure of a single deal has no rank: the widest cohort is returned.
  expect(await deals({ measure: "issuanceShare" })).toMatchObject({ same: [], known: 1 });
});
