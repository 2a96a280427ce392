import {
  Approval,
  ApprovalDelegations,
  ApprovalPage,
  ApprovalPolicies,
  ApprovalStats,
  Contract,
  Event,
  Project,
} from "@pave/contract";
import { projectFunding, remindApprovers } from "@pave/db";
import { aContract, aLoan, anOrganization, aProgram, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../protocols/procedures.js";
import { callParsed, refusalOf, testContext, testNow } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const editor = await testContext(database, "editor");
const one = await testContext(database, "approver");
const two = await testContext(database, "approver");
const three = await testContext(database, "approver");
const admin = await testContext(database, "admin");

const at = (id: string, ctx = editor) => callParsed(ctx, Contract, "contracts.get", { id });
const signed = { dateSigned: "2026-01-01", startDate: "2026-01-01", contractValue: 1_000 };
const approve = (id: string, ctx = one) => callParsed(ctx, Approval, "approvals.approve", { id });
const refused = (name: string, input: object, ctx = one) => refusalOf(ctx, `approvals.${name}`, input);
const pay = async (contractId: string, amount: number, more: object = {}) => {
  const fields = { category: "payment", entityType: "contract", entityId: contractId, eventDate: "2026-02-01" };
  return callParsed(editor, Event, "events.create", { title: `Invoice ${amount}`, ...fields, amount, ...more });
};
const settled = async (id: string, paymentStatus: "paid" | "cancelled" = "paid") => {
  const { version } = await callParsed(one, Event, "events.approve", { id });
  await callParsed(editor, Event, "events.update", { id, version, paymentStatus });
};
/** Cancels an approved event, which another person approves. */
async function cancelled(id: string, why: string) {
  await callProcedure(editor, "events.cancel", { id, reason: why });
  const [waiting] = await waitingAt(id);
  await approve(waiting?.id ?? "");
}
/** The pending changes of a record. */
async function waitingAt(recordId: string, ctx = one) {
  const page = await callParsed(ctx, ApprovalPage, "approvals.list", { scope: "all", status: ["pending"], recordId });
  return page.items;
}
const stated = {
  projectNumber: "P-1",
  sponsorOrgId: (await anOrganization(db)).id,
  region: "MD",
  plannedEnd: "2030-12-31",
};
/** A project awaiting approval; one of unknown budget is imported, as only those may lack it. */
async function planned(budget: number | null, ctx = editor) {
  const { id, version } =
    budget === null
      ? await aProject(db, { title: "Bypass", budget })
      : await callParsed(ctx, Project, "projects.create", { title: "Bypass", budget, ...stated });
  const requested = await callParsed(ctx, Project, "projects.update", { id, version, status: "approved" });
  const [waiting] = requested.awaitingApproval;
  if (!waiting) throw new Error("The approval of the project does not wait");
  return { id, requested, waiting };
}

describe("a project's approval", () => {
  it("is decided by the last of two approvers, who are named with the date, and is in the history", async () => {
    const { id, requested, waiting } = await planned(5_000_000);
    expect(requested).toMatchObject({ status: "planning", approver: null, version: 1 });
    expect(waiting).toMatchObject({
      kind: "projectApproval",
      amount: 5_000_000,
      summary: "Status Planning to Approved",
    });
    expect(await approve(waiting.id)).toMatchObject({ status: "pending", waitingFor: { step: 2, role: "approver" } });
    expect((await refused("approve", { id: waiting.id })).message).toBe("Each step needs a different person");
    const done = await approve(waiting.id, two);
    expect(done).toMatchObject({ status: "approved", decisions: [{ step: 1 }, { step: 2, approverId: two.user.id }] });
    const after = await callParsed(editor, Project, "projects.get", { id });
    expect(after).toMatchObject({ status: "approved", approvalDate: "2026-11-21", approver: "Ann Lee, Ann Lee" });
    expect(after.awaitingApproval).toEqual([]);
    const cause = await database.pool.query(
      "select cause, actor_id from changes where entity_id = $1 and version = 2",
      [id],
    );
    expect(cause.rows).toEqual([{ cause: "approval", actor_id: two.user.id }]);
    expect((await refused("approve", { id: waiting.id }, three)).code).toBe("INVALID_TRANSITION");
  });

  it("of an unknown budget needs the steps of the largest amounts, the last by an administrator", async () => {
    const { waiting } = await planned(null);
    await approve(waiting.id);
    const next = await approve(waiting.id, two);
    expect(next).toMatchObject({ amount: null, waitingFor: { step: 3, role: "admin" } });
    expect((await refused("approve", { id: waiting.id }, three)).message).toBe("This step requires the admin role");
    expect((await approve(waiting.id, admin)).status).toBe("approved");
  });

  it("is never decided by anyone who edited the project", async () => {
    const { id } = await callParsed(editor, Project, "projects.create", { title: "Bypass", budget: 5, ...stated });
    await callParsed(one, Project, "projects.update", { id, version: 1, purpose: "Relief" });
    await callParsed(editor, Project, "projects.update", { id, version: 2, status: "approved" });
    const [waiting] = await waitingAt(id);
    expect((await refused("approve", { id: waiting?.id })).code).toBe("FORBIDDEN");
    expect((await approve(waiting?.id ?? "", two)).status).toBe("approved");
  });

  it("can be pending once only, be rejected or withdrawn, and then be requested again", async () => {
    const { id, waiting } = await planned(5);
    const again = { id, version: 1, status: "approved" };
    expect((await refusalOf(editor, "projects.update", again)).code).toBe("CONFLICT");
    expect((await refused("withdraw", { id: waiting.id }, two)).code).toBe("FORBIDDEN");
    expect((await callParsed(editor, Approval, "approvals.withdraw", { id: waiting.id })).status).toBe("withdrawn");
    const second = await callParsed(editor, Project, "projects.update", again);
    const rejection = { id: second.awaitingApproval[0]?.id, reason: "No funds" };
    const rejected = await callParsed(one, Approval, "approvals.reject", rejection);
    expect(rejected).toMatchObject({ status: "rejected", decisions: [{ comment: "No funds" }] });
    expect((await callParsed(editor, Project, "projects.update", again)).awaitingApproval).toHaveLength(1);
  });

  it("is refused if the values that it would change were changed meanwhile", async () => {
    const { id } = await aProject(db, { status: "approved", budget: 10 });
    await callParsed(editor, Project, "projects.update", { id, version: 1, budget: 20 });
    const [waiting] = await waitingAt(id);
    await database.pool.query("update projects set budget = 15 where id = $1", [id]);
    expect(await refused("approve", { id: waiting?.id })).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("budget"),
    });
  });
});

describe("a change that waits", () => {
  const larger = 20_000_000;
  /** A funding line, and the request to commit it. */
  async function committed(amount: number) {
    const { id } = await aProject(db);
    const line = { projectId: id, sourceType: "state", status: "approved", amount };
    const [row] = await db.insert(projectFunding).values(line).returning();
    const at = { id, fundingId: row?.id };
    await callProcedure(editor, "projects.updateFunding", { ...at, version: 1, status: "committed" });
    const [waiting] = await waitingAt(id);
    return { ...at, waiting };
  }

  it("does not grow after its request: a larger budget, line of funding or balance needs another approval", async () => {
    const project = await planned(5);
    await callProcedure(editor, "projects.update", { id: project.id, version: 1, budget: larger });
    const { waiting: funding, ...line } = await committed(5);
    await callProcedure(editor, "projects.updateFunding", { ...line, version: 1, amount: larger });
    const { id } = await aProgram(db, { programType: "loan" });
    const balances = { amountDisbursed: 5, outstandingPrincipal: 5 };
    const { id: loanId } = await aLoan(db, { programId: id, status: "active", ...balances });
    const off = { id, loanId, version: 1, status: "defaulted", reason: "Late" };
    await callProcedure(editor, "programs.updateLoan", off);
    await callProcedure(editor, "programs.updateLoan", { ...off, version: 2, status: "chargedOff" });
    const [loan] = await waitingAt(loanId);
    await database.pool.query("update program_loans set outstanding_principal = $2 where id = $1", [loanId, larger]);
    for (const waiting of [project.waiting, funding, loan])
      expect(await refused("approve", { id: waiting?.id })).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("larger than requested"),
      });
  });

  it("is not approved by who has edited the project or its line of funding since", async () => {
    const project = await planned(5);
    await callProcedure(one, "projects.update", { id: project.id, version: 1, purpose: "Relief" });
    const { waiting, ...line } = await committed(5);
    await callProcedure(one, "projects.updateFunding", { ...line, version: 1, amount: 4 });
    for (const pending of [project.waiting, waiting]) {
      expect(await callParsed(one, Approval, "approvals.get", { id: pending?.id })).toMatchObject({ mayDecide: false });
      expect((await refused("approve", { id: pending?.id })).code).toBe("FORBIDDEN");
      expect((await approve(pending?.id ?? "", two)).status).toBe("approved");
    }
  });

  it("of what a project spent is decided by who edited other fields, but not by who edited its own", async () => {
    const { id } = await aProject(db);
    await callProcedure(editor, "projects.update", { id, version: 1, spentToDate: 70 });
    await callProcedure(one, "projects.update", { id, version: 1, purpose: "Relief" });
    await callProcedure(two, "projects.update", { id, version: 2, dataDate: "2026-11-01" });
    const standing = [await waitingAt(id, one), await waitingAt(id, two)].map(([first]) => first?.mayDecide);
    expect(standing).toEqual([true, false]);
  });

  it("is a removal too, of what a subcontractor was paid", async () => {
    const { id } = await aContract(db, signed);
    const { id: subcontractorOrgId } = await anOrganization(db);
    const subcontract = { subcontractNumber: "S1", subcontractorOrgId };
    const add = [{ ...subcontract, paidToDate: 700 }];
    await callProcedure(editor, "contracts.update", { id, version: 1, subcontracts: { add } });
    const [paid] = await waitingAt(id);
    await approve(paid?.id ?? "");
    const { rows } = await database.pool.query("select id from subcontracts where contract_id = $1", [id]);
    const remove = rows.map((row) => row.id);
    await callProcedure(editor, "contracts.update", { id, version: 2, subcontracts: { remove } });
    expect(await waitingAt(id)).toMatchObject([{ kind: "paidToDate", amount: 700 }]);
    const created = { title: "C", subcontracts: add };
    expect(await refusalOf(editor, "contracts.create", created)).toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("an event that waits", () => {
  it("restarts its steps when it is edited, and the editor joins its authors", async () => {
    const { id: contractId } = await aContract(db, signed);
    const { id, version } = await pay(contractId, 500_000);
    const first = await callParsed(one, Event, "events.approve", { id });
    expect(first).toMatchObject({ approvalStatus: "inReview", paymentStatus: "pending" });
    await callParsed(two, Event, "events.update", { id, version: version + 1, amount: 400_000 });
    const [waiting] = await waitingAt(id);
    const { title: entityName } = await at(contractId);
    expect(waiting).toMatchObject({ entityName, amount: 400_000, decisions: [], waitingFor: { step: 1 } });
    expect((await refused("approve", { id: waiting?.id }, two)).code).toBe("FORBIDDEN");
    await approve(waiting?.id ?? "");
    expect((await approve(waiting?.id ?? "", three)).status).toBe("approved");
    expect((await callParsed(one, Event, "events.get", { id })).approvalStatus).toBe("approved");
  });
});

describe("an approval step", () => {
  it("is taken by one of several who decide at once, at its own address or the event's", async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { id: contractId } = await aContract(db, signed);
      const { id } = await pay(contractId, 50_000);
      const [waiting] = await waitingAt(id);
      const all = await Promise.allSettled([
        approve(waiting?.id ?? "", one),
        callParsed(two, Event, "events.approve", { id }),
        approve(waiting?.id ?? "", three),
        callParsed(admin, Event, "events.reject", { id, reason: "No" }),
      ]);
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const event = await callParsed(one, Event, "events.get", { id });
      expect(event.approvals).toHaveLength(1);
      expect(await waitingAt(id)).toEqual([]);
    }
  });
});

describe("paid to date", () => {
  it("is the sum of approved and paid payments less retainage, in the history, and states its basis", async () => {
    const { id } = await aContract(db, signed);
    const [first, second] = [await pay(id, 100, { retainageRate: 0.1 }), await pay(id, 50)];
    expect(await at(id)).toMatchObject({ paidToDate: null, paidBasis: null });
    await settled(first.id);
    await settled(second.id);
    expect(await at(id)).toMatchObject({ paidToDate: 140, retainageHeld: 10, paidBasis: "payments", version: 3 });
    await cancelled(second.id, "Wrong contract");
    expect(await at(id)).toMatchObject({ paidToDate: 90, version: 4 });
    const { rows } = await database.pool.query(
      "select fields -> 'paid_to_date' as f from changes where entity_id = $1 and version = 4",
      [id],
    );
    expect(rows).toEqual([{ f: { before: 140, after: 90 } }]);
  });

  it("of a project is that of its contracts with its own payments; once there are some, what it spent is not typed", async () => {
    const { id: projectId } = await aProject(db, { title: "Bypass" });
    const { id } = await aContract(db, { ...signed, projectId });
    const read = () => callParsed(editor, Project, "projects.get", { id: projectId });
    await callParsed(editor, Project, "projects.update", { id: projectId, version: 1, spentToDate: 120 });
    const today = editor.now().toISOString().slice(0, 10);
    const [spending] = await waitingAt(projectId);
    expect(spending).toMatchObject({ kind: "paidToDate", amount: 120, summary: "Spent on a project" });
    await approve(spending?.id ?? "");
    expect(await read()).toMatchObject({ paidToDate: null, spentToDate: 120, dataDate: today });
    await settled((await pay(id, 100, { retainageRate: 0.1 })).id);
    expect(await read()).toMatchObject({ paidToDate: 90, spentToDate: 120 });
    const own = await pay(projectId, 50, { entityType: "project" });
    await settled(own.id);
    await pay(id, 1_000);
    const { version, ...paid } = await read();
    expect(paid).toMatchObject({ paidToDate: 140, spentToDate: 140 });
    for (const spentToDate of [139, 200, null])
      expect(await refusalOf(editor, "projects.update", { id: projectId, version, spentToDate })).toMatchObject({
        code: "BAD_REQUEST",
        issues: [{ path: "spentToDate", message: "Follows from the project's payments: record a payment event" }],
      });
    await cancelled(own.id, "Wrong project");
    expect(await read()).toMatchObject({ paidToDate: 90, spentToDate: 120, version: version + 1 });
  });

  it("of a project follows its contracts and payments when they move, are deleted with others and are restored", async () => {
    const [one, other] = [await aProject(db, { title: "Bypass" }), await aProject(db, { title: "Ring road" })];
    const buyer = await anOrganization(db);
    const { id } = await aContract(db, { ...signed, projectId: one.id, buyerOrgId: buyer.id });
    await settled((await pay(id, 100)).id);
    await aContract(db, { ...signed, projectId: one.id, currency: "EUR", paidToDate: 9_000 });
    const spent = () =>
      Promise.all(
        [one.id, other.id].map(
          async (of) => (await callParsed(editor, Project, "projects.get", { id: of })).spentToDate,
        ),
      );
    expect(await spent()).toEqual([100, null]);
    const { version } = await at(id);
    await callParsed(editor, Contract, "contracts.update", { id, version, projectId: other.id });
    expect(await spent()).toEqual([null, 100]);
    await callProcedure(admin, "contracts.delete", { id, cascade: true });
    expect(await spent()).toEqual([null, null]);
    await callProcedure(admin, "contracts.restore", { id });
    expect(await spent()).toEqual([null, 100]);
    await callProcedure(admin, "organizations.delete", { id: buyer.id, cascade: true });
    expect(await spent()).toEqual([null, null]);
    await callProcedure(admin, "organizations.restore", { id: buyer.id });
    expect(await spent()).toEqual([null, 100]);
  });

  it("stays as its source publishes it, and says so", async () => {
    const { id } = await aContract(db, { ...signed, paidToDate: 700 });
    await database.pool.query(
      "insert into sources (key, publisher, dataset, licence, rank) values ('city', 'City', 'Checks', 'CC0', 1)",
    );
    await database.pool.query(
      "insert into source_records (source, record_id, entity_type, entity_id, fields) values ('city', '1', 'contracts', $1, $2)",
      [id, JSON.stringify({ paid_to_date: 700 })],
    );
    await settled((await pay(id, 100)).id);
    expect(await at(id)).toMatchObject({ paidToDate: 700, paidBasis: "published" });
  });
});

describe("the approval policy", () => {
  it("is changed by an administrator, with the former one in the audit log, and applies to pending changes", async () => {
    const { waiting } = await planned(50_000);
    const { items } = await callParsed(admin, ApprovalPolicies, "approvals.policies", {});
    const policy = items.find(({ kind }) => kind === "projectApproval");
    const stricter = { kind: "projectApproval", version: policy?.version, dueDays: 3 };
    const bands = [{ above: 0, steps: ["approver", "admin"] }];
    await callParsed(admin, ApprovalPolicies, "approvals.updatePolicy", { ...stricter, bands });
    expect(await approve(waiting.id)).toMatchObject({ status: "pending", steps: ["approver", "admin"] });
    const { rows } = await database.pool.query("select detail from audit_log where action = 'changeApprovalPolicy'");
    expect(rows).toEqual([
      { detail: expect.objectContaining({ before: { bands: policy?.bands, dueDays: 5, periodDays: 0 } }) },
    ]);
    expect((await refused("updatePolicy", { ...stricter, bands }, admin)).code).toBe("VERSION_CONFLICT");
    const none = { ...stricter, version: 2, bands: [{ above: 0, steps: [] }] };
    expect((await refused("updatePolicy", none, admin)).code).toBe("BAD_REQUEST");
    const fewer = [
      { above: 0, steps: ["approver", "admin"] },
      { above: 9, steps: ["approver"] },
    ];
    expect((await refused("updatePolicy", { ...stricter, version: 2, bands: fewer }, admin)).code).toBe("BAD_REQUEST");
    const restored = { ...stricter, version: 2, bands: policy?.bands, dueDays: 5 };
    await callParsed(admin, ApprovalPolicies, "approvals.updatePolicy", restored);
  });

  it("a delegate may take the step of an absent administrator, but not of the author or an earlier approver", async () => {
    const period = { startsAt: "2026-11-20T00:00:00.000Z", endsAt: "2026-11-30T00:00:00.000Z" };
    const { waiting } = await planned(20_000_000);
    await approve(waiting.id);
    await approve(waiting.id, two);
    expect((await refused("delegate", { delegateId: editor.user.id, ...period }, admin)).code).toBe("BAD_REQUEST");
    const made = { delegateId: three.user.id, ...period };
    const { items } = await callParsed(admin, ApprovalDelegations, "approvals.delegate", made);
    const mine = await callParsed(three, ApprovalPage, "approvals.list", {});
    expect(mine.items.map(({ id }) => id)).toContain(waiting.id);
    // Reminders go to the delegate while the administrator is away.
    await remindApprovers(db, testNow);
    await remindApprovers(db, testNow);
    const { rows } = await database.pool.query(
      "select user_id, title from notifications where type = 'approval' order by 1",
    );
    const reminded = rows.map((row) => row.user_id);
    expect(reminded).toContain(three.user.id);
    expect(reminded).not.toContain(admin.user.id);
    expect(new Set(reminded).size).toBe(reminded.length);
    const done = await approve(waiting.id, three);
    expect(done.decisions.at(-1)).toMatchObject({ approverId: three.user.id, onBehalfOfId: admin.user.id });
    const [delegation] = items;
    await callParsed(admin, ApprovalDelegations, "approvals.endDelegation", { id: delegation?.id });
    const own = await planned(20_000_000, admin);
    await callParsed(admin, ApprovalDelegations, "approvals.delegate", made);
    await approve(own.waiting.id);
    await approve(own.waiting.id, two);
    expect((await refused("approve", { id: own.waiting.id }, three)).code).toBe("FORBIDDEN");
  });

  it("counts pending changes and how long decisions took", async () => {
    const before = await callParsed(one, ApprovalStats, "approvals.stats", undefined);
    const { waiting } = await planned(7);
    const older = "update approvals set requested_at = $2::timestamptz - interval '10 days' where id = $1";
    await database.pool.query(older, [waiting.id, testNow.toISOString()]);
    const late = await callParsed(one, ApprovalStats, "approvals.stats", undefined);
    const { waiting: count, overdue, waitingForMe } = before;
    expect(late).toMatchObject({ waiting: count + 1, overdue: overdue + 1, waitingForMe: waitingForMe + 1 });
    await approve(waiting.id);
    const after = await callParsed(one, ApprovalStats, "approvals.stats", undefined);
    expect(after.decided).toBe(before.decided + 1);
    expect(after.inTimeShare).toBeCloseTo((after.decided - 1) / after.decided, 4);
    const soon = "requested_at = coalesce(decided_at, requested_at) - interval '10 hours'";
    await database.pool.query(`update approvals set ${soon}`);
    const quick = await callParsed(one, ApprovalStats, "approvals.stats", undefined);
    expect(quick).toMatchObject({ decided: after.decided, medianHours: 10, inTimeShare: 1 });
    expect(quick.byKind.find(({ kind }) => kind === "projectApproval")).toMatchObject({ medianHours: 10 });
    expect((await callParsed(editor, ApprovalStats, "approvals.stats", undefined)).waitingForMe).toBe(0);
  });
});
