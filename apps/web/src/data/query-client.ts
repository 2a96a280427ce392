import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isAborted } from "../core/outage.js";
import { problemOf } from "../core/problem.js";
import { log } from "../core/runtime/log.js";

const minute = 60_000;

// Within the task that changes the data: a box that is ticked must not be seen empty in between.
notifyManager.setScheduler(queueMicrotask);

/** One more try where the server was at fault; no answer at all has been tried three times already by the links. */
function mayRetry(failures: number, error: unknown): boolean {
  const { status } = problemOf(error);
  return failures < 1 && status !== null && status >= 500;
}

/** What the server says of a change that it does not make is shown where it was made. */
function isRefusal(error: unknown): boolean {
  const { status } = problemOf(error);
  return status !== null && status < 500;
}

/** An answer is reused for a minute, and identical queries under way are one. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    // What a sign-out took back is no failure.
    queryCache: new QueryCache({ onError: (error) => void (isAborted(error) || log.error("A query failed", error)) }),
    mutationCache: new MutationCache({
      onError: (error) => void (isRefusal(error) || log.error("A change failed", error)),
    }),
    defaultOptions: {
      queries: {
        retry: mayRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: minute,
        gcTime: 10 * minute,
      },
      // Not queued until the network returns: `attempt` has refused it by then.
      mutations: { networkMode: "always" },
    },
  });
  // A mutation of this key that has no call of its own answers what it is given.
  queries.setMutationDefaults(["createOrganization"], { mutationFn: async (input: unknown) => input });
  return queries;
}
