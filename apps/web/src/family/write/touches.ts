import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../data/trpc.js";

/** Queries that show records of every family: counts, names, recent changes and deletions. */
const ofAnyFamily: readonly QueryKey[] = [
  getQueryKey(trpc.analytics.dashboard),
  getQueryKey(trpc.analytics.trends),
  getQueryKey(trpc.approvals),
  getQueryKey(trpc.related),
  getQueryKey(trpc.system.dataCoverage),
  getQueryKey(trpc.system.provenance),
  getQueryKey(trpc.users.activity),
  getQueryKey(trpc.users.notifications),
  getQueryKey(trpc.users.opportunities),
  getQueryKey(trpc.users.portfolio),
  getQueryKey(trpc.users.portfolioExposure),
  getQueryKey(trpc.users.portfolioItems),
  getQueryKey(trpc.users.portfolios),
  getQueryKey(trpc.users.removals),
  getQueryKey(trpc.users.watchlist),
];

/** The queries that a change of a record invalidates: its own family's, and those that refer to it. */
export const staleQueries = (...keys: readonly QueryKey[]): readonly QueryKey[] => [...keys, ...ofAnyFamily];

/** Refetches the affected queries on screen now, and the others when they are next shown. */
export async function refreshQueries(queries: QueryClient, touches: readonly QueryKey[]): Promise<void> {
  await Promise.all(touches.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
