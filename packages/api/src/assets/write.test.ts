import {
  AddedInspection,
  AddedLifecycle,
  AddedValuation,
  Asset,
  AssetPage,
  Done,
  HistoryPage,
  LifecyclePage,
} from "@pave/contract";
import { anAsset, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const nowhere = "01900000-0000-7000-8000-000000000000";

const create = (input: object) =>
  callParsed(ctx, Asset, "assets.create", { title: "Mill Bridge", assetClass: "bridge", ...input });
const update = (input: object) => callParsed(ctx, Asset, "assets.update", input);
const get = (id: string, asOf?: string) => callParsed(ctx, Asset, "assets.get", { id, ...(asOf ? { asOf } : {}) });
const history = async (id: string) => (await callParsed(ctx, HistoryPage, "assets.history", { id })).items;

describe("creating an asset", () => {
  it("returns it in full, with what follows from its fields", async () => {
    const owner = await anOrganization(db, { name: "Bridge Authority" });
    const made = await create({
      assetNumber: "B-7",
      ownerOrgId: owner.id,
      region: "TX",
      conditionRating: "4",
      criticality: "high",
      yearBuilt: 1960,
      yearReconstructed: 1990,
      usefulLifeYears: 49.5,
      hazardExposure: [{ hazard: "flood", score: 80, source: null }],
    });
    expect(made).toMatchObject({
      title: "Mill Bridge",
      status: "active",
      lifecycleStage: "inService",
      depreciationMethod: "straightLine",
      ownerName: "Bridge Authority",
      conditionLabel: "poor",
      conditionClass: "poor",
      priorityScore: 24,
      endOfLifeYear: 2040,
      sector: [],
      hazardExposure: [{ hazard: "flood", score: 80, source: null }],
      source: "user",
      isSample: false,
      asOf: "2026-11-21",
      version: 1,
    });
    expect(await get(made.id)).toEqual(made);
    expect(await history(made.id)).toMatchObject([{ version: 1, cause: "create" }]);
  });

  it("reports the number that another asset of the owner has", async () => {
    const owner = await anOrganization(db);
    await create({ ownerOrgId: owner.id, assetNumber: "1" });
    const refusal = await refusalOf(ctx, "assets.create", {
      title: "X",
      assetClass: "road",
      ownerOrgId: owner.id,
      assetNumber: "1",
    });
    expect(refusal).toMatchObject({ code: "CONFLICT", issues: [{ path: "assetNumber" }] });
    expect((await create({ assetNumber: "1" })).assetNumber).toBe("1");
  });

  it.each([
    [{ ownerOrgId: nowhere }, "ownerOrgId"],
    [{ parentAssetId: nowhere }, "parentAssetId"],
    [{ systemId: nowhere }, "systemId"],
    [{ replacementProgramId: nowhere }, "replacementProgramId"],
    [{ historicalCost: 1, salvageValue: 2 }, "salvageValue"],
    [{ yearBuilt: 2000, yearReconstructed: 1999 }, "yearReconstructed"],
    [{ fromMeasure: 2, toMeasure: 1 }, "toMeasure"],
    [{ latitude: 30 }, "longitude"],
    [{ assetClass: "castle" }, "assetClass"],
    [{ conditionRating: "10" }, "conditionRating"],
    [{ conditionRating: 4 }, "conditionRating"],
    [{ title: " " }, "title"],
    [{ historicalCost: -1 }, "historicalCost"],
    [{ priorityScore: 5 }, "priorityScore"],
    [{ metrics: [{ name: "x", value: 1, unit: null, asOf: null, extra: 1 }] }, "metrics.0.extra"],
  ])("names the invalid field of %j", async (fields, path) => {
    const refusal = await refusalOf(ctx, "assets.create", { title: "X", assetClass: "bridge", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });
});

describe("changing an asset", () => {
  it("writes the next version and the difference", async () => {
    const { id } = await anAsset(db, { title: "Old", lanes: 2 });
    const changed = await update({ id, version: 1, lanes: 4, status: "posted", reason: "Widened" });
    expect(changed).toMatchObject({ title: "Old", lanes: 4, status: "posted", version: 2, sources: ["nbi", "user"] });
    expect(await history(id)).toMatchObject([
      {
        version: 2,
        reason: "Widened",
        fields: { lanes: { before: 2, after: 4 }, status: { before: "active", after: "posted" } },
      },
    ]);
  });

  it("refuses a change based on another version", async () => {
    const { id } = await anAsset(db);
    await update({ id, version: 1, lanes: 1 });
    expect((await refusalOf(ctx, "assets.update", { id, version: 1, lanes: 2 })).code).toBe("VERSION_CONFLICT");
  });

  it.each([{ lifecycleStage: "disposed" }, { conditionRating: "9" }, { conditionIndex: 100 }])(
    "leaves %j to the writes of its own",
    async (fields) => {
      const { id } = await anAsset(db);
      expect((await refusalOf(ctx, "assets.update", { id, version: 1, ...fields })).code).toBe("BAD_REQUEST");
    },
  );

  it("refuses a parent that is part of the asset", async () => {
    const top = await anAsset(db);
    const part = await anAsset(db, { parentAssetId: top.id });
    for (const parentAssetId of [top.id, part.id])
      expect(await refusalOf(ctx, "assets.update", { id: top.id, version: 1, parentAssetId })).toMatchObject({
        issues: [{ path: "parentAssetId" }],
      });
  });

  it("validates a new value against the unchanged ones", async () => {
    const { id } = await anAsset(db, { historicalCost: 10 });
    const refusal = await refusalOf(ctx, "assets.update", { id, version: 1, salvageValue: 11 });
    expect(refusal).toMatchObject({ issues: [{ path: "salvageValue" }] });
  });
});

describe("an asset as of a date", () => {
  it("has the condition, the stage and the lists of that date", async () => {
    const { id } = await create({ conditionRating: "8", criticality: "low", environmentalFlags: ["wetland"] });
    const [made] = await history(id);
    await callParsed(ctx, Asset, "assets.setCondition", { id, version: 1, conditionRating: "2" });
    await update({ id, version: 2, environmentalFlags: [], criticality: "critical" });
    expect(await get(id)).toMatchObject({ conditionLabel: "critical", priorityScore: 80, environmentalFlags: [] });
    expect(await get(id, made?.at)).toMatchObject({
      version: 1,
      conditionRating: "8",
      conditionLabel: "excellent",
      priorityScore: 0.2,
      environmentalFlags: ["wetland"],
    });
  });
});

describe("deleting an asset", () => {
  it("removes it from every answer", async () => {
    const { id, title } = await anAsset(db, { title: "Shortlived Bridge" });
    await callParsed(ctx, Done, "assets.delete", { id, version: 1 });
    for (const name of [
      "get",
      "complete",
      "lifecycle",
      "maintenance",
      "inspections",
      "valuation",
      "performance",
      "compliance",
      "related",
      "history",
    ])
      expect((await refusalOf(ctx, `assets.${name}`, { id })).code, name).toBe("NOT_FOUND");
    expect((await callParsed(ctx, AssetPage, "assets.list", { search: title })).items).toEqual([]);
  });
});

describe("a correction", () => {
  const at = "2026-05-01";
  const index = (inspectionDate: string, conditionIndex: number) => ({ inspectionDate, conditionIndex });
  const inspect = (id: string, fields: object) =>
    callParsed(ctx, AddedInspection, "assets.addInspection", { id, ...fields });

  it("of an inspection reaches what the asset has from it, and is in the history", async () => {
    const { id } = await create({});
    await inspect(id, { ...index("2026-01-01", 80), nextDueDate: "2028-01-01" });
    const { item } = await inspect(id, { ...index(at, 8), nextDueDate: "2028-05-01" });
    const target = { id, inspectionId: item.id, version: 1, reason: "A zero was lost" };
    const corrected = await callParsed(ctx, AddedInspection, "assets.correctInspection", {
      ...target,
      conditionIndex: 70,
    });
    expect(corrected.asset).toMatchObject({ conditionIndex: 70, conditionDate: at, lastInspectionDate: at });
    expect(corrected.item).toMatchObject({ conditionIndex: 70, version: 2, nextDueDate: "2028-05-01" });
    const [change] = await history(id);
    expect(change).toMatchObject({
      reason: "A zero was lost",
      fields: { inspections: { before: { conditionIndex: 8 }, after: { conditionIndex: 70 } } },
    });
    expect((await refusalOf(ctx, "assets.correctInspection", target)).code).toBe("VERSION_CONFLICT");
    const future = { ...target, version: 2, inspectionDate: "2030-01-01" };
    expect((await refusalOf(ctx, "assets.correctInspection", future)).issues).toMatchObject([
      { path: "inspectionDate" },
    ]);
    await callParsed(ctx, Done, "assets.removeInspection", { ...target, version: 2, reason: "Of another bridge" });
    expect(await get(id)).toMatchObject({
      conditionIndex: 80,
      conditionDate: "2026-01-01",
      lastInspectionDate: "2026-01-01",
      nextInspectionDate: "2028-01-01",
    });
  });

  it("of an older inspection leaves the asset as it is, and no asset has the inspections of another", async () => {
    const { id } = await create({});
    const { item } = await inspect(id, index("2026-01-01", 80));
    await inspect(id, index(at, 60));
    const target = { id, inspectionId: item.id, version: 1, reason: "Misread", conditionIndex: 70 };
    await callParsed(ctx, AddedInspection, "assets.correctInspection", target);
    expect(await get(id)).toMatchObject({ conditionIndex: 60, conditionDate: at });
    const { id: other } = await create({});
    expect((await refusalOf(ctx, "assets.correctInspection", { ...target, id: other, version: 2 })).code).toBe(
      "NOT_FOUND",
    );
  });

  it("of the date of an inspection known by month is by day, and of anything else leaves the month", async () => {
    const { id } = await create({});
    const { item } = await inspect(id, { ...index("2026-01-01", 80), inspectionDatePrecision: "month" });
    const correct = (version: number, fields: object) => {
      const target = { id, inspectionId: item.id, version, reason: "Misread" };
      return callParsed(ctx, AddedInspection, "assets.correctInspection", { ...target, ...fields });
    };
    const same = { inspectionDate: "2026-01-01", conditionIndex: 70 };
    expect((await correct(1, same)).item).toMatchObject({ inspectionDatePrecision: "month" });
    const dated = await correct(2, { inspectionDate: "2026-01-17" });
    expect(dated).toMatchObject({
      item: { inspectionDate: "2026-01-17", inspectionDatePrecision: "day" },
      asset: { lastInspectionDate: "2026-01-17", inspectionDatePrecision: "day", conditionDatePrecision: "day" },
    });
  });

  it("of a valuation reaches the asset's own value, which is unknown without one", async () => {
    const { id } = await create({});
    const valuation = { id, valuationDate: at, method: "replacementCost", value: 9_000 };
    const { item } = await callParsed(ctx, AddedValuation, "assets.addValuation", valuation);
    const target = { id, valuationId: item.id, version: 1, reason: "In thousands" };
    const { asset } = await callParsed(ctx, AddedValuation, "assets.correctValuation", { ...target, value: 9_000_000 });
    expect(asset).toMatchObject({ replacementCost: 9_000_000, replacementCostYear: 2026 });
    await callParsed(ctx, Done, "assets.removeValuation", { ...target, version: 2 });
    expect((await get(id)).replacementCost).toBeNull();
  });

  it("of a lifecycle stage leaves the asset in its own, which cannot be ended or removed this way", async () => {
    const { id } = await create({ lifecycleStage: "construction" });
    const stage = (input: object) => callParsed(ctx, AddedLifecycle, "assets.addLifecycle", { id, ...input });
    const past = await stage({ stage: "design", startDate: "2019-01-01", endDate: "2020-01-01" });
    const { item: current } = await stage({ stage: "inService", startDate: "2024-05-01" });
    const target = { id, lifecycleId: past.item.id, version: 1, reason: "By the contract" };
    const dates = { startDate: "2018-03-01", endDate: "2019-06-30", cost: 120_000 };
    const { asset, item } = await callParsed(ctx, AddedLifecycle, "assets.correctLifecycle", { ...target, ...dates });
    expect([asset.lifecycleStage, item]).toMatchObject(["inService", { ...dates, stage: "design", version: 2 }]);
    const disordered = { ...target, version: 2, endDate: "2001-01-01" };
    expect(await refusalOf(ctx, "assets.correctLifecycle", disordered)).toMatchObject({
      issues: [{ path: "endDate" }],
    });
    const own = { ...target, lifecycleId: current.id };
    for (const [name, fields] of [
      ["assets.removeLifecycle", {}],
      ["assets.correctLifecycle", { endDate: "2025-01-01" }],
      ["assets.correctLifecycle", { startDate: null, plannedDate: "2030-01-01" }],
    ] as const)
      expect((await refusalOf(ctx, name, { ...own, ...fields })).code).toBe("CONFLICT");
    await callParsed(ctx, Done, "assets.removeLifecycle", { ...target, version: 2 });
    const { items } = await callParsed(ctx, LifecyclePage, "assets.lifecycle", { id });
    expect(items.map(({ stage }) => stage)).toEqual(["inService"]);
  });
});
