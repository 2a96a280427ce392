import { Dashboard, DashboardPage, Removed } from "@pave/contract";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext } from "../../testing.js";
import { makeColleagues } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const aPerson = () => testContext(database, "standard");

describe("dashboards", () => {
  const widget = (more: object) => ({
    widgetType: "kpi",
    x: 0,
    y: 0,
    w: 4,
    h: 2,
    config: { metric: "assets" },
    ...more,
  });
  const create = (ctx: UserContext, input: object) => callParsed(ctx, Dashboard, "users.createDashboard", input);
  const list = (ctx: UserContext, query: object = {}) => callParsed(ctx, DashboardPage, "users.dashboards", query);

  it("store their layout, with widgets of known types and of the client's own", async () => {
    const ctx = await aPerson();
    const layout = [
      widget({}),
      widget({
        widgetType: "list",
        x: 4,
        w: 8,
        config: { entityType: "assets", filters: { state: ["TX"] }, rows: 10 },
      }),
      widget({ widgetType: "weather", y: 2, config: { place: "Austin", days: 3 } }),
    ];
    const made = await create(ctx, { name: "Mine", layout });
    expect(made).toMatchObject({ layout, isDefault: false, visibility: "private", isMine: true, version: 1 });
    expect(await callParsed(ctx, Dashboard, "users.dashboard", { id: made.id })).toEqual(made);
  });

  it.each([
    ["beyond the last column", { x: 9, w: 4 }, "layout.0.w"],
    ["beyond the last row", { y: 499, h: 2 }, "layout.0.h"],
    ["of no size", { w: 0 }, "layout.0.w"],
    ["whose set-up has an unknown field", { config: { metric: "assets", colour: "red" } }, "layout.0.config"],
    ["whose set-up lacks what it needs", { config: {} }, "layout.0.config.metric"],
    [
      "of a list with a filter that it does not take",
      { widgetType: "list", config: { entityType: "assets", filters: { colour: ["red"] } } },
      "layout.0.config.filters.colour",
    ],
    ["of a kind that no name could have", { widgetType: "<b>" }, "layout.0.widgetType"],
  ])("refuse a widget %s, with the field named", async (_, wrong, path) => {
    const ctx = await aPerson();
    const refusal = await refusalOf(ctx, "users.createDashboard", { name: "Mine", layout: [widget(wrong)] });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("have one that is shown first, even when two are created at once", async () => {
    const ctx = await aPerson();
    const [one, two] = await Promise.all(["One", "Two"].map((name) => create(ctx, { name, isDefault: true })));
    const first = async () => (await list(ctx)).items.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await first()).toHaveLength(1);
    await callParsed(ctx, Dashboard, "users.updateDashboard", { id: one?.id, version: 1, isDefault: true });
    expect(await first()).toEqual([one?.id]);
    await callParsed(ctx, Dashboard, "users.updateDashboard", { id: two?.id, version: 1, isDefault: false });
    expect(await first()).toEqual([one?.id]);
    await callParsed(ctx, Removed, "users.deleteDashboard", { id: one?.id });
    expect(await first()).toEqual([]);
    expect(await refusalOf(ctx, "users.deleteDashboard", { id: one?.id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are read by users with whom the owner shares them, and written by the owner only", async () => {
    const [owner, colleague, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    await makeColleagues(db, owner, colleague);
    for (const visibility of ["private", "organization", "public"])
      await create(owner, { name: visibility, visibility });
    const shared = async (ctx: UserContext) =>
      (await list(ctx, { scope: "shared", sort: "name" })).items.flatMap(({ name, ownerId }) =>
        ownerId === owner.user.id ? name : [],
      );
    expect(await shared(colleague)).toEqual(["organization", "public"]);
    expect(await shared(stranger)).toEqual(["public"]);
    expect(await shared(owner)).toEqual([]);
    const all = (await list(owner)).items;
    for (const { id, name } of all) {
      const wrote = { id, version: 1, name: "Taken", layout: [] };
      expect(await refusalOf(colleague, "users.updateDashboard", wrote), name).toMatchObject({ code: "NOT_FOUND" });
      expect(await refusalOf(colleague, "users.deleteDashboard", { id }), name).toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await list(owner)).items).toEqual(all);
  });

  it("are not changed by two writers based on the same version", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx, { name: "Mine" });
    const both = await Promise.allSettled(
      ["One", "Two"].map((name) => callParsed(ctx, Dashboard, "users.updateDashboard", { id, version: 1, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
