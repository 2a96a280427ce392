import { Feeds, Fetch, FetchPage, FetchPlan } from "@pave/contract";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const ctx = await testContext(database);
const call = {
  plan: (input: object) => callParsed(ctx, FetchPlan, "fetches.plan", input),
  start: (input: object) => callParsed(ctx, Fetch, "fetches.start", input),
  turn: (how: "pause" | "resume", id: string) => callParsed(ctx, Fetch, `fetches.${how}`, { id }),
  feeds: () => callParsed(ctx, Feeds, "fetches.feeds", undefined),
};
const audited = async () =>
  (
    await database.pool.query("select action, detail from audit_log where entity_type = 'fetches' order by at, id")
  ).rows.map(({ action, detail }) => [action, detail.before, detail.after]);

it("an administrator sees sizes and times first, and loads a state; pausing and resuming are in the audit log", async () => {
  const plan = await call.plan({ state: "MD", source: ["nbi-bridges", "dotgov"] });
  expect(plan.items.map(({ key }) => key)).toEqual(["dotgov/full:MD", "nbi-bridges/state:MD"]);
  expect(plan.items[1]).toMatchObject({
    publisher: "Federal Highway Administration",
    dataset: "National Bridge Inventory",
  });
  expect(plan).toMatchObject({ bytes: 7_400_000, nationOnly: [], unknownSizes: 0 });
  expect((await call.plan({ state: "GU", source: ["irs-eo-bmf"] })).nationOnly).toEqual(["irs-eo-bmf"]);

  const { id, items } = await call.start({ state: "MD", source: ["nbi-bridges", "dotgov"] });
  expect(items.map(({ address, status }) => [address, status])).toEqual([
    ["dotgov/full:MD", "pending"],
    ["nbi-bridges/state:MD", "pending"],
  ]);
  expect(await call.turn("pause", id)).toMatchObject({ status: "paused", requestedBy: ctx.user.email, state: "MD" });
  expect(await refusalOf(ctx, "fetches.pause", { id })).toMatchObject({
    code: "CONFLICT",
    message: "The load is paused",
  });
  expect((await call.turn("resume", id)).status).toBe("waiting");
  expect(await callParsed(ctx, Fetch, "fetches.get", { id })).toMatchObject({ id, status: "waiting" });
  const list = await callParsed(ctx, FetchPage, "fetches.list", {});
  expect(list.items).toMatchObject([{ id, status: "waiting" }]);
  expect(await audited()).toEqual([
    ["startFetch", undefined, "MD, nbi-bridges, dotgov"],
    ["pauseFetch", "waiting", "paused"],
    ["resumeFetch", "paused", "waiting"],
  ]);
});

it("a stopped file is imported anyway only if its address is named, and only addresses of the catalogue are loaded", async () => {
  const code = async (name: string, input: object) => (await refusalOf(ctx, name, input)).code;
  expect(await code("fetches.start", { state: "MD", force: true })).toBe("BAD_REQUEST");
  expect(await code("fetches.start", { state: "MD", address: ["dotgov/full"] })).toBe("BAD_REQUEST");
  expect(await code("fetches.start", { address: ["https://example.org/a"] })).toBe("BAD_REQUEST");
  expect(await refusalOf(ctx, "fetches.start", { address: ["moon/full"] })).toMatchObject({ code: "BAD_REQUEST" });
  expect(await code("fetches.start", { state: "GU", source: ["irs-eo-bmf"] })).toBe("BAD_REQUEST");
  expect(await call.start({ address: ["dotgov/full"], force: true })).toMatchObject({ isForced: true });
});

it("addresses are scheduled one by one, and the catalogue states the source of each", async () => {
  const change = (isScheduled: boolean) =>
    callParsed(ctx, Feeds, "fetches.keepCurrent", { address: ["dotgov/full"], isScheduled });
  expect((await change(true)).addresses).toMatchObject([{ key: "dotgov/full", isScheduled: true }]);
  expect((await call.plan({ source: ["dotgov"] })).items).toMatchObject([{ isScheduled: true }]);
  expect((await change(false)).addresses).toMatchObject([{ isScheduled: false, dueAt: null }]);
  expect((await audited()).at(-1)).toEqual(["scheduleFeeds", undefined, "not updated automatically: dotgov/full"]);
  const { feeds } = await call.feeds();
  expect(feeds.length).toBeGreaterThan(35);
  for (const { key, knownFrom } of feeds) expect(knownFrom, key).not.toBe("");
});
