import {
  ActiveIssues,
  EventFacets,
  type EventFilter,
  EventPage,
  type EventRow,
  EventSort,
  GroupedEvents,
  MilestonesDue,
  PendingPayments,
  RiskLevel,
} from "@pave/contract";
import { anAsset, anEvent, type EventBuilt, variousEvents } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const today = "2026-11-21";
const asset = await anAsset(db);
const built = await variousEvents(db, 120, asset.id);
await anEvent(db, { title: "Gone", isDeleted: true });

const list = (query: object) => callParsed(ctx, EventPage, "events.list", query);

/** Every row of a list, page by page by cursor. */
async function all(query: object, name = "events.list"): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await callParsed(ctx, EventPage, name, { limit: 20, ...query, ...(cursor ? { cursor } : {}) });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const due = ({ dueDate, eventDate }: EventBuilt) => dueDate ?? eventDate;
const standing = ({ approvalStatus }: EventBuilt) => !["rejected", "corrected", "cancelled"].includes(approvalStatus);
const isOpen = (event: EventBuilt) =>
  ["notStarted", "inProgress", "inReview"].includes(event.status) && standing(event);
const isLate = (event: EventBuilt) => isOpen(event) && event.dueDate !== null && event.dueDate < today;
const riskOf = ({ riskRank }: EventBuilt) => RiskLevel.options[riskRank - 1] ?? "none";

type Case = readonly [EventFilter, (event: EventBuilt) => boolean];
const cases: Record<string, Case> = {
  "a category": [{ category: ["payment"] }, ({ category }) => category === "payment"],
  "several categories": [{ category: ["payment", "award"] }, ({ category }) => ["payment", "award"].includes(category)],
  "a code of its publisher": [{ eventType: ["FPDS-K"] }, ({ eventType }) => eventType === "FPDS-K"],
  "a status": [{ status: ["failed"] }, ({ status }) => status === "failed"],
  "an approval": [{ approvalStatus: ["corrected"] }, ({ approvalStatus }) => approvalStatus === "corrected"],
  "a priority": [{ priority: ["high"] }, ({ priority }) => priority === "high"],
  "a risk level, given or derived": [
    { riskLevel: ["high", "critical"] },
    (event) => ["high", "critical"].includes(riskOf(event)),
  ],
  "what it is of": [{ entityType: ["asset"] }, ({ entityType }) => entityType === "asset"],
  "a regulation": [{ regulation: ["nepa"] }, ({ regulation }) => regulation === "nepa"],
  "a kind of disclosure": [{ emmaEventType: [2, 4] }, ({ emmaEventType }) => [2, 4].includes(emmaEventType ?? 0)],
  "a state": [{ state: ["CA"] }, ({ region }) => region === "CA"],
  "a source, also one that does not name it": [{ source: ["census"] }, ({ sources }) => sources.includes("census")],
  days: [
    { from: "2026-02-01", to: "2026-06-30" },
    ({ eventDate }) => eventDate >= "2026-02-01" && eventDate <= "2026-06-30",
  ],
  "days on which it is due, or is": [
    { dueFrom: "2026-02-01", dueTo: "2026-06-30" },
    (event) => due(event) >= "2026-02-01" && due(event) <= "2026-06-30",
  ],
  "an amount, which leaves the unknown out": [
    { amountMin: 100, amountMax: 50_000 },
    ({ amount }) => amount !== null && amount >= 100 && amount <= 50_000,
  ],
  "being late": [{ isLate: true }, isLate],
  "several fields": [
    { category: ["payment", "issue"], state: ["TX", "NY"], priority: ["low", "medium"] },
    ({ category, region, priority }) =>
      ["payment", "issue"].includes(category) &&
      ["TX", "NY"].includes(region ?? "") &&
      ["low", "medium"].includes(priority ?? ""),
  ],
  "the start of a word, whatever its case and accents": [{ search: "elan" }, ({ title }) => title.startsWith("Élan")],
};

describe("the list of events", () => {
  it.each(Object.entries(cases))("finds by %s exactly the matching ones", async (_, [filter, isSo]) => {
    const expected = built.filter(isSo);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(await all(filter))).toEqual(ids(expected));
    expect((await list({ ...filter, limit: 1 })).total).toEqual({ value: expected.length, isExact: true });
  });

  it.each(EventSort.options)("pages by %s both ways without losing or repeating one", async (sort) => {
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

  it("states for each row whether it is late and whether it is a sample", async () => {
    const rows = await all({});
    expect(
      rows
        .filter(({ isLate }) => isLate)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids(built.filter(isLate)));
    for (const { isSample, source } of rows) expect(isSample).toBe(source === "sample");
  });

  it("neither loses nor repeats one while others are added before and after", async () => {
    const legal = await Promise.all(
      [..."bdfhjlnprt"].map((letter) => anEvent(db, { title: letter, category: "legal" })),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    const turn = async (limit: number) => {
      const query = { category: ["legal"], sort: "title", order: "asc", limit, count: false };
      const page = await list({ ...query, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    };
    for (const added of [..."acegikmoqs"]) {
      await turn(1);
      await anEvent(db, { title: added, category: "legal" });
    }
    while (cursor) await turn(3);
    expect(new Set(seen).size).toBe(seen.length);
    expect(legal.filter(({ id }) => !seen.includes(id))).toEqual([]);
    await db.execute("update events set is_deleted = true where category = 'legal'");
  });

  it("refuses unknown fields and sorts, and ranges that end before they begin", async () => {
    const path = async (query: object) => (await refusalOf(ctx, "events.list", query)).issues?.[0]?.path;
    expect(await path({ sort: "search" })).toBe("sort");
    expect(await path({ notBy: asset.id })).toBeDefined();
    expect(await path({ kind: "open" })).toBeDefined();
    expect(await path({ from: "2026-02-01", to: "2026-01-31" })).toBe("to");
    expect(await path({ amountMin: 2, amountMax: 1 })).toBe("amountMax");
    expect(await path({ from: "0000-01-01" })).toBe("from");
    expect(await path({ emmaEventType: [17] })).toMatch(/^emmaEventType/);
  });
});

describe("the lists for one purpose", () => {
  it("list the open events of the coming days", async () => {
    const expected = built.filter((event) => isOpen(event) && due(event) >= today && due(event) <= "2027-12-26");
    expect(expected.length).toBeGreaterThan(3);
    const rows = await all({ days: 400 }, "events.upcoming");
    expect(ids(rows)).toEqual(ids(expected));
    const days = rows.map(({ dueDate, eventDate }) => dueDate ?? eventDate);
    expect(days).toEqual(days.toSorted());
  });

  it("list the events of the last days, and those of high priority", async () => {
    const expected = built.filter(({ eventDate }) => eventDate >= "2026-05-25" && eventDate <= today);
    expect(ids(await all({ days: 180 }, "events.recent"))).toEqual(ids(expected));
    const high = expected.filter(({ priority }) => priority === "high" || priority === "critical");
    expect(high.length).toBeGreaterThan(3);
    expect(ids(await all({ days: 180 }, "events.recentHighPriority"))).toEqual(ids(high));
    expect((await refusalOf(ctx, "events.recentHighPriority", { priority: ["low"] })).code).toBe("BAD_REQUEST");
  });

  it("list the events that name a record, and refuse a record that does not exist", async () => {
    const expected = built.filter(({ involved }) => involved.includes(asset.id));
    expect(expected.length).toBeGreaterThan(built.filter(({ entityId }) => entityId === asset.id).length);
    expect(ids(await all({ type: "asset", id: asset.id }, "events.byEntity"))).toEqual(ids(expected));
    expect((await refusalOf(ctx, "events.byEntity", { type: "project", id: asset.id })).code).toBe("NOT_FOUND");
  });

  it("list the milestones that are late or due soon", async () => {
    const { items, total } = await callParsed(ctx, MilestonesDue, "events.milestonesDue", { days: 120, limit: 100 });
    const expected = built.filter(
      (event) => event.category === "milestone" && isOpen(event) && due(event) <= "2027-03-21",
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(ids(items)).toEqual(ids(expected));
    expect(total?.value).toBe(expected.length);
    expect(items.every(({ milestoneStatus }) => milestoneStatus === "scheduled")).toBe(true);
  });

  it("list the open payments and their sum", async () => {
    const { items, totals } = await callParsed(ctx, PendingPayments, "events.paymentsPending", { limit: 100 });
    const expected = built.filter(
      (event) => event.paymentStatus !== null && event.paymentStatus !== "paid" && standing(event),
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(ids(items)).toEqual(ids(expected));
    const cents = (of: (event: EventBuilt) => number | null) =>
      expected.reduce((sum, event) => sum + Math.round((of(event) ?? 0) * 100), 0) / 100;
    expect(totals).toMatchObject({
      payments: expected.length,
      amount: cents(({ amount }) => amount),
      net: cents(({ amount, retainageAmount }) => (amount ?? 0) - (retainageAmount ?? 0)),
      late: expected.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
      otherCurrencies: 0,
    });
  });

  it("list the open issues, the most severe first", async () => {
    const { items, totals } = await callParsed(ctx, ActiveIssues, "events.issuesActive", { limit: 100 });
    const expected = built.filter(
      (event) => ["active", "inProgress"].includes(event.issueStatus ?? "") && standing(event),
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(ids(items)).toEqual(ids(expected));
    expect(totals).toMatchObject({
      issues: expected.length,
      critical: expected.filter(({ riskRank }) => riskRank === 4).length,
    });
    const ranks = items.map(({ riskLevel }) => (riskLevel ? RiskLevel.options.indexOf(riskLevel) : -1));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });
});

describe("the groups of events", () => {
  it.each([
    ["events.byCategory", "category", ({ category }: EventBuilt) => category],
    ["events.byRiskLevel", "riskLevel", riskOf],
  ])("of %s contain all matches of a filter, and the page of one", async (name, key, of) => {
    const { groups, page } = await callParsed(ctx, GroupedEvents, name, { state: ["TX"] });
    const expected = built.filter(({ region }) => region === "TX");
    expect(page).toBeNull();
    for (const { value, count } of groups) expect(count).toBe(expected.filter((event) => of(event) === value).length);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    const [first] = groups;
    const chosen = await callParsed(ctx, GroupedEvents, name, { state: ["TX"], [key]: [first?.value], limit: 100 });
    expect(chosen.groups).toEqual(groups);
    expect(chosen.page?.items.length).toBe(first?.count);
  });
});

describe("the facets of events", () => {
  const valuesOf: Record<keyof EventFacets, (event: EventBuilt) => (string | null)[]> = {
    category: ({ category }) => [category],
    eventType: ({ eventType }) => [eventType],
    status: ({ status }) => [status],
    approvalStatus: ({ approvalStatus }) => [approvalStatus],
    priority: ({ priority }) => [priority],
    riskLevel: (event) => [riskOf(event)],
    entityType: ({ entityType }) => [entityType],
    regulation: ({ regulation }) => [regulation],
    emmaEventType: ({ emmaEventType }) => [emmaEventType === null ? null : String(emmaEventType)],
    state: ({ region }) => [region],
    source: ({ sources }) => sources,
    missingFrom: ({ missingFrom }) => missingFrom,
  };
  // Guarantee of the cast: the keys of the record are its fields.
  const names = Object.keys(valuesOf) as (keyof EventFacets)[];

  it.each([
    {},
    { category: ["payment" as const] },
    { state: ["TX", "CA"] },
    { emmaEventType: [2] },
    { search: "elan" },
    { category: ["disclosure" as const], state: ["TX"], priority: ["low" as const] },
  ])("count under %j, each under the filter of all the others", async (filter: EventFilter) => {
    const answered = await callParsed(ctx, EventFacets, "events.filterOptions", filter);
    for (const name of names) {
      const others: EventFilter = { ...filter };
      delete others[name];
      const matching = new Set((await all(others)).map(({ id }) => id));
      const counts = new Map<string, number>();
      for (const event of built.filter(({ id }) => matching.has(id)))
        for (const value of valuesOf[name](event)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      const found = answered[name].values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
      expect(Object.fromEntries(found), name).toEqual(Object.fromEntries(counts));
      expect(answered[name].isExact).toBe(true);
    }
  });

  it("label their values", async () => {
    const { emmaEventType, regulation } = await callParsed(ctx, EventFacets, "events.filterOptions", {});
    expect(emmaEventType.values.find(({ value }) => value === "11")?.label ?? "Rating changes").toBe("Rating changes");
    expect(regulation.values.find(({ value }) => value === "15c2-12")?.label).toBe("SEC Rule 15c2-12");
  });
});
