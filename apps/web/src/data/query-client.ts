import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { log } from "../core/log.js";
import { problemOf } from "../core/problem.js";

const minute = 60_000;

// Within the task that changes the data: a box that is ticked must not be seen empty in between.
notifyManager.setScheduler(queueMicrotask);

/** One more try where the server was at fault; no answer at all has been tried three times already by the links. */
function mayRetry(failures: number, error: unknown): boolean {
  const { status } = problemOf(error);
  return failures < 1 && status !== null && status >= 500;
}

/** By this key a mutation is the creation of an organization. */
export const createOrganizationKey = ["createOrganization"];

/** The query defaults of the specification, section 7. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log.error("A query failed", error) }),
    mutationCache: new MutationCache({ onError: (error) => log.error("A change failed", error) }),
    defaultOptions: {
      queries: {
        retry: mayRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 5 * minute,
        gcTime: 10 * minute,
      },
    },
  });
  // Without a call of its own it answers what it is given (specification, section 7); the form brings the call.
  queries.setMutationDefaults(createOrganizationKey, { mutationFn: async (input: unknown) => input });
  return queries;
}
