import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isAborted } from "../core/outage.js";
import { problemOf } from "../core/problem.js";
import { log } from "../core/runtime/log.js";

const minute = 60_000;

// Notifies within the task that changes the data: a ticked box must not appear empty in between.
notifyManager.setScheduler(queueMicrotask);

/** One retry for a server error; calls without a response have been tried three times by the links. */
function mayRetry(failures: number, error: unknown): boolean {
  const { status } = problemOf(error);
  return failures < 1 && status !== null && status >= 500;
}

/** The server's refusal of a mutation is shown where the mutation was made. */
function isRefusal(error: unknown): boolean {
  const { status } = problemOf(error);
  return status !== null && status < 500;
}

/** A response is reused for a minute, and identical pending queries are shared. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    // Calls aborted by a sign-out are not failures.
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
  // A mutation with this key and no function of its own returns its input.
  queries.setMutationDefaults(["createOrganization"], { mutationFn: async (input: unknown) => input });
  return queries;
}
