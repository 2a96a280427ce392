import {
  Alert,
  AlertPage,
  alertFamilies,
  type CreateAlert,
  EntityType,
  NotificationPage,
  Rehearsal,
  Removed,
  SavedSearch,
  UpdatedNotifications,
} from "@pave/contract";
import { fieldKindsOf, runAlerts } from "@pave/db";
import { aContract, anAsset, anOrganization, aProgram, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../../protocols/procedures.js";
import { callParsed, refusalOf, testContext } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const editor = { ...(await testContext(database, "editor")), now: () => new Date() };
const aPerson = async () => ({ ...(await testContext(database, "standard")), now: () => new Date() });
const run = () => runAlerts(db, new Date());

type Wanted = Pick<CreateAlert, "trigger" | "target"> & Partial<CreateAlert>;
const create = (ctx: Awaited<ReturnType<typeof aPerson>>, alert: Wanted) =>
  callParsed(ctx, Alert, "users.createAlert", { name: "An alert", ...alert });
const notificationsOf = (ctx: Awaited<ReturnType<typeof aPerson>>, query: object = {}) =>
  callParsed(ctx, NotificationPage, "users.notifications", query);

describe("an alert", () => {
  it("can use every field offered for conditions, with its offered type", () => {
    const wrong = EntityType.options.flatMap((family) => {
      const kinds = fieldKindsOf(family);
      return alertFamilies[family].fields.filter(({ field, kind }) => kinds.get(field) !== kind);
    });
    expect(wrong).toEqual([]);
  });

  it("is created, listed, changed, turned off and on, and deleted", async () => {
    const ctx = await aPerson();
    const { id } = await anAsset(db);
    const made = await create(ctx, { trigger: "fieldChange", target: { entityType: "assets", id } });
    expect(made).toMatchObject({
      target: { entityType: "assets", id, searchId: null },
      conditions: [],
      channels: ["app"],
      frequency: "instant",
      isActive: true,
      triggerCount: 0,
      version: 1,
    });
    const conditions = [{ field: "yearBuilt", operator: "lt", value: 1950 }];
    const change = { id: made.id, version: 1, name: "Old", conditions, mutedUntil: "2030-01-01T00:00:00.000Z" };
    expect(await callParsed(ctx, Alert, "users.updateAlert", change)).toMatchObject({ ...change, version: 2 });
    expect(await refusalOf(ctx, "users.updateAlert", change)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await callParsed(ctx, Alert, "users.toggleAlert", { id: made.id })).toMatchObject({ isActive: false });
    expect(await callParsed(ctx, Alert, "users.toggleAlert", { id: made.id, isActive: false })).toMatchObject({
      version: 3,
    });
    expect((await callParsed(ctx, AlertPage, "users.alerts", { isActive: false, search: "ol" })).items).toHaveLength(1);
    expect((await callParsed(ctx, AlertPage, "users.alerts", { isActive: true })).items).toEqual([]);
    await callParsed(ctx, Removed, "users.deleteAlert", { id: made.id });
    expect(await refusalOf(ctx, "users.deleteAlert", { id: made.id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("is refused if it does not fit its family, its target or itself, each error with its field", async () => {
    const ctx = await aPerson();
    const { id } = await anAsset(db);
    const other = await callParsed(await aPerson(), SavedSearch, "users.saveSearch", {
      name: "Mine",
      entityType: "assets",
    });
    const of = { entityType: "assets", id };
    const nowhere = "01900000-0000-7000-8000-000000000000";
    const cases: [object, string][] = [
      [{ trigger: "fieldChange", target: of, conditions: [{ field: "noSuchField" }] }, "conditions.0.field"],
      [{ trigger: "fieldChange", target: of, conditions: [{ field: "isDeleted" }] }, "conditions.0.field"],
      [{ trigger: "fieldChange", target: of, conditions: [{ field: "title", minChangeAbs: 1 }] }, "conditions.0.field"],
      [
        { trigger: "threshold", target: of, conditions: [{ field: "title", operator: "gt", value: "a" }] },
        "conditions.0.operator",
      ],
      [
        { trigger: "threshold", target: of, conditions: [{ field: "yearBuilt", operator: "gt", value: "a" }] },
        "conditions.0.value",
      ],
      [{ trigger: "threshold", target: of }, "conditions"],
      [{ trigger: "fieldChange", target: { entityType: "assets" } }, "conditions"],
      [{ trigger: "fieldChange", target: { entityType: "assets", id: nowhere } }, "target.id"],
      [{ trigger: "fieldChange", target: { entityType: "projects", id } }, "target.id"],
      [{ trigger: "newMatch", target: { searchId: nowhere } }, "target.searchId"],
      [{ trigger: "newMatch", target: { searchId: other.id } }, "target.searchId"],
      [{ trigger: "newMatch", target: of }, "target"],
      [
        { trigger: "deadline", target: of, conditions: [{ field: "yearBuilt", operator: "lt", value: 3 }] },
        "conditions.0.operator",
      ],
      [
        {
          trigger: "newEvent",
          target: { entityType: "assets" },
          conditions: [{ field: "amount", operator: "gt", value: 3 }],
        },
        "target",
      ],
    ];
    for (const [alert, path] of cases) {
      const refusal = await refusalOf(ctx, "users.createAlert", { name: "Wrong", ...alert });
      expect([refusal.code, refusal.issues?.map((issue) => issue.path)]).toEqual(["BAD_REQUEST", [path]]);
    }
  });

  it("is one of at most a hundred", async () => {
    const ctx = await aPerson();
    const { id } = await anAsset(db);
    const alert = { trigger: "fieldChange" as const, target: { entityType: "assets" as const, id } };
    for (let i = 0; i < 96; i++) await create(ctx, alert);
    const tries = await Promise.allSettled(Array.from({ length: 7 }, () => create(ctx, alert)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await refusalOf(ctx, "users.createAlert", { name: "More", ...alert })).toMatchObject({ code: "CONFLICT" });
  });

  it.each([
    ["organizations", async () => (await anOrganization(db)).id, { name: "Renamed" }, "name"],
    ["assets", async () => (await anAsset(db)).id, { yearBuilt: 1931 }, "yearBuilt"],
    ["projects", async () => (await aProject(db)).id, { title: "Renamed" }, "title"],
    ["contracts", async () => (await aContract(db)).id, { title: "Renamed" }, "title"],
    ["programs", async () => (await aProgram(db)).id, { name: "Renamed" }, "name"],
  ] as const)("of %s reports a person's change, and rehearses the same", async (entityType, make, fields, field) => {
    const ctx = await aPerson();
    const id = await make();
    const conditions = [{ field }];
    const { id: alertId } = await create(ctx, { trigger: "fieldChange", target: { entityType, id }, conditions });
    await callProcedure(editor, `${entityType}.update`, { id, version: 1, ...fields });
    await run();
    const { items, unread } = await notificationsOf(ctx);
    expect(unread).toBe(1);
    expect(items).toMatchObject([{ alertId, entityType, entityId: id, actionUrl: `/${entityType}/${id}` }]);
    expect(items[0]?.fields).toMatchObject([{ field, after: Object.values(fields)[0] }]);
    const rehearsed = await callParsed(ctx, Rehearsal, "users.rehearseAlert", { alertId });
    expect(rehearsed).toMatchObject({ total: 1, isComplete: true });
    expect(rehearsed.items[0]?.body).toBe(items[0]?.body);
    const rule = { trigger: "fieldChange", target: { entityType, id }, conditions };
    expect((await callParsed(ctx, Rehearsal, "users.rehearseAlert", { rule })).total).toBe(1);
    expect(await callParsed(ctx, Alert, "users.toggleAlert", { id: alertId })).toMatchObject({ triggerCount: 1 });
  });

  it("reports new events about a record, and only disclosures if those are selected", async () => {
    const ctx = await aPerson();
    const { id } = await aProject(db);
    for (const trigger of ["newEvent", "disclosure"] as const)
      await create(ctx, { name: trigger, trigger, target: { entityType: "projects", id } });
    const event = { entityType: "project", entityId: id, eventDate: "2026-11-01" };
    await callProcedure(editor, "events.create", { title: "Site visit", category: "inspection", ...event });
    await callProcedure(editor, "events.create", { title: "Annual report", category: "disclosure", ...event });
    await run();
    const { items } = await notificationsOf(ctx);
    expect(items.map(({ type, title }) => `${type} ${title}`).toSorted()).toEqual([
      "disclosure Annual report",
      "newEvent Annual report",
      "newEvent Site visit",
    ]);
  });

  it("that is off, muted or of a closed account sends nothing", async () => {
    const [off, muted, closed] = [await aPerson(), await aPerson(), await aPerson()];
    const { id } = await anAsset(db);
    const alert = { trigger: "fieldChange" as const, target: { entityType: "assets" as const, id } };
    await create(off, { ...alert, isActive: false });
    await create(muted, { ...alert, mutedUntil: "2099-01-01T00:00:00.000Z" });
    await create(closed, alert);
    await database.pool.query("update users set status = 'suspended' where id = $1", [closed.user.id]);
    await callProcedure(editor, "assets.update", { id, version: 1, yearBuilt: 1900 });
    await run();
    for (const ctx of [off, muted, closed]) expect((await notificationsOf(ctx)).items).toEqual([]);
  });
});

describe("notifications", () => {
  it("are paged, narrowed, and marked as read and unread, one or all", async () => {
    const ctx = await aPerson();
    const { id } = await anAsset(db);
    await create(ctx, { trigger: "fieldChange", target: { entityType: "assets", id } });
    await create(ctx, {
      trigger: "threshold",
      target: { entityType: "assets", id },
      conditions: [{ field: "yearBuilt", operator: "gte", value: 1902 }],
    });
    for (const [at, yearBuilt] of [1900, 1901, 1902].entries())
      await callProcedure(editor, "assets.update", { id, version: at + 1, yearBuilt });
    await run();
    const first = await notificationsOf(ctx, { limit: 2 });
    expect(first).toMatchObject({ unread: 4, total: { value: 4, isExact: true } });
    const rest = await notificationsOf(ctx, { limit: 2, cursor: first.nextCursor });
    expect(new Set([...first.items, ...rest.items].map((item) => item.id)).size).toBe(4);
    const danger = await notificationsOf(ctx, { severity: ["warning"] });
    expect(danger.items).toMatchObject([
      { type: "threshold", body: "Your alert “An alert” fired. Year built: was 1901, now 1902." },
    ]);
    const ids = danger.items.map((item) => item.id);
    const mark = (input: object) => callParsed(ctx, UpdatedNotifications, "users.updateNotifications", input);
    expect(await mark({ ids })).toEqual({ updated: 1, unread: 3 });
    expect(await mark({ ids })).toEqual({ updated: 0, unread: 3 });
    expect((await notificationsOf(ctx, { isRead: true })).items.map((item) => item.id)).toEqual(ids);
    expect(await mark({ ids, isRead: false })).toEqual({ updated: 1, unread: 4 });
    expect(await mark({})).toEqual({ updated: 4, unread: 0 });
  });
});
