import {
  Contract,
  ContractDeliverablePage,
  ContractMilestonePage,
  ContractStats,
  DeliverableStatus,
  deliverableMoves,
  SubcontractPage,
  WorkStatus,
  workMoves,
} from "@pave/contract";
import { aContract, aContractMilestone, aDeliverable, anOrganization, aSubcontract } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "editor");

const update = (input: object) => callParsed(ctx, Contract, "contracts.update", input);
const deliverables = async (id: string) =>
  (await callParsed(ctx, ContractDeliverablePage, "contracts.deliverables", { id })).items;
const milestones = async (id: string) =>
  (await callParsed(ctx, ContractMilestonePage, "contracts.milestones", { id })).items;
const chain = (id: string) => callParsed(ctx, SubcontractPage, "contracts.subcontracts", { id, limit: 100 });

describe("deliverables", () => {
  it("follow the table of moves only", async () => {
    const { id } = await aContract(db);
    let version = 1;
    const status = fc.constantFrom(...DeliverableStatus.options);
    await fc.assert(
      fc.asyncProperty(status, status, async (from, to) => {
        const { id: item } = await aDeliverable(db, { contractId: id, status: from });
        const input = { id, version, deliverables: { change: [{ id: item, status: to }] } };
        if (from === to) expect((await update(input)).version).toBe(version);
        else if (deliverableMoves[from].includes(to)) version = (await update(input)).version;
        else
          expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: [...deliverableMoves[from]],
          });
      }),
      { numRuns: 50 },
    );
  });

  it("receive their submission and acceptance dates from their moves", async () => {
    const { id } = await aContract(db);
    const { id: item } = await aDeliverable(db, { contractId: id, status: "inProgress", dueDate: "2026-11-01" });
    const move = (version: number, fields: object) =>
      update({ id, version, deliverables: { change: [{ id: item, ...fields }] } });
    await move(1, { status: "inReview", submittedDate: "2026-11-11" });
    await move(2, { status: "approved" });
    expect(await deliverables(id)).toMatchObject([
      {
        status: "approved",
        submittedDate: "2026-11-11",
        acceptedDate: "2026-11-21",
        daysLate: 10,
        isLate: false,
        version: 3,
      },
    ]);
  });

  it("are recorded as accepted in the past with their date, and only then", async () => {
    const { id } = await aContract(db);
    const add = (fields: object) => ({ id, version: 1, deliverables: { add: [{ title: "A", ...fields }] } });
    for (const status of ["approved", "completed"])
      expect(await refusalOf(ctx, "contracts.update", add({ status }))).toMatchObject({
        issues: [{ path: "deliverables.add.0.acceptedDate" }],
      });
    expect(await refusalOf(ctx, "contracts.update", add({ status: "inReview" }))).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["notStarted", "inProgress", "failed", "cancelled", "approved", "completed"],
    });
    await update(add({ status: "approved", acceptedDate: "2026-01-01" }));
    expect(await deliverables(id)).toMatchObject([{ status: "approved", acceptedDate: "2026-01-01" }]);
  });

  it("of another contract are not found", async () => {
    const [{ id }, other] = [await aContract(db), await aContract(db)];
    const { id: item } = await aDeliverable(db, { contractId: other.id });
    for (const [changes, path] of [
      [{ change: [{ id: item, title: "Mine" }] }, "deliverables.change.0.id"],
      [{ remove: [item] }, "deliverables.remove.0"],
    ] as const)
      expect(await refusalOf(ctx, "contracts.update", { id, version: 1, deliverables: changes })).toMatchObject({
        issues: [{ path }],
      });
    expect(await deliverables(other.id)).toMatchObject([{ id: item, version: 1 }]);
  });

  it("that are invalid leave everything in the same change undone", async () => {
    const { id } = await aContract(db);
    const wrongly = { title: "B", status: "notStarted", acceptedDate: "2026-01-01" };
    const input = { id, version: 1, title: "New", deliverables: { add: [{ title: "A" }, wrongly] } };
    expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({
      issues: [{ path: "deliverables.add.1.acceptedDate" }],
    });
    expect(await deliverables(id)).toEqual([]);
  });
});

describe("milestones", () => {
  it("follow the table of moves only", async () => {
    const { id } = await aContract(db);
    let version = 1;
    const status = fc.constantFrom(...WorkStatus.options);
    await fc.assert(
      fc.asyncProperty(status, status, async (from, to) => {
        const { id: item } = await aContractMilestone(db, { contractId: id, status: from });
        const input = { id, version, milestones: { change: [{ id: item, status: to }] } };
        if (from === to) expect((await update(input)).version).toBe(version);
        else if (workMoves[from].includes(to)) version = (await update(input)).version;
        else
          expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: [...workMoves[from]],
          });
      }),
      { numRuns: 40 },
    );
  });

  it("receive their completion date, and show their slip", async () => {
    const { id } = await aContract(db);
    const planned = { contractId: id, status: "inReview", plannedDate: "2026-11-01", forecastDate: "2026-11-15" };
    const { id: item } = await aContractMilestone(db, planned);
    await update({ id, version: 1, milestones: { change: [{ id: item, status: "completed" }] } });
    expect(await milestones(id)).toMatchObject([
      {
        status: "completed",
        milestoneStatus: "met",
        actualDate: "2026-11-21",
        slipDays: 20,
        daysLate: 20,
        isLate: false,
      },
    ]);
  });

  it("never add up to more than the whole", async () => {
    const { id } = await aContract(db);
    await update({
      id,
      version: 1,
      milestones: {
        add: [
          { title: "A", weight: 0.7 },
          { title: "B", weight: 0.3 },
        ],
      },
    });
    const more = { id, version: 2, milestones: { add: [{ title: "C", weight: 0.000001 }] } };
    expect(await refusalOf(ctx, "contracts.update", more)).toMatchObject({ issues: [{ path: "milestones" }] });
    const [first] = await milestones(id);
    await update({ ...more, milestones: { ...more.milestones, remove: [first?.id] } });
    expect(await milestones(id)).toHaveLength(2);
  });
});

describe("the chain of subcontracts", () => {
  it("has any depth, and lists each directly after its parent", async () => {
    const { id: org } = await anOrganization(db);
    const { id } = await aContract(db, { contractValue: 100 });
    const item = (subcontractNumber: string, parentNumber: string | null, amount = 1) => ({
      subcontractNumber,
      parentNumber,
      subcontractorOrgId: org,
      amount,
    });
    const deep = Array.from({ length: 30 }, (_, at) => item(`A${at + 1}`, at === 0 ? null : `A${at}`));
    await update({ id, version: 1, subcontracts: { add: [...deep, item("B", null, 24), item("B1", "B")] } });
    const { items, total, isCapped } = await chain(id);
    expect([total?.value, isCapped]).toEqual([32, false]);
    expect(items.map(({ subcontractNumber }) => subcontractNumber)).toEqual([
      ...deep.map(({ subcontractNumber }) => subcontractNumber),
      "B",
      "B1",
    ]);
    expect(items[29]).toMatchObject({ tier: 31, parentNumber: "A29" });
    const stats = await callParsed(ctx, ContractStats, "contracts.contractStats", { id });
    expect(stats.subcontracts).toEqual({
      ...{ count: 32, amount: 25, share: 0.25, tiers: 31 },
      coverage: { amount: { known: 2, of: 2 } },
    });
  });

  it("never forms a circle, whatever the order of subcontracts", async () => {
    const { id: org } = await anOrganization(db);
    const { id } = await aContract(db);
    const size = 6;
    const made: string[] = [];
    for (let at = 0; at < size; at++)
      made.push((await aSubcontract(db, { contractId: id, subcontractorOrgId: org, subcontractNumber: `S${at}` })).id);
    const parents = new Map<number, number | null>();
    const isAbove = (above: number, below: number | null): boolean =>
      below !== null && (above === below || isAbove(above, parents.get(below) ?? null));
    let version = 1;
    const at = fc.integer({ min: 0, max: size - 1 });
    await fc.assert(
      fc.asyncProperty(at, fc.option(at), async (child, parent) => {
        const parentNumber = parent === null ? null : `S${parent}`;
        const input = { id, version, subcontracts: { change: [{ id: made[child], parentNumber }] } };
        if (isAbove(child, parent))
          expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({
            issues: [{ path: "subcontracts.change.0.parentNumber" }],
          });
        else {
          version = (await update(input)).version;
          parents.set(child, parent);
        }
        const { items, isCapped } = await chain(id);
        expect([items.length, isCapped]).toEqual([size, false]);
      }),
      { numRuns: 60 },
    );
  });

  it("retains the parent of every subcontract", async () => {
    const { id: org } = await anOrganization(db);
    const { id } = await aContract(db);
    const add = ["1", "2"].map((subcontractNumber) => ({
      subcontractNumber,
      subcontractorOrgId: org,
      ...(subcontractNumber === "2" ? { parentNumber: "1" } : {}),
    }));
    await update({ id, version: 1, subcontracts: { add } });
    const [first, second] = (await chain(id)).items;
    const remove = (ids: (string | undefined)[]) => ({ id, version: 2, subcontracts: { remove: ids } });
    expect(await refusalOf(ctx, "contracts.update", remove([first?.id]))).toMatchObject({
      issues: [{ path: "subcontracts" }],
    });
    await update(remove([first?.id, second?.id]));
    expect((await chain(id)).items).toEqual([]);
  });

  it.each([
    [{ subcontractNumber: "1" }, "subcontractNumber"],
    [{ parentNumber: "9" }, "parentNumber"],
    [{ periodStart: "2026-02-01", periodEnd: "2026-01-01" }, "periodEnd"],
    [{ primeOrgId: "01900000-0000-7000-8000-000000000000" }, "primeOrgId"],
  ])("refuses %j", async (fields, field) => {
    const { id: org } = await anOrganization(db);
    const { id } = await aContract(db);
    await aSubcontract(db, { contractId: id, subcontractorOrgId: org, subcontractNumber: "1" });
    const add = [{ subcontractNumber: "2", subcontractorOrgId: org, ...fields }];
    expect(await refusalOf(ctx, "contracts.update", { id, version: 1, subcontracts: { add } })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path: `subcontracts.add.0.${field}` }],
    });
  });
});
