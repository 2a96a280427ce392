import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isOutage } from "../core/outage.js";
import { outagesMet } from "../data/links/noticing.js";
import { client } from "../data/links/page-client.js";
import { probe } from "../data/links/retrying.js";
import { createServiceWatch, type ServiceStatus } from "./service-watch.js";

const checkLimitMs = 4_000;

/** The status of the service; after an outage failed data is loaded again. */
export function useServiceStatus(): ServiceStatus {
  const queryClient = useQueryClient();
  const [watch] = useState(() => watchService(queryClient));
  useEffect(() => {
    const stop = watch.start();
    const leave = outagesMet.subscribe(watch.noteOutage);
    const noteVisible = () => document.visibilityState === "visible" && watch.noteReturn();
    addEventListener("visibilitychange", noteVisible);
    addEventListener("online", watch.noteReturn);
    return () => {
      stop();
      leave();
      removeEventListener("visibilitychange", noteVisible);
      removeEventListener("online", watch.noteReturn);
    };
  }, [watch]);
  return useSyncExternalStore(watch.subscribe, watch.get);
}

function watchService(queryClient: QueryClient) {
  const failures = () =>
    queryClient.getQueryCache().findAll({ type: "active", predicate: ({ state }) => isOutage(state.error) });
  return createServiceWatch({
    async check() {
      try {
        const signal = AbortSignal.timeout(checkLimitMs);
        const { status } = await client.system.health.query(undefined, { context: probe, signal });
        return status;
      } catch (error) {
        return isOutage(error) ? "away" : "degraded";
      }
    },
    hasFailures: () => failures().length > 0,
    recover: async () => void (await Promise.allSettled(failures().map(fetchAgain))),
    isVisible: () => document.visibilityState === "visible",
  });
}

/** Repeats the fetch that failed: for a paged list, only the missing page. */
const fetchAgain = (query: Query) =>
  query.fetch(undefined, query.state.fetchMeta ? { meta: query.state.fetchMeta } : {});
