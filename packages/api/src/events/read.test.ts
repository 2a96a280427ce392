import {
  type AmountKind,
  Event,
  EventAnalytics,
  EventChain,
  EventCompliance,
  EventDetails,
  EventPage,
  type EventRow,
  EventTimeline,
  emmaEvents,
} from "@pave/contract";
import { anAsset, anEvent, anOrganization, variousEvents } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "01900000-0000-7000-8000-000000000000";
const ids = (rows: readonly Pick<EventRow, "id">[]) => rows.map(({ id }) => id);

describe("an event", () => {
  it("has its status by its dates, the names of its parties and the allowed decisions", async () => {
    const owner = await anOrganization(db, { name: "Pier Authority" });
    const asset = await anAsset(db, { title: "Pier 7" });
    const { id } = await anEvent(db, {
      category: "milestone",
      entityType: "asset",
      entityId: asset.id,
      plannedDate: "2026-09-01",
      forecastDate: "2026-11-01",
      dueDate: "2026-09-01",
      approvalStatus: "pending",
      payerId: owner.id,
      approvals: [
        {
          step: 1,
          approverId: null,
          role: "board",
          decision: "claimed",
          decidedAt: "2026-08-01T00:00:00.000Z",
          comment: null,
        },
      ],
    });
    expect(await callParsed(ctx, Event, "events.get", { id })).toMatchObject({
      entityName: "Pier 7",
      payerName: "Pier Authority",
      isLate: true,
      isDelayed: true,
      isAtRisk: true,
      slipDays: 61,
      milestoneStatus: "scheduled",
      riskLevel: "medium",
      allowed: ["inReview", "approved", "rejected", "cancelled"],
      approvals: [{ role: "board", approverName: null }],
    });
    const published = { category: "milestone", dueDate: "2014-09-01", sources: ["notices"] };
    const [before, after] = [
      await anEvent(db, { ...published, asOf: "2014-08-01" }),
      await anEvent(db, { ...published, asOf: "2014-10-01" }),
    ];
    expect(await callParsed(ctx, Event, "events.get", { id: before.id }), "due after its source's date").toMatchObject({
      isLate: false,
    });
    expect(await callParsed(ctx, Event, "events.get", { id: after.id })).toMatchObject({ isLate: true });
  });

  it("answers NOT_FOUND if it does not exist", async () => {
    for (const name of ["get", "details", "chain", "history"])
      expect((await refusalOf(ctx, `events.${name}`, { id: nowhere })).code).toBe("NOT_FOUND");
  });

  it("has its details with all its parts", async () => {
    const asset = await anAsset(db, { title: "Ferry" });
    const party = await anOrganization(db, { name: "Diver Inc." });
    const milestone = await anEvent(db, { category: "milestone", title: "Keel laid" });
    const parent = await anEvent(db, {
      category: "disclosure",
      emmaEventType: 11,
      eventDate: "2026-11-09",
      dueDate: "2026-11-24",
      complianceStatus: "pending",
      entityType: "asset",
      entityId: asset.id,
      relatedMilestoneId: milestone.id,
      parties: [{ organizationId: party.id, role: "supplier" }],
    });
    const part = await anEvent(db, { parentEventId: parent.id, title: "Notice drafted" });
    const details = await callParsed(ctx, EventDetails, "events.details", { id: parent.id });
    expect(details).toMatchObject({
      related: [{ entityType: "asset", name: "Ferry" }],
      parties: [{ name: "Diver Inc.", role: "supplier" }],
      clock: { deadline: "2026-11-24", businessDaysToFile: 10, businessDaysLeft: 2, isFiledInTime: null },
      milestone: { title: "Keel laid" },
      parts: [{ id: part.id }],
      chain: { event: { id: parent.id }, predecessors: [], successors: [] },
      history: { items: [] },
    });
    expect(details.clock?.calendar).toContain("5 U.S.C. 6103");
  });
});

describe("the chain of an event", () => {
  it("lists earlier and later events and the corrected versions", async () => {
    const first = await anEvent(db, { title: "Award" });
    const chain = { chainId: first.chainId };
    const wrong = await anEvent(db, { ...chain, sequence: 2, approvalStatus: "corrected", previousEventId: first.id });
    const right = await anEvent(db, { ...chain, sequence: 3, supersedesEventId: wrong.id });
    await db.execute(`update events set superseded_by_event_id = '${right.id}' where id = '${wrong.id}'`);
    const last = await anEvent(db, { ...chain, sequence: 4, previousEventId: right.id });
    const ofRight = await callParsed(ctx, EventChain, "events.chain", { id: right.id });
    expect([ids(ofRight.predecessors), ids(ofRight.successors)]).toEqual([[first.id], [last.id]]);
    expect([ids(ofRight.superseded), ids(ofRight.corrections)]).toEqual([[wrong.id], []]);
    const ofWrong = await callParsed(ctx, EventChain, "events.chain", { id: wrong.id });
    expect([ids(ofWrong.superseded), ids(ofWrong.corrections)]).toEqual([[], [right.id]]);
    expect(ofWrong.isWhole).toBe(true);
  });

  it("states when it is truncated, and always includes the event itself", async () => {
    const { chainId, id } = await anEvent(db, { sequence: 1 });
    const more = Array.from({ length: 230 }, (_, n) => anEvent(db, { chainId, sequence: n + 2 }));
    const last = (await Promise.all(more)).find(({ sequence }) => sequence === 231);
    const chain = await callParsed(ctx, EventChain, "events.chain", { id: last?.id });
    expect(chain).toMatchObject({ isWhole: false, event: { sequence: 231 } });
    expect(chain.predecessors[0]?.id).toBe(id);
    expect(chain.predecessors.length).toBe(199);
  });
});

describe("compliance", () => {
  const state = { region: "VT", emmaEventType: 1 as const, regulation: "15c2-12", category: "disclosure" };
  const compliance = (query: object) =>
    callParsed(ctx, EventCompliance, "events.compliance", { state: ["VT"], ...query });

  it("states the business days left and the status of each of the sixteen kinds", async () => {
    const late = await anEvent(db, { ...state, dueDate: "2026-11-16", complianceStatus: "pending" });
    const soon = await anEvent(db, { ...state, dueDate: "2026-11-30", complianceStatus: "pending" });
    const done = { ...state, emmaEventType: 11 as const, complianceStatus: "compliant", status: "completed" };
    await anEvent(db, { ...done, dueDate: "2026-10-02", filedDate: "2026-10-02" });
    await anEvent(db, { ...done, dueDate: "2026-10-02", filedDate: "2026-10-05" });
    await anEvent(db, { ...state, approvalStatus: "cancelled", complianceStatus: "pending", dueDate: "2026-11-16" });
    const all = await compliance({});
    expect(all.kinds.map(({ emmaEventType }) => emmaEventType)).toEqual([...emmaEvents]);
    expect(all.kinds[0]).toMatchObject({ events: 2, open: 2, late: 1, filedInTime: 0, filedLate: 0 });
    expect(all.kinds[10]).toMatchObject({ label: "Rating changes", events: 2, open: 0, filedInTime: 1, filedLate: 1 });
    expect(all.totals).toMatchObject({ duties: 4, open: 2, late: 1, dueSoon: 1, nonCompliant: 0 });
    expect(all).toMatchObject({ businessDaysToFile: 10 });
    const open = await compliance({ isOpen: true });
    // Today is Saturday, November 21, 2026; Thanksgiving is on the 26th.
    expect(
      open.items.map(({ id, businessDaysLeft, complianceStatus }) => [id, businessDaysLeft, complianceStatus]),
    ).toEqual([
      [late.id, -4, "warning"],
      [soon.id, 5, "warning"],
    ]);
    expect(open.total?.value).toBe(2);
  });
});

describe("the timeline", () => {
  it("counts each month, empty ones too, and lists the events in order", async () => {
    const asset = await anAsset(db);
    const of = (eventDate: string, more = {}) =>
      anEvent(db, { eventDate, entityType: "asset", entityId: asset.id, amount: 10.5, amountKind: "outlay", ...more });
    const outlay = (amount: number, known: number) => [{ amountKind: "outlay", amount, known, of: known }];
    const built = [
      await of("2026-01-31"),
      await of("2026-03-01", { approvalStatus: "pending" }),
      await of("2026-03-31", { status: "completed", approvalStatus: "approved" }),
    ];
    const query = { entityId: asset.id, from: "2026-01-01", to: "2026-04-15" };
    const timeline = await callParsed(ctx, EventTimeline, "events.timeline", query);
    expect(timeline.periods).toEqual([
      { start: "2026-01-01", events: 1, completed: 0, late: 0, amounts: outlay(10.5, 1) },
      { start: "2026-02-01", events: 0, completed: 0, late: 0, amounts: [] },
      { start: "2026-03-01", events: 2, completed: 1, late: 0, amounts: outlay(10.5, 1) },
      { start: "2026-04-01", events: 0, completed: 0, late: 0, amounts: [] },
    ]);
    expect(ids(timeline.items)).toEqual(ids(built));
    const yearly = await callParsed(ctx, EventTimeline, "events.timeline", { ...query, interval: "year" });
    expect(yearly.periods).toEqual([{ start: "2026-01-01", events: 3, completed: 1, late: 0, amounts: outlay(21, 2) }]);
    const usual = await callParsed(ctx, EventTimeline, "events.timeline", { entityId: asset.id, interval: "quarter" });
    expect([usual.from, usual.to]).toEqual(["2025-11-21", "2027-11-21"]);
  });

  it("refuses more periods than its limit", async () => {
    const refusal = await refusalOf(ctx, "events.timeline", { from: "1950-01-01", to: "2026-01-01" });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "to" }] });
  });
});

describe("the analytics of events", () => {
  it("count and total the matches, with amounts in effect only", async () => {
    const built = (await variousEvents(db, 80)).map((event) => ({ ...event, region: event.region ?? "" }));
    const expected = built.filter(({ region }) => region === "NY");
    const analytics = await callParsed(ctx, EventAnalytics, "events.analytics", { state: ["NY"] });
    expect(analytics).toMatchObject({
      events: expected.length,
      undecided: expected.filter(({ approvalStatus }) => ["pending", "inReview"].includes(approvalStatus)).length,
    });
    for (const { key, events } of analytics.byCategory)
      expect(events).toBe(expected.filter(({ category }) => category === key).length);
    for (const groups of [analytics.byStatus, analytics.byPriority, analytics.byRiskLevel, analytics.byEntityType])
      expect(groups.reduce((sum, { events }) => sum + events, 0)).toBe(expected.length);
    const until = analytics.byMonth.at(-1)?.key;
    expect([analytics.byMonth.length, until]).toEqual([24, ctx.now().toISOString().slice(0, 7)]);
  });

  it("never add amounts of different kinds, and equal the sums of the exported rows in effect", async () => {
    const of = (amountKind: AmountKind | null, amount: number | null, more = {}) =>
      anEvent(db, { region: "WY", category: "payment", eventDate: "2026-05-05", amountKind, amount, ...more });
    await of("obligation", 100);
    await of("payment", 40.25);
    await of("payment", 9.5, {
      ...{ eventDate: "2026-03-31", status: "completed", approvalStatus: "approved" },
      ...{ createdAt: new Date("2026-03-31T10:00:00Z"), approvedDate: "2026-04-03" },
    });
    await of("payment", 7, { approvalStatus: "rejected" });
    await of("payment", 6, { approvalStatus: "approved", currency: "EUR" });
    await of("payment", -9.5, { reversesEventId: nowhere });
    await of(null, 3, { category: "award" });
    await of(null, null);
    const filter = { state: ["WY"], from: "2026-03-01", to: "2026-05-31" };
    const analytics = await callParsed(ctx, EventAnalytics, "events.analytics", filter);
    const { items } = await callParsed(ctx, EventPage, "events.list", { ...filter, limit: 100 });
    const sums = new Map<AmountKind | null, number>();
    for (const { isInEffect, currency, amountKind, amount } of items)
      if (isInEffect && currency === "USD" && amount !== null)
        sums.set(amountKind, (sums.get(amountKind) ?? 0) + amount);
    expect(analytics.amounts).toEqual([
      { amountKind: "obligation", amount: 100, known: 1, of: 1 },
      // The payment in euros and the reversal are in effect, but not in the total.
      { amountKind: "payment", amount: 49.75, known: 2, of: 4 },
      { amountKind: null, amount: 3, known: 1, of: 2 },
    ]);
    expect(analytics.amounts.map(({ amountKind, amount }) => ({ amountKind, amount }))).toEqual(
      [...sums].map(([amountKind, amount]) => ({ amountKind, amount })).toSorted((a, b) => b.amount - a.amount),
    );
    for (const name of ["byCategory", "byStatus", "byApproval", "byPriority", "byEntityType", "byMonth"] as const)
      for (const { amountKind, amount } of analytics.amounts) {
        const parts = analytics[name].flatMap(({ amounts }) => amounts.filter((one) => one.amountKind === amountKind));
        expect(
          parts.reduce((sum, part) => sum + part.amount, 0),
          name,
        ).toBe(amount);
      }
    expect(analytics.byMonth.map(({ key, events }) => [key, events])).toEqual([
      ["2026-03", 1],
      ["2026-04", 0],
      ["2026-05", 7],
    ]);
    // One of the decisions has a date.
    expect(analytics.decisions).toEqual({ decided: 1, averageDays: 3 });
  });

  it("return no amount without a match", async () => {
    const analytics = await callParsed(ctx, EventAnalytics, "events.analytics", { state: ["GU"] });
    expect(analytics).toMatchObject({
      events: 0,
      amounts: [],
      byCategory: [],
      completion: { completed: 0, share: null },
    });
  });
});
