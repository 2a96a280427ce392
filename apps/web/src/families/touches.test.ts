import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, it } from "vitest";
import { keysOf } from "../core/search-readers.js";
import { trpc } from "../data/trpc.js";
import { refreshQueries } from "../family/write/touches.js";
import { restoreLogged } from "./restore.js";

const router = {
  organizations: trpc.organizations,
  projects: trpc.projects,
  assets: trpc.assets,
  contracts: trpc.contracts,
  contract_parties: trpc.contractParties,
  programs: trpc.programs,
  events: trpc.events,
};
const untouched = [
  getQueryKey(trpc.auth.getProfile, undefined, "query"),
  getQueryKey(trpc.users.savedSearches, {}, "query"),
  getQueryKey(trpc.users.dashboards, {}, "query"),
  getQueryKey(trpc.analytics.health, undefined, "query"),
];

/** Whether each of these responses is stale after a change of a record. */
async function staleAfter(family: keyof typeof router, keys: ReturnType<typeof getQueryKey>[]) {
  const queries = new QueryClient();
  for (const key of keys) queries.setQueryData(key, {});
  await refreshQueries(queries, restoreLogged(family, { id: "x" }).touches);
  return keys.map((key) => queries.getQueryState(key)?.isInvalidated);
}

it.each(keysOf(router))(
  "a change of %s makes its record, lists, counts and history stale, and nothing of others",
  async (family) => {
    const { get, list, filterOptions, history } = router[family];
    const own = [
      getQueryKey(get, { id: "x" }, "query"),
      getQueryKey(list, { limit: 5 }, "infinite"),
      getQueryKey(filterOptions, {}, "query"),
      getQueryKey(history, { id: "x" }, "infinite"),
      getQueryKey(trpc.users.watchlist, {}, "infinite"),
    ];
    expect(await staleAfter(family, own)).toEqual(own.map(() => true));
    expect(await staleAfter(family, untouched)).toEqual(untouched.map(() => false));
  },
);

it("a change of a record makes the tables of records that refer to it stale", async () => {
  const ofProject = [
    getQueryKey(trpc.programs.projects, { id: "x" }, "infinite"),
    getQueryKey(trpc.organizations.complete, { id: "x" }, "query"),
  ];
  expect(await staleAfter("projects", ofProject)).toEqual([true, true]);
  expect(await staleAfter("organizations", [getQueryKey(trpc.contracts.list, {}, "infinite")])).toEqual([true]);
  expect(await staleAfter("contract_parties", [getQueryKey(trpc.assets.list, {}, "infinite")])).toEqual([false]);
});
