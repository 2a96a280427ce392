import { anAsset, variousEvents } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis();
const token = await apis.tokenOf("admin");
const asset = await anAsset(apis.database.db, { title: "Mill Bridge" });
const built = await variousEvents(apis.database.db, 60, asset.id);
const known: Known = { id: built[4]?.id ?? "", asset: asset.id };

const one = ({ id = "" }: Known) => ({ id });
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "events.list",
    "/trust/events?category=payment,issue&limit=5&sort=amount&order=desc",
    () => ({ category: ["payment", "issue"], limit: 5, sort: "amount", order: "desc" }),
  ],
  ["events.list", "/trust/events?search=oak&count=false", () => ({ search: "oak", count: false })],
  ["events.list", "/trust/events?emmaEventType=1,2&isLate=true", () => ({ emmaEventType: [1, 2], isLate: true })],
  ["events.list", "/trust/events?from=2026-02-01&to=2026-01-01", () => ({ from: "2026-02-01", to: "2026-01-01" })],
  ["events.list", "/trust/events?sort=authors", () => ({ sort: "authors" })],
  [
    "events.timeline",
    "/trust/events/timeline?interval=quarter&from=2025-01-01&to=2027-12-31&limit=3",
    () => ({ interval: "quarter", from: "2025-01-01", to: "2027-12-31", limit: 3 }),
  ],
  ["events.upcoming", "/trust/events/upcoming?days=3650", () => ({ days: 3_650 })],
  ["events.recent", "/trust/events/recent?days=3650", () => ({ days: 3_650 })],
  ["events.recentHighPriority", "/trust/events/recent-high-priority?days=3650", () => ({ days: 3_650 })],
  ["events.analytics", "/trust/events/analytics?state=TX", () => ({ state: ["TX"] })],
  [
    "events.byEntity",
    "/trust/events/entity/asset/{asset}?limit=3",
    ({ asset }) => ({ type: "asset", id: asset, limit: 3 }),
  ],
  ["events.byEntity", `/trust/events/entity/project/${nobody}`, () => ({ type: "project", id: nobody })],
  ["events.byEntity", `/trust/events/entity/castle/${nobody}`, () => ({ type: "castle", id: nobody })],
  ["events.filterOptions", "/trust/events/filter-options?category=payment", () => ({ category: ["payment"] })],
  ["events.milestonesDue", "/trust/events/milestones/due?days=365", () => ({ days: 365 })],
  ["events.paymentsPending", "/trust/events/payments/pending?limit=2", () => ({ limit: 2 })],
  ["events.issuesActive", "/trust/events/issues/active", () => ({})],
  ["events.byCategory", "/trust/events/by-category?category=issue", () => ({ category: ["issue"] })],
  ["events.byRiskLevel", "/trust/events/by-risk-level", () => ({})],
  ["events.requiringApproval", "/trust/events/requiring-approval", () => ({})],
  ["events.compliance", "/trust/events/compliance?isOpen=true", () => ({ isOpen: true })],
  ["events.get", "/trust/events/{id}", one],
  [
    "events.get",
    "/trust/events/{id}?asOf=2000-01-01T00:00:00Z",
    (all) => ({ ...one(all), asOf: "2000-01-01T00:00:00Z" }),
  ],
  ["events.get", `/trust/events/${nobody}`, () => ({ id: nobody })],
  ["events.get", "/trust/events/1", () => ({ id: "1" })],
  ["events.details", "/trust/events/{id}/details", one],
  ["events.chain", "/trust/events/{id}/chain", one],
  ["events.history", "/trust/events/{id}/history", one],
];

describe("both APIs, of events,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    expect(untestedReads("events", questions)).toEqual([]);
  });

  it.each(["csv", "json"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "events.export",
      `/trust/events/export?format=${format}&columns=title,category,amount,entityName,source`,
      { format, columns: ["title", "category", "amount", "entityName", "source"] },
    ]);
    expect(rpc.equals(rest)).toBe(true);
    expect(rest.length).toBeGreaterThan(1_000);
  });

  it("write the same: create, approve by another, refuse a stale version and to delete it", async () => {
    const body = {
      title: "Pay application 7",
      category: "payment",
      amount: 48_500,
      entityType: "asset",
      entityId: asset.id,
      eventDate: "2026-01-01",
    };
    const made = await apis.rest("POST", "/trust/events", { token, body });
    expect(made).toMatchObject({ status: 201, body: { approvalStatus: "pending", paymentStatus: "pending" } });
    const { id } = made.body as { id: string };
    const other = await apis.tokenOf("approver");
    const claimed = await apis.rest("POST", `/trust/events/${id}/claim`, { token: other, body: { version: 1 } });
    expect(claimed).toMatchObject({ status: 200, body: { approvalStatus: "inReview", version: 2 } });
    const approval = { version: 2, comment: "Agrees with the invoice" };
    const approved = await apis.rest("POST", `/trust/events/${id}/approve`, { token: other, body: approval });
    expect(approved).toMatchObject({ status: 200, body: { approvalStatus: "approved", version: 3 } });
    const stale = await apis.rest("PUT", `/trust/events/${id}`, { token, body: { version: 1, priority: "high" } });
    const update = { name: "events.update", type: "mutation" } as const;
    const staleByRpc = await apis.rpc(update, { id, version: 1, priority: "high" }, { token });
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(staleByRpc)).toEqual(comparable(stale));
    const settled = await apis.rest("PUT", `/trust/events/${id}`, { token, body: { version: 3, amount: 8 } });
    const settledByRpc = await apis.rpc(update, { id, version: 3, amount: 8 }, { token });
    expect(settled).toMatchObject({
      status: 409,
      body: { code: "INVALID_TRANSITION", allowed: ["corrected", "cancelled"] },
    });
    expect(comparable(settledByRpc)).toEqual(comparable(settled));
    const kept = await apis.rest("DELETE", `/trust/events/${id}`, { token });
    const keptByRpc = await apis.rpc({ name: "events.delete", type: "mutation" }, { id }, { token });
    expect(kept).toMatchObject({ status: 409, body: { code: "INVALID_TRANSITION" } });
    expect(comparable(keptByRpc)).toEqual(comparable(kept));
  });

  it("name every invalid row of many alike, and create none", async () => {
    const item = { title: "Many", category: "legal", entityType: "asset", entityId: asset.id, eventDate: "2026-01-01" };
    const body = { items: [item, { ...item, entityId: nobody }, { ...item, category: "payment" }] };
    const rest = await apis.rest("POST", "/trust/events/bulk", { token, body });
    const rpc = await apis.rpc({ name: "events.createBulk", type: "mutation" }, body, { token });
    expect(rest).toMatchObject({
      status: 400,
      body: { issues: [{ path: "items.1.entityId" }, { path: "items.2.amount" }] },
    });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const list = await apis.rest("GET", "/trust/events?search=many", { token });
    expect(list.body).toMatchObject({ total: { value: 0 } });
  });

  it("process a POST sent twice with one key once", async () => {
    const headers = { "idempotency-key": "door-event-0001" };
    const body = {
      title: "Sent twice",
      category: "legal",
      entityType: "asset",
      entityId: asset.id,
      eventDate: "2026-01-01",
    };
    const first = await apis.rest("POST", "/trust/events", { token, body, headers });
    const second = await apis.rest("POST", "/trust/events", { token, body, headers });
    expect(second.body).toEqual(first.body);
    const list = await apis.rest("GET", "/trust/events?search=sent%20twice", { token });
    expect(list.body).toMatchObject({ total: { value: 1 } });
  });
});
