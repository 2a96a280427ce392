import {
  AddedInspection,
  AddedLifecycle,
  AddedValuation,
  Asset,
  AssetValuation,
  ChangedMaintenance,
  HistoryPage,
  InspectionPage,
  LifecyclePage,
  LifecycleStage,
  lifecycleMoves,
  MaintenancePage,
  WorkStatus,
  workMoves,
} from "@pave/contract";
import { anAsset, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "editor");

const get = (id: string) => callParsed(ctx, Asset, "assets.get", { id });
const history = async (id: string) => (await callParsed(ctx, HistoryPage, "assets.history", { id })).items;

describe("a life-cycle stage of an asset", () => {
  const add = (input: object) => callParsed(ctx, AddedLifecycle, "assets.addLifecycle", input);
  const stages = async (id: string) => (await callParsed(ctx, LifecyclePage, "assets.lifecycle", { id })).items;

  it("becomes the asset's own once it has begun, and ends the previous one", async () => {
    const { id } = await anAsset(db, { lifecycleStage: "planned" });
    await add({ id, stage: "construction", startDate: "2024-01-10" });
    const { asset, item } = await add({ id, stage: "inService", startDate: "2026-05-01", cost: 12.5 });
    expect(asset).toMatchObject({ lifecycleStage: "inService", version: 3 });
    expect(item).toMatchObject({ assetId: id, stage: "inService", endDate: null, cost: 12.5, version: 1 });
    expect((await stages(id)).map(({ stage, endDate }) => [stage, endDate])).toEqual([
      ["inService", null],
      ["construction", "2026-05-01"],
    ]);
    expect((await history(id))[0]?.fields).toMatchObject({
      lifecycleStage: { before: "construction", after: "inService" },
      lifecycle: { before: { stage: "construction", endDate: "2026-05-01" }, after: { stage: "inService" } },
    });
  });

  it("does not change the asset if it is planned, or long past", async () => {
    const { id } = await anAsset(db);
    await add({ id, stage: "decommissioned", plannedDate: "2040-01-01" });
    await add({ id, stage: "underRehabilitation", startDate: "2027-01-01" });
    await add({ id, stage: "construction", startDate: "1960-01-01", endDate: "1962-06-30" });
    expect(await get(id)).toMatchObject({ lifecycleStage: "inService", version: 4 });
    expect((await stages(id)).map(({ stage }) => stage)).toEqual([
      "decommissioned",
      "underRehabilitation",
      "construction",
    ]);
  });

  it("is refused with the list of allowed moves", async () => {
    const { id } = await anAsset(db, { lifecycleStage: "disposed" });
    expect(
      await refusalOf(ctx, "assets.addLifecycle", { id, stage: "inService", startDate: "2026-01-01" }),
    ).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: [],
    });
    expect(await stages(id)).toEqual([]);
  });

  it("needs a reason for a step back", async () => {
    const { id } = await anAsset(db, { lifecycleStage: "decommissioned" });
    const back = { id, stage: "inService", startDate: "2026-01-01" };
    expect(await refusalOf(ctx, "assets.addLifecycle", back)).toMatchObject({ issues: [{ path: "reason" }] });
    expect((await add({ ...back, reason: "Needed again" })).asset.lifecycleStage).toBe("inService");
  });

  it("follows the table of moves only", async () => {
    const stage = fc.constantFrom(...LifecycleStage.options);
    await fc.assert(
      fc.asyncProperty(stage, stage, async (from, to) => {
        const { id } = await anAsset(db, { lifecycleStage: from });
        const input = { id, stage: to, startDate: "2026-01-01", reason: "Test" };
        if (from === to || lifecycleMoves[from].includes(to)) expect((await add(input)).asset.lifecycleStage).toBe(to);
        else
          expect(await refusalOf(ctx, "assets.addLifecycle", input)).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: [...lifecycleMoves[from]],
          });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [{}, "startDate"],
    [{ endDate: "2026-01-01", plannedDate: "2025-01-01" }, "startDate"],
    [{ startDate: "2026-02-01", endDate: "2026-01-01" }, "endDate"],
    [{ startDate: "2026-02-01", projectId: "01900000-0000-7000-8000-000000000000" }, "projectId"],
  ])("names the invalid field of %j", async (fields, path) => {
    const { id } = await anAsset(db);
    const refusal = await refusalOf(ctx, "assets.addLifecycle", { id, stage: "inService", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });
});

describe("an inspection", () => {
  const add = (input: object) => callParsed(ctx, AddedInspection, "assets.addInspection", input);
  const rated = (deck: string, substructure: string) => [
    { component: "deck", rating: deck },
    { component: "substructure", rating: substructure },
    { component: "channel", rating: "3" },
  ];

  it("sets the condition by its lowest rating, and the date of the next", async () => {
    const inspectors = await anOrganization(db);
    const { id } = await anAsset(db, { criticality: "critical" });
    const { asset, item } = await add({
      id,
      inspectionDate: "2026-06-15",
      componentRatings: rated("6", "4"),
      frequencyMonths: 24,
      inspectorOrgId: inspectors.id,
      findings: [{ severity: "high", text: "Section loss" }],
    });
    expect(item).toMatchObject({
      inspectionType: "routine",
      lowestRating: "4",
      overallClass: "poor",
      nextDueDate: "2028-06-15",
      componentRatings: [{ snbiItem: "B.C.01" }, { snbiItem: "B.C.03" }, { snbiItem: "B.C.09" }],
      criticalFinding: false,
      photos: [],
    });
    expect(asset).toMatchObject({
      conditionRating: "4",
      conditionLabel: "poor",
      conditionDate: "2026-06-15",
      lastInspectionDate: "2026-06-15",
      nextInspectionDate: "2028-06-15",
      priorityScore: 40,
      version: 2,
    });
    expect((await history(id))[0]?.fields).toMatchObject({
      conditionRating: { before: null, after: "4" },
      inspections: { before: null, after: { id: item.id } },
    });
  });

  it("that is older than the last does not change the asset", async () => {
    const { id } = await anAsset(db);
    await add({ id, inspectionDate: "2026-06-15", componentRatings: rated("7", "7"), frequencyMonths: 12 });
    const { asset } = await add({ id, inspectionDate: "2024-06-15", componentRatings: rated("3", "3") });
    expect(asset).toMatchObject({
      conditionRating: "7",
      lastInspectionDate: "2026-06-15",
      nextInspectionDate: "2027-06-15",
      version: 3,
    });
    const { items } = await callParsed(ctx, InspectionPage, "assets.inspections", { id });
    expect(items.map(({ inspectionDate }) => inspectionDate)).toEqual(["2026-06-15", "2024-06-15"]);
  });

  it("of a part can only lower the asset's condition", async () => {
    const { id } = await anAsset(db, { conditionRating: "5", conditionDate: "2026-01-01" });
    const dive = { id, inspectionType: "underwater", componentRatings: [{ component: "substructure", rating: "8" }] };
    expect((await add({ ...dive, inspectionDate: "2026-02-01" })).asset.conditionRating).toBe("5");
    const worse = { ...dive, componentRatings: [{ component: "substructure", rating: "3" }] };
    expect((await add({ ...worse, inspectionDate: "2026-03-01" })).asset.conditionRating).toBe("3");
  });

  it("leaves the next inspection's date unchanged if it names none", async () => {
    const { id } = await anAsset(db, { nextInspectionDate: "2027-01-01" });
    expect((await add({ id, inspectionDate: "2026-03-01", inspectionType: "damage" })).asset).toMatchObject({
      lastInspectionDate: "2026-03-01",
      nextInspectionDate: "2027-01-01",
      conditionRating: null,
    });
  });

  it.each([
    [{ inspectionDate: "2026-11-22" }, "inspectionDate"],
    [{ inspectionDate: "2026-01-02", nextDueDate: "2026-01-02" }, "nextDueDate"],
    [
      { inspectionDate: "2026-01-02", componentRatings: [{ component: "deck", rating: "10" }] },
      "componentRatings.0.rating",
    ],
  ])("names the invalid field of %j", async (fields, path) => {
    const { id } = await anAsset(db);
    expect(await refusalOf(ctx, "assets.addInspection", { id, ...fields })).toMatchObject({ issues: [{ path }] });
  });
});

describe("maintenance", () => {
  const schedule = (input: object) =>
    callParsed(ctx, ChangedMaintenance, "assets.scheduleMaintenance", {
      type: "corrective",
      description: "Patch the deck",
      ...input,
    });
  const change = (input: object) => callParsed(ctx, ChangedMaintenance, "assets.updateMaintenance", input);

  it("is scheduled before it starts, and overdue after its day", async () => {
    const { id } = await anAsset(db);
    const { item } = await schedule({ id, scheduledDate: "2026-11-20", priority: "high" });
    await schedule({ id, scheduledDate: "2026-11-21" });
    expect(item).toMatchObject({
      status: "notStarted",
      isOverdue: true,
      allowed: ["inProgress", "failed", "cancelled"],
    });
    const { items } = await callParsed(ctx, MaintenancePage, "assets.maintenance", { id });
    expect(items.map(({ scheduledDate, isOverdue }) => [scheduledDate, isOverdue])).toEqual([
      ["2026-11-21", false],
      ["2026-11-20", true],
    ]);
  });

  it("passes through its statuses, with the dates of its moves", async () => {
    const { id } = await anAsset(db);
    const { item } = await schedule({ id, scheduledDate: "2026-01-01" });
    const moves = ["inProgress", "inReview", "completed"];
    for (const [index, status] of moves.entries())
      await change({
        id,
        maintenanceId: item.id,
        version: index + 1,
        status,
        ...(index === 2 ? { actualCost: 99.5 } : {}),
      });
    const { items } = await callParsed(ctx, MaintenancePage, "assets.maintenance", { id });
    expect(items).toMatchObject([
      {
        status: "completed",
        startDate: "2026-11-21",
        completedDate: "2026-11-21",
        actualCost: 99.5,
        isOverdue: false,
        allowed: [],
        version: 4,
      },
    ]);
    expect((await history(id))[0]?.fields).toMatchObject({
      maintenance: { before: { status: "inReview" }, after: { status: "completed" } },
    });
    expect((await get(id)).version).toBe(5);
  });

  it("follows the table of moves only", async () => {
    const { id } = await anAsset(db);
    const status = fc.constantFrom(...WorkStatus.options);
    await fc.assert(
      fc.asyncProperty(status, status, async (from, to) => {
        const { item } = await schedule({ id });
        await database.pool.query("update asset_maintenance set status = $1 where id = $2", [from, item.id]);
        const input = { id, maintenanceId: item.id, version: 1, status: to, reason: "Test" };
        if (from === to || workMoves[from].includes(to)) expect((await change(input)).item.status).toBe(to);
        else
          expect(await refusalOf(ctx, "assets.updateMaintenance", input)).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: [...workMoves[from]],
          });
      }),
      { numRuns: 36 },
    );
  });

  it("needs a reason to be deferred or moved back", async () => {
    const { id } = await anAsset(db);
    const input = { id, type: "routine", description: "Wash", deferred: true };
    expect(await refusalOf(ctx, "assets.scheduleMaintenance", input)).toMatchObject({
      issues: [{ path: "deferredReason" }],
    });
    const { item } = await schedule({ id, deferred: true, deferredReason: "No money" });
    expect((await change({ id, maintenanceId: item.id, version: 1, status: "inProgress" })).item).toMatchObject({
      deferred: false,
      deferredReason: null,
    });
    await change({ id, maintenanceId: item.id, version: 2, status: "inReview" });
    const back = { id, maintenanceId: item.id, version: 3, status: "inProgress" };
    expect(await refusalOf(ctx, "assets.updateMaintenance", back)).toMatchObject({ issues: [{ path: "reason" }] });
  });

  it("of another asset is not found, and a stale version is refused", async () => {
    const [one, other] = [await anAsset(db), await anAsset(db)];
    const { item } = await schedule({ id: one.id });
    const input = { maintenanceId: item.id, version: 1, description: "X" };
    expect((await refusalOf(ctx, "assets.updateMaintenance", { id: other.id, ...input })).code).toBe("NOT_FOUND");
    expect((await refusalOf(ctx, "assets.updateMaintenance", { id: one.id, ...input, version: 2 })).code).toBe(
      "VERSION_CONFLICT",
    );
  });

  it("changes nothing when nothing differs", async () => {
    const { id } = await anAsset(db);
    const { item } = await schedule({ id, estimatedCost: 5 });
    const same = await change({ id, maintenanceId: item.id, version: 1, estimatedCost: 5, status: "notStarted" });
    expect([same.item.version, same.asset.version]).toEqual([1, 2]);
  });

  it("lets one of two simultaneous changes win", async () => {
    const { id } = await anAsset(db);
    const { item } = await schedule({ id });
    const both = await Promise.allSettled(
      ["inProgress", "cancelled"].map((status) => change({ id, maintenanceId: item.id, version: 1, status })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the condition", () => {
  it("is set with its day, by rating or by index", async () => {
    const { id } = await anAsset(db, { conditionDate: "2018-03-01", conditionDatePrecision: "month" });
    const asset = await callParsed(ctx, Asset, "assets.setCondition", {
      id,
      version: 1,
      conditionIndex: 71,
      conditionDate: "2026-01-05",
    });
    expect(asset).toMatchObject({
      conditionLabel: "good",
      conditionRating: null,
      conditionIndex: 71,
      conditionDate: "2026-01-05",
      conditionDatePrecision: null,
    });
    const later = await callParsed(ctx, Asset, "assets.setCondition", {
      id,
      version: 2,
      conditionRating: "0",
      reason: "Collapsed",
    });
    expect(later).toMatchObject({ conditionLabel: "failed", conditionDate: "2026-11-21", conditionIndex: 71 });
  });

  it.each([
    [{}, "conditionRating"],
    [{ conditionRating: "5", conditionDate: "2027-01-01" }, "conditionDate"],
    [{ conditionIndex: 101 }, "conditionIndex"],
  ])("is refused with %j", async (fields, path) => {
    const { id } = await anAsset(db);
    expect(await refusalOf(ctx, "assets.setCondition", { id, version: 1, ...fields })).toMatchObject({
      issues: [{ path }],
    });
  });
});

describe("a valuation", () => {
  const add = (input: object) => callParsed(ctx, AddedValuation, "assets.addValuation", input);

  it("of the replacement cost becomes the asset's own when it is the newest", async () => {
    const { id } = await anAsset(db, { replacementCost: 1, replacementCostYear: 2000 });
    const { asset, item } = await add({ id, valuationDate: "2025-12-31", method: "replacementCost", value: 1_234.56 });
    expect(item).toMatchObject({ value: 1_234.56, currency: "USD", appraiser: null });
    expect(asset).toMatchObject({ replacementCost: 1_234.56, replacementCostYear: 2025 });
    const older = await add({ id, valuationDate: "2024-12-31", method: "replacementCost", value: 9 });
    expect(older.asset.replacementCost).toBe(1_234.56);
    const euros = await add({ id, valuationDate: "2026-01-31", method: "replacementCost", value: 9, currency: "EUR" });
    expect(euros.asset.replacementCost).toBe(1_234.56);
    expect((await add({ id, valuationDate: "2026-01-31", method: "insured", value: 7 })).asset.insuredValue).toBe(7);
    const { valuations } = await callParsed(ctx, AssetValuation, "assets.valuation", { id });
    expect(valuations.items.map(({ valuationDate }) => valuationDate)).toEqual([
      "2026-01-31",
      "2026-01-31",
      "2025-12-31",
      "2024-12-31",
    ]);
  });

  it("with a future date is refused", async () => {
    const { id } = await anAsset(db);
    const input = { id, valuationDate: "2026-11-22", method: "insured", value: 1 };
    expect(await refusalOf(ctx, "assets.addValuation", input)).toMatchObject({ issues: [{ path: "valuationDate" }] });
  });
});
