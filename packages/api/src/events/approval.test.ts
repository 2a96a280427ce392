import {
  type AccountType,
  ApprovalPage,
  approvalMoves,
  Event,
  EventApproval,
  EventChain,
  EventPage,
} from "@pave/contract";
import { anAsset, anEvent } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const author = await testContext(database, "approver");
const approver = await testContext(database, "approver");
const third = await testContext(database, "approver");
const admin = await testContext(database, "admin");
const asset = await anAsset(db);

const create = (input: object = {}, ctx = author) =>
  callParsed(ctx, Event, "events.create", {
    title: "Invoice 7",
    category: "payment",
    amount: 100.25,
    entityType: "asset",
    entityId: asset.id,
    eventDate: "2026-11-02",
    ...input,
  });
const act = (name: string, input: object, ctx = approver) => callParsed(ctx, Event, `events.${name}`, input);
const refused = (name: string, input: object, ctx = approver) => refusalOf(ctx, `events.${name}`, input);
const reason = "The amount is wrong";

describe("the approval of an event", () => {
  it("is by another user than its author, and records who, when and why", async () => {
    const { id } = await create();
    for (const name of ["claim", "approve", "reject"])
      expect(await refused(name, { id, ...(name === "reject" ? { reason } : {}) }, author)).toMatchObject({
        code: "FORBIDDEN",
      });
    await act("claim", { id });
    const approved = await act("approve", { id, comment: "As agreed" });
    expect(approved).toMatchObject({
      approvalStatus: "approved",
      approvedDate: "2026-11-21",
      paymentStatus: "approved",
      status: "inProgress",
      allowed: ["corrected", "cancelled"],
      approvals: [
        { step: 1, decision: "claimed", approverId: approver.user.id, role: "approver" },
        { step: 2, decision: "approved", comment: "As agreed", decidedAt: "2026-11-21T12:00:00.000Z" },
      ],
    });
  });

  it("is never by anyone who edited the event", async () => {
    const { id } = await create();
    await act("update", { id, version: 1, amount: 90_000 });
    expect((await refused("approve", { id })).code).toBe("FORBIDDEN");
    expect((await act("approve", { id }, third)).approvalStatus).toBe("approved");
  });

  it("applies to the version that was reviewed", async () => {
    const { id } = await create();
    await act("update", { id, version: 1, amount: 9 }, author);
    expect((await refused("approve", { id, version: 1 })).code).toBe("VERSION_CONFLICT");
  });

  it("leaves approved fields unchanged, except the status", async () => {
    const { id } = await create();
    await act("approve", { id });
    expect(await refused("update", { id, version: 2, amount: 1 }, author)).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["corrected", "cancelled"],
    });
    const paid = await act("update", { id, version: 2, paymentStatus: "paid" }, author);
    expect(paid).toMatchObject({ paymentStatus: "paid", paidDate: "2026-11-21", status: "completed" });
  });

  it("is required before a payment", async () => {
    const { id } = await create();
    for (const paymentStatus of ["paid", "approved"])
      expect((await refused("update", { id, version: 1, paymentStatus }, author)).code).toBe("INVALID_TRANSITION");
  });

  it("succeeds for one when several decide at once", async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { id } = await create();
      const all = await Promise.allSettled([
        act("approve", { id }),
        act("reject", { id, reason }, third),
        act("approve", { id }, third),
        act("reject", { id, reason }, admin),
        act("cancel", { id, reason }, author),
      ]);
      expect(all.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      const { approvals, approvalStatus, version } = await act("get", { id });
      const won = all.filter(({ status }) => status === "fulfilled").length;
      // After an approval the author's cancellation waits for another, and no further decision is possible.
      const requested = approvalStatus === "approved" && all[4]?.status === "fulfilled" ? 1 : 0;
      expect([won - requested, approvals.length, version]).toEqual([1, 1, 2]);
      expect(["approved", "rejected", "cancelled"]).toContain(approvalStatus);
    }
  });
});

describe("a rejection", () => {
  it("needs a reason, and can be answered by its author with a new version", async () => {
    const { id } = await create();
    expect((await refused("reject", { id })).issues?.[0]?.path).toBe("reason");
    expect(await act("reject", { id, reason })).toMatchObject({
      approvalStatus: "rejected",
      paymentStatus: "rejected",
    });
    expect((await refused("approve", { id })).code).toBe("INVALID_TRANSITION");
    expect((await refused("update", { id, version: 2, amount: 90 }, third)).code).toBe("FORBIDDEN");
    const again = await act("update", { id, version: 2, amount: 90 }, author);
    expect(again).toMatchObject({
      approvalStatus: "pending",
      paymentStatus: "pending",
      status: "notStarted",
      version: 3,
    });
    expect(again.approvals.map(({ decision }) => decision)).toEqual(["rejected", "submitted"]);
    expect((await act("approve", { id })).approvalStatus).toBe("approved");
  });
});

describe("a correction", () => {
  it("replaces the old event by a new one once another user approves it", async () => {
    const { id } = await create({ retainageRate: 0.1 });
    await act("approve", { id });
    const made = await act("correct", { id, amount: 50, reason });
    expect(made).toMatchObject({
      amount: 50,
      retainageAmount: 5,
      title: "Invoice 7",
      approvalStatus: "pending",
      paymentStatus: "pending",
      supersedesEventId: id,
      chainId: id,
      sequence: 2,
      version: 1,
      createdBy: approver.user.id,
    });
    const chainOf = (of: string) => callParsed(author, EventChain, "events.chain", { id: of });
    expect(await act("get", { id })).toMatchObject({ approvalStatus: "approved", supersededByEventId: null });
    expect((await chainOf(id)).corrections.map(({ id }) => id)).toEqual([made.id]);
    expect((await refused("correct", { id, amount: 1, reason })).code).toBe("CONFLICT");
    expect((await refused("approve", { id: made.id })).code).toBe("FORBIDDEN");
    expect((await refused("approve", { id: made.id }, author)).code).toBe("FORBIDDEN");
    expect((await act("approve", { id: made.id }, third)).approvalStatus).toBe("approved");
    expect(await act("get", { id })).toMatchObject({
      approvalStatus: "corrected",
      supersededByEventId: made.id,
      amount: 100.25,
      allowed: [],
      approvals: [{ decision: "approved" }, { decision: "corrected", approverId: third.user.id }],
    });
    expect((await chainOf(made.id)).superseded.map(({ id }) => id)).toEqual([id]);
    expect((await refused("correct", { id, amount: 1, reason })).code).toBe("INVALID_TRANSITION");
  });

  it("that is rejected, or of an event cancelled or deleted meanwhile, leaves the approved event as it is", async () => {
    const { id } = await create();
    await act("approve", { id });
    const first = await act("correct", { id, amount: 50, reason });
    await act("reject", { id: first.id, reason }, third);
    expect(await act("get", { id })).toMatchObject({ approvalStatus: "approved", supersededByEventId: null });
    const { id: again } = await act("correct", { id, amount: 60, reason });
    for (const [state, message] of [
      ["approval_status = 'cancelled'", "cancelled"],
      ["is_deleted = true", "deleted"],
    ] as const) {
      await database.pool.query(`update events set ${state} where id = $1`, [id]);
      expect((await refused("approve", { id: again }, third)).message).toContain(message);
    }
  });

  it("or the cancellation of a large payment needs the steps of the large one, and counts it once", async () => {
    const { id } = await create({ amount: 20_000_000, entityId: (await anAsset(db)).id });
    await approveWaiting(database, id);
    const made = await act("correct", { id, amount: 5, reason }, third);
    const { items } = await callParsed(author, ApprovalPage, "approvals.list", { scope: "all", recordId: made.id });
    const steps = ["approver", "approver", "admin"];
    expect(items).toMatchObject([{ amount: 5, steps, together: null }]);
    await act("cancel", { id, reason }, third);
    const waiting = { scope: "all", recordId: id, status: ["pending"] };
    const cancellation = await callParsed(author, ApprovalPage, "approvals.list", waiting);
    expect(cancellation.items).toMatchObject([{ amount: 20_000_000, steps, together: null }]);
  });

  it("leaves a paid event paid, and may change its category", async () => {
    const { id } = await create();
    await act("approve", { id });
    await act("update", { id, version: 2, paymentStatus: "paid" });
    expect(await act("correct", { id, invoiceNumber: "8", reason })).toMatchObject({
      paymentStatus: "paid",
      status: "completed",
    });
    const other = await create({ invoiceNumber: "9" });
    await act("reject", { id: other.id, reason });
    const moved = await act("correct", { id: other.id, category: "issue", severity: "high", reason });
    expect(moved).toMatchObject({ category: "issue", paymentStatus: null, invoiceNumber: null, issueStatus: "active" });
  });

  it("needs a difference, a reason, and valid values", async () => {
    const { id } = await create();
    await act("approve", { id });
    expect((await refused("correct", { id, amount: 100.25, reason })).code).toBe("BAD_REQUEST");
    expect((await refused("correct", { id, amount: 1 })).issues?.[0]?.path).toBe("reason");
    expect((await refused("correct", { id, amount: null, reason })).issues?.[0]?.path).toBe("amount");
    expect((await act("get", { id })).approvalStatus).toBe("approved");
  });

  it("happens once, even when two are sent at once", async () => {
    const { id } = await create();
    await act("approve", { id });
    const all = await Promise.allSettled([
      act("correct", { id, amount: 1, reason }),
      act("correct", { id, amount: 2, reason }, third),
    ]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await callParsed(author, EventChain, "events.chain", { id })).corrections).toHaveLength(1);
  });
});

describe("a cancellation", () => {
  it("is its author's before approval, and retains the row", async () => {
    const { id } = await create();
    expect((await refused("cancel", { id, reason })).code).toBe("FORBIDDEN");
    const cancelled = await act("cancel", { id, reason }, author);
    expect(cancelled).toMatchObject({ approvalStatus: "cancelled", paymentStatus: "cancelled", status: "cancelled" });
    expect((await callParsed(author, EventChain, "events.chain", { id })).successors).toEqual([]);
  });

  it("needs approval after approval, and then reverses the amount by a counter-event", async () => {
    const { id } = await create();
    await act("approve", { id });
    const successors = async () => (await callParsed(author, EventChain, "events.chain", { id })).successors;
    expect(await act("cancel", { id, reason }, admin)).toMatchObject({
      approvalStatus: "approved",
      awaitingApproval: [{ kind: "payment", amount: 100.25, summary: "Cancellation" }],
    });
    expect((await refused("cancel", { id, reason }, author)).code).toBe("CONFLICT");
    expect(await successors()).toEqual([]);
    await approveWaiting(database, id);
    expect(await act("get", { id })).toMatchObject({
      approvalStatus: "cancelled",
      awaitingApproval: [],
      approvals: [{ decision: "approved" }, { decision: "cancelled", comment: reason }],
    });
    const [reversal, ...more] = await successors();
    expect([reversal, more]).toMatchObject([
      { amount: -100.25, reversesEventId: id, approvalStatus: "notRequired", sequence: 2 },
      [],
    ]);
    const pending = await callParsed(author, EventPage, "events.list", {
      entityType: ["asset"],
      status: ["notStarted"],
    });
    expect(pending.items.map(({ id }) => id)).not.toContain(reversal?.id);
    expect((await refused("delete", { id: reversal?.id }, admin)).code).toBe("INVALID_TRANSITION");
  });

  it("is the only way to withdraw an approved amount, which is not deleted", async () => {
    const { id } = await create();
    await act("approve", { id });
    expect(await refused("delete", { id }, admin)).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["corrected", "cancelled"],
    });
  });
});

describe("every decision in every status", () => {
  const moves: Record<string, { to: EventApproval; input: object }> = {
    claim: { to: "inReview", input: {} },
    approve: { to: "approved", input: {} },
    reject: { to: "rejected", input: { reason } },
    correct: { to: "corrected", input: { title: "Other", reason } },
    cancel: { to: "cancelled", input: { reason } },
  };
  const cases = EventApproval.options.flatMap((from) => Object.keys(moves).map((name) => [from, name] as const));

  it.each(cases)("from %s: %s is accepted or refused with the allowed moves", async (from, name) => {
    const { id } = await anEvent(db, { entityType: "asset", entityId: asset.id, approvalStatus: from });
    const { to, input } = moves[name] ?? { to: from, input: {} };
    if (approvalMoves[from].includes(to)) {
      const { id: made } = await act(name, { id, ...input }, admin);
      // What replaces or ends an approved event takes another person's approval.
      if (from === "approved") await approveWaiting(database, made);
      expect((await act("get", { id })).approvalStatus).toBe(to);
    } else {
      expect(await refused(name, { id, ...input }, admin)).toMatchObject({
        code: "INVALID_TRANSITION",
        allowed: approvalMoves[from],
      });
    }
  });
});

describe("the events that require approval", () => {
  it("are the pending ones by other authors, and none for users who may not decide", async () => {
    const { id } = await create({ title: "Waiting one" });
    const waiting = async (ctx: typeof author) =>
      (await callParsed(ctx, EventPage, "events.requiringApproval", { search: "Waiting one" })).items.map(
        ({ id }) => id,
      );
    expect(await waiting(approver)).toEqual([id]);
    expect(await waiting(author)).toEqual([]);
    for (const type of ["standard", "editor", "enterprise"] satisfies AccountType[])
      expect(await waiting(await testContext(database, type))).toEqual([]);
    await act("approve", { id });
    expect(await waiting(approver)).toEqual([]);
  });
});
