import {
  Contract,
  type ContractAction,
  ContractModificationPage,
  type ContractStatus,
  contractActions,
  contractMoves,
  contractStatuses,
  HistoryPage,
} from "@pave/contract";
import { aContract } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

type Facts = NonNullable<Parameters<typeof aContract>[1]>;
const signed = { dateSigned: "2025-12-01", startDate: "2026-01-01", initialEndDate: "2027-12-31" };
/** Inputs from which each status follows on the day of the tests, 2026-11-21. */
const factsOf: Record<ContractStatus, Facts> = {
  pending: {},
  closed: { tenderEndDate: "2026-11-20" },
  upcoming: { ...signed, startDate: "2027-01-01" },
  active: signed,
  onHold: { ...signed, suspendedOn: "2026-05-01", suspensionReason: "Flood" },
  expired: { ...signed, initialEndDate: "2026-06-30" },
  completed: { ...signed, finalStatus: "completed", actualEndDate: "2026-08-01", finalValue: 5 },
  terminated: { ...signed, finalStatus: "terminated", terminationKind: "cause", actualEndDate: "2026-08-01" },
  cancelled: { finalStatus: "cancelled" },
};
const moves: Record<ContractAction, object> = {
  sign: { dateSigned: "2026-11-01" },
  suspend: { on: "2026-11-01" },
  resume: { on: "2026-11-01" },
  extend: { number: "X1", date: "2026-11-01", newEndDate: "2028-06-30" },
  complete: { actualEndDate: "2026-11-01", finalValue: 90 },
  terminate: { on: "2026-11-01", kind: "default" },
  cancel: {},
  reopen: {},
};
/** The resulting statuses of each move; a reopened contract follows from its dates again. */
const ends: Record<ContractAction, readonly ContractStatus[]> = {
  sign: ["active"],
  suspend: ["onHold"],
  resume: ["active"],
  extend: ["active", "upcoming", "onHold"],
  complete: ["completed"],
  terminate: ["terminated"],
  cancel: ["cancelled"],
  reopen: ["active", "pending"],
};

const inStatus = (status: ContractStatus) => aContract(db, { contractValue: 100, ...factsOf[status] });
const inputOf = (id: string, action: ContractAction, version = 1) => ({
  id,
  version,
  reason: "Decided",
  move: { action, ...moves[action] },
});
async function decide(id: string, action: ContractAction, version = 1) {
  await callParsed(ctx, Contract, "contracts.update", inputOf(id, action, version));
  await approveWaiting(database, id);
  return get(id);
}
const get = (id: string) => callParsed(ctx, Contract, "contracts.get", { id });

describe("a decision on a contract", () => {
  it("is accepted if its status allows it, and otherwise refused with the allowed ones", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...contractStatuses),
        fc.constantFrom(...contractActions),
        async (from, action) => {
          const { id } = await inStatus(from);
          expect((await get(id)).status).toBe(from);
          if (contractMoves[from].includes(action)) {
            expect(ends[action]).toContain((await decide(id, action)).status);
            return;
          }
          expect(await refusalOf(ctx, "contracts.update", inputOf(id, action))).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: [...contractMoves[from]],
          });
          expect(await get(id)).toMatchObject({ status: from, version: 1 });
        },
      ),
      { numRuns: 80 },
    );
  });

  it("is accepted after any history exactly if the contract lists it as allowed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...contractActions), { minLength: 1, maxLength: 6 }),
        async (actions) => {
          const { id } = await aContract(db, {
            contractValue: 100,
            startDate: "2026-01-01",
            initialEndDate: "2027-12-31",
          });
          for (const [at, action] of actions.entries()) {
            const { version, allowedActions } = await get(id);
            const numbered = inputOf(id, action, version);
            const end = `${2028 + at}-06-30`;
            const input = {
              ...numbered,
              move: { ...numbered.move, ...(action === "extend" ? { number: `X${at}`, newEndDate: end } : {}) },
            };
            if (!allowedActions.includes(action))
              expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({ allowed: allowedActions });
            else {
              await callParsed(ctx, Contract, "contracts.update", input);
              await approveWaiting(database, id);
              expect((await get(id)).version).toBe(action === "extend" ? version + 2 : version + 1);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("records the facts of the decision and its reason", async () => {
    const { id } = await inStatus("onHold");
    expect(await decide(id, "terminate")).toMatchObject({
      status: "terminated",
      finalStatus: "terminated",
      terminationKind: "default",
      terminationReason: "Decided",
      actualEndDate: "2026-11-01",
      suspendedOn: null,
      suspensionReason: null,
      allowedActions: ["reopen"],
    });
    const { items } = await callParsed(ctx, HistoryPage, "contracts.history", { id });
    expect(items[0]).toMatchObject({
      reason: "Decided",
      fields: {
        finalStatus: { before: null, after: "terminated" },
        suspendedOn: { before: "2026-05-01", after: null },
      },
    });
  });

  it("clears the end of a contract when it is reopened, by an admin only", async () => {
    const { id } = await inStatus("completed");
    const editor = await testContext(database, "editor");
    expect(await refusalOf(editor, "contracts.update", inputOf(id, "reopen"))).toMatchObject({ code: "FORBIDDEN" });
    expect(await decide(id, "reopen")).toMatchObject({
      status: "active",
      finalStatus: null,
      actualEndDate: null,
      closeoutDate: null,
      finalValue: null,
    });
  });

  it("extends by a modification of the duration, which may change the value too", async () => {
    const { id } = await inStatus("expired");
    const move = { action: "extend", ...moves.extend, delta: 20.5, rationale: "Rain" };
    const requested = await callParsed(ctx, Contract, "contracts.update", { id, version: 1, move });
    expect(requested).toMatchObject({ status: "expired", currentValue: 100 });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({
      status: "active",
      endDate: "2028-06-30",
      currentValue: 120.5,
      initialEndDate: "2026-06-30",
    });
    const { items } = await callParsed(ctx, ContractModificationPage, "contracts.modifications", { id });
    expect(items).toMatchObject([
      {
        number: "X1",
        type: "duration",
        approvalStatus: "approved",
        oldContractValue: 100,
        newContractValue: 120.5,
        daysAdded: 731,
        rationale: "Rain",
      },
    ]);
  });

  it.each<[ContractStatus, object, string]>([
    ["pending", { action: "sign", dateSigned: "2026-12-01" }, "move.dateSigned"],
    ["active", { action: "suspend", on: "2025-12-31" }, "move.on"],
    ["active", { action: "suspend", on: "2026-11-22" }, "move.on"],
    ["onHold", { action: "resume", on: "2026-04-30" }, "move.on"],
    ["active", { action: "extend", number: "1", date: "2026-11-01", newEndDate: "2027-12-31" }, "move.newEndDate"],
    ["expired", { action: "extend", number: "1", date: "2026-11-01", newEndDate: "2026-11-20" }, "move.newEndDate"],
    ["active", { action: "complete", actualEndDate: "2025-12-31", finalValue: 1 }, "move.actualEndDate"],
    [
      "active",
      { action: "complete", actualEndDate: "2026-11-01", finalValue: 1, closeoutDate: "2026-10-31" },
      "move.closeoutDate",
    ],
    ["active", { action: "complete", actualEndDate: "2026-11-01" }, "move.finalValue"],
    ["active", { action: "terminate", on: "2025-11-30", kind: "cause" }, "move.on"],
    ["active", { action: "terminate", on: "2026-11-01" }, "move.kind"],
    ["active", { action: "celebrate" }, "move.action"],
  ])("on one that is %s is refused with %j", async (status, move, path) => {
    const { id } = await inStatus(status);
    const refusal = await refusalOf(ctx, "contracts.update", { id, version: 1, reason: "Decided", move });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
    expect(await get(id)).toMatchObject({ status, version: 1 });
  });

  it.each<[ContractStatus, ContractAction]>([
    ["active", "suspend"],
    ["active", "terminate"],
    ["pending", "cancel"],
    ["completed", "reopen"],
  ])("on one that is %s: to %s needs a reason", async (status, action) => {
    const { id } = await inStatus(status);
    const { reason: _, ...input } = inputOf(id, action);
    expect(await refusalOf(ctx, "contracts.update", input)).toMatchObject({ issues: [{ path: "reason" }] });
  });

  it("lets one of two simultaneous decisions win", async () => {
    const { id } = await inStatus("active");
    const both = await Promise.allSettled(
      (["suspend", "terminate"] as const).map((action) =>
        callParsed(ctx, Contract, "contracts.update", inputOf(id, action)),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await get(id)).toMatchObject({ version: 2 });
  });
});
