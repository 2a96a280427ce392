import { CreatedEvents, Done, Event, EventPage, HistoryPage } from "@pave/contract";
import { anAsset, anEvent, anOrganization, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const author = await testContext(database, "editor");
const approver = await testContext(database, "approver");
const admin = await testContext(database, "admin");
const nowhere = "01900000-0000-7000-8000-000000000000";
const asset = await anAsset(db, { title: "Mill Bridge" });
const owner = await anOrganization(db, { name: "Bridge Authority" });

const about = { entityType: "asset", entityId: asset.id, eventDate: "2026-11-02" };
const create = (input: object, ctx = author) =>
  callParsed(ctx, Event, "events.create", { title: "An event", category: "inspection", ...about, ...input });
const update = (input: object, ctx = author) => callParsed(ctx, Event, "events.update", input);
const get = (id: string, asOf?: string) => callParsed(author, Event, "events.get", { id, ...(asOf ? { asOf } : {}) });
const history = async (id: string) => (await callParsed(author, HistoryPage, "events.history", { id })).items;
const payment = { category: "payment", amount: 1_000.1, payeeId: owner.id };

describe("creating an event", () => {
  it("returns it in full, with what follows from its fields", async () => {
    const made = await create({
      ...payment,
      retainageRate: 0.05,
      dueDate: "2026-12-01",
      documents: [{ title: "Invoice" }],
    });
    expect(made).toMatchObject({
      entityName: "Mill Bridge",
      payeeName: "Bridge Authority",
      status: "notStarted",
      paymentStatus: "pending",
      approvalStatus: "pending",
      requiresApproval: true,
      retainageAmount: 50.01,
      netAmount: 950.09,
      riskLevel: "medium",
      chainId: made.id,
      sequence: 1,
      createdBy: author.user.id,
      source: "user",
      isSample: false,
      asOf: "2026-11-21",
      version: 1,
    });
    expect(await get(made.id)).toEqual(made);
    expect(await history(made.id)).toMatchObject([{ version: 1, cause: "create" }]);
  });

  it("assigns a disclosure its kind's risk and the tenth business day after it occurred", async () => {
    const made = await create({ category: "disclosure", emmaEventType: 1, cusips: ["123456AB7"] });
    expect(made).toMatchObject({
      dueDate: "2026-11-17",
      regulation: "15c2-12",
      riskLevel: "critical",
      isLate: true,
      complianceStatus: "warning",
      approvalStatus: "pending",
    });
  });

  it("needs no approval if it neither binds nor moves money, unless its author requests it", async () => {
    expect((await create({})).approvalStatus).toBe("notRequired");
    expect((await create({ requiresApproval: true })).approvalStatus).toBe("pending");
    expect((await create({ amount: 5 })).approvalStatus).toBe("pending");
  });

  it("joins the chain of the event that it follows", async () => {
    const first = await create({});
    const [second, third] = await Promise.all([
      create({ previousEventId: first.id }),
      create({ previousEventId: first.id }, admin),
    ]);
    expect([second.chainId, third.chainId]).toEqual([first.id, first.id]);
    expect([second.sequence, third.sequence].toSorted()).toEqual([2, 3]);
    expect(await create({ parentEventId: third.id })).toMatchObject({ chainId: first.id, sequence: 4 });
  });

  it.each([
    [{ entityId: nowhere }, "entityId"],
    [{ entityType: "project" }, "entityId"],
    [{ relatedEntities: [{ entityType: "contract", entityId: nowhere }] }, "relatedEntities"],
    [{ parties: [{ organizationId: nowhere, role: "buyer" }] }, "parties"],
    [{ ...payment, payerId: nowhere }, "payerId"],
    [{ ...payment, relatedMilestoneId: nowhere }, "relatedMilestoneId"],
    [{ previousEventId: nowhere }, "previousEventId"],
    [{ category: "issue", ownerId: nowhere }, "ownerId"],
    [{ category: "payment" }, "amount"],
    [{ ...payment, retainageAmount: 2_000 }, "retainageAmount"],
    [{ invoiceNumber: "1" }, "invoiceNumber"],
    [{ category: "compliance", emmaEventType: 3 }, "emmaEventType"],
    [{ category: "disclosure", emmaEventType: 17 }, "emmaEventType"],
    [{ category: "disclosure", emmaEventType: 1, dueDate: "2027-01-01" }, "dueDate"],
    [{ category: "disclosure", filedDate: "2026-11-22" }, "filedDate"],
    [{ status: "completed", completedDate: "2026-11-22" }, "completedDate"],
    [{ latitude: 30 }, "longitude"],
    [{ eventDate: "0000-01-01" }, "eventDate"],
    [{ approvalStatus: "approved" }, "approvalStatus"],
    [{ ...payment, paymentStatus: "paid" }, "paymentStatus"],
    [{ createdBy: nowhere }, "createdBy"],
    [{ title: " " }, "title"],
  ])("names the invalid field of %j", async (fields, path) => {
    const input = { title: "X", category: "inspection", ...about, ...fields };
    const refusal = await refusalOf(author, "events.create", input);
    expect(refusal.code).toBe("BAD_REQUEST");
    expect(refusal.issues?.[0]?.path).toBe(path);
  });
});

describe("creating many events", () => {
  const item = { title: "One of many", category: "legal", ...about };
  const many = (name: string) => callParsed(author, EventPage, "events.list", { search: name });

  it("creates all of them in order", async () => {
    const project = await aProject(db);
    const items = Array.from({ length: 120 }, (_, n) => ({ ...item, title: `Batch ${n}`, amount: n }));
    items[7] = { ...item, title: "Batch 7", amount: 7, entityType: "project", entityId: project.id };
    const made = await callParsed(author, CreatedEvents, "events.createBulk", { items });
    expect(made.count).toBe(120);
    expect(made.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(made.items[0]).toMatchObject({ approvalStatus: "notRequired" });
    expect(made.items[7]).toMatchObject({ approvalStatus: "pending", entityType: "project" });
    expect(await history(made.items[119]?.id ?? "")).toMatchObject([{ cause: "create" }]);
  });

  it("creates none if one is invalid, and reports each invalid one by position", async () => {
    const items = [item, { ...item, entityId: nowhere }, item, { ...item, category: "payment" }];
    const titled = items.map((one) => ({ ...one, title: "Halfway" }));
    const refusal = await refusalOf(author, "events.createBulk", { items: titled });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    expect(refusal.issues?.map(({ path }) => path)).toEqual(["items.1.entityId", "items.3.amount"]);
    expect((await many("Halfway")).items).toEqual([]);
    const shapes = await refusalOf(author, "events.createBulk", { items: [item, { ...item, title: "" }] });
    expect(shapes.issues?.map(({ path }) => path)).toEqual(["items.1.title"]);
  });

  it("accepts at most 500", async () => {
    const items = Array.from({ length: 501 }, () => item);
    expect((await refusalOf(author, "events.createBulk", { items })).issues?.[0]?.path).toBe("items");
  });
});

describe("changing an event", () => {
  it("writes the next version and the difference", async () => {
    const { id } = await create({ title: "Old", region: "TX" });
    const changed = await update({ id, version: 1, title: "New", region: "CA", reason: "Moved" });
    expect(changed).toMatchObject({ title: "New", region: "CA", version: 2 });
    const [first] = await history(id);
    expect(first).toMatchObject({ version: 2, reason: "Moved", fields: { title: { before: "Old", after: "New" } } });
    expect((await refusalOf(author, "events.update", { id, version: 1, title: "Late" })).code).toBe("VERSION_CONFLICT");
  });

  it("writes nothing if nothing differs", async () => {
    const { id, title } = await create({});
    expect((await update({ id, version: 1, title })).version).toBe(1);
  });

  it("moves its status along the workflow only, and lists the allowed moves", async () => {
    const { id } = await create({});
    const refusal = await refusalOf(author, "events.update", { id, version: 1, status: "completed" });
    expect(refusal).toMatchObject({ code: "INVALID_TRANSITION", allowed: ["inProgress", "failed", "cancelled"] });
    await update({ id, version: 1, status: "inProgress" });
    await update({ id, version: 2, status: "inReview" });
    const back = { id, version: 3, status: "inProgress" };
    expect((await refusalOf(author, "events.update", back)).issues?.[0]?.path).toBe("reason");
    expect(await update({ id, version: 3, status: "completed" })).toMatchObject({ completedDate: "2026-11-21" });
  });

  it("an issue is resolved with a note and reopened with a reason", async () => {
    const { id } = await create({ category: "issue", severity: "critical" });
    expect(await get(id)).toMatchObject({ issueStatus: "active", status: "notStarted", isAtRisk: true });
    const resolve = { id, version: 1, issueStatus: "resolved" };
    expect((await refusalOf(author, "events.update", resolve)).issues?.[0]?.path).toBe("resolution");
    expect(await update({ ...resolve, resolution: "Welded" })).toMatchObject({
      status: "completed",
      resolvedDate: "2026-11-21",
      isAtRisk: false,
    });
    const again = { id, version: 2, issueStatus: "active" };
    expect((await refusalOf(author, "events.update", again)).issues?.[0]?.path).toBe("reason");
    expect(await update({ ...again, reason: "Cracked" })).toMatchObject({ status: "notStarted", resolvedDate: null });
    const own = { id, version: 3, status: "completed" };
    expect((await refusalOf(author, "events.update", own)).issues?.[0]?.path).toBe("status");
  });

  it("files a disclosure on time or late", async () => {
    const { id } = await create({ category: "disclosure", emmaEventType: 11 });
    const filed = await update({ id, version: 1, filedDate: "2026-11-18", complianceStatus: "compliant" });
    expect(filed).toMatchObject({ isFiledInTime: false, complianceStatus: "compliant", status: "completed" });
    expect((await update({ id, version: 2, filedDate: "2026-11-17" })).isFiledInTime).toBe(true);
  });

  it("has day precision once a day is entered, and otherwise retains its precision", async () => {
    const { id } = await create({ eventDate: "2022-01-01", eventDatePrecision: "year" });
    const renamed = await update({ id, version: 1, eventDate: "2022-01-01", title: "Audit finding 2022-001" });
    expect(renamed.eventDatePrecision).toBe("year");
    expect((await update({ id, version: 2, eventDate: "2022-09-30" })).eventDatePrecision).toBe("day");
  });

  it("moves the deadline with the date on which it occurred", async () => {
    const { id } = await create({ category: "disclosure", emmaEventType: 11 });
    expect((await update({ id, version: 1, eventDate: "2026-11-09" })).dueDate).toBe("2026-11-24");
  });

  it("requires approval once a change moves money, and withdraws nothing submitted", async () => {
    const { id } = await create({});
    expect((await update({ id, version: 1, amount: 9 })).approvalStatus).toBe("pending");
    const { id: requested } = await create({ requiresApproval: true });
    const refusal = await refusalOf(author, "events.update", { id: requested, version: 1, requiresApproval: false });
    expect(refusal.issues?.[0]?.path).toBe("requiresApproval");
  });

  it("recalculates the retainage with the amount", async () => {
    const { id } = await create({ ...payment, retainageRate: 0.1 });
    expect(await update({ id, version: 1, amount: 500 })).toMatchObject({ retainageAmount: 50, netAmount: 450 });
  });
});

describe("an event as of a date", () => {
  it("has the approval, statuses and lists of that date", async () => {
    const { id } = await create({ ...payment, relatedEntities: [{ entityType: "asset", entityId: asset.id }] });
    const [made] = await history(id);
    await callParsed(approver, Event, "events.approve", { id });
    await update({ id, version: 2, paymentStatus: "paid" });
    expect(await get(id)).toMatchObject({ approvalStatus: "approved", paymentStatus: "paid", version: 3 });
    expect(await get(id, made?.at)).toMatchObject({
      approvalStatus: "pending",
      paymentStatus: "pending",
      approvals: [],
      relatedEntities: [{ entityType: "asset", entityId: asset.id }],
      version: 1,
    });
  });
});

describe("deleting an event", () => {
  it("removes it from every answer", async () => {
    const { id, title } = await anEvent(db, { title: "Shortlived event" });
    await callParsed(admin, Done, "events.delete", { id, version: 1 });
    for (const name of ["get", "details", "chain", "history"])
      expect((await refusalOf(admin, `events.${name}`, { id })).code, name).toBe("NOT_FOUND");
    for (const name of ["approve", "clearCache"])
      expect((await refusalOf(admin, `events.${name}`, { id })).code, name).toBe("NOT_FOUND");
    expect((await callParsed(admin, EventPage, "events.list", { search: title })).items).toEqual([]);
  });
});
