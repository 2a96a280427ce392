import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { createQueryClient } from "../data/query-client.js";
import { session } from "../data/session/page.js";
import { trpc } from "../data/trpc.js";

/** Null once the frame is shown: it reads by itself from then on. */
let first: { user: string; queries: QueryClient } | null | undefined;

/** Whether the frame has not been shown yet, nor anything requested for it. */
export const isFirst = () => first === undefined;

/** The queries of the frame before it is shown; null afterwards, and while nobody is known to be signed in. */
export function firstQueries(): QueryClient | null {
  const state = session.get();
  if (!isFirst() || state.phase !== "signedIn" || state.user === null) return null;
  first = { user: state.user.id, queries: seeded() };
  return first.queries;
}

/** The queries of the frame, with what was requested for its user before. */
export function queriesOf(user: string): QueryClient {
  const queries = first?.user === user ? first.queries : seeded();
  first = null;
  return queries;
}

/** Holds the data of the sign-in, so that it is not requested again. */
function seeded(): QueryClient {
  const queries = createQueryClient();
  const { profile } = session.initialData();
  if (profile !== undefined) queries.setQueryData(getQueryKey(trpc.auth.getProfile, undefined, "query"), profile);
  return queries;
}
