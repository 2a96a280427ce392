import type { AppRouter } from "@pave/api";
import type { Page } from "@pave/contract";
import { type InfiniteData, keepPreviousData, type QueryFunction } from "@tanstack/react-query";
import { createTRPCReact, type getQueryKey } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** The hooks of every procedure: `trpc.organizations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

/** The output of every procedure. */
export type Answers = inferRouterOutputs<AppRouter>;

/** The query options and the cached answers of every procedure: `api.organizations.list.queryOptions(…)`. */
export type Api = ReturnType<typeof trpc.useUtils>;

/** Calls procedures without the cache. */
export type Client = Api["client"];

type Key = ReturnType<typeof getQueryKey>;

/** A query of one procedure by its options, for screens that receive them. */
export type Read<Data> = { queryKey: Key; queryFn?: QueryFunction<Data, Key> };

/** The same for a list that is read page by page. */
export type ReadPages<Row> = {
  queryKey: Key;
  queryFn?: QueryFunction<Page<Row>, Key, string | null>;
  initialPageParam: string | null;
};

/**
 * A query whose response is shown in another form; the cache stores the original. Guarantee of the casts: options are
 * only passed on unchanged, so `select` receives its own query's responses.
 */
export function selected<Raw, Data>(read: Read<Raw>, select: (raw: Raw) => Data): Read<Data> {
  const { select: before } = read as { select?: (raw: unknown) => Raw };
  return { ...read, select: before ? (raw: unknown) => select(before(raw)) : select } as unknown as Read<Data>;
}

/** The same for a list: each page as `select` sees it. */
export const selectedPages = <Raw, Row>(
  read: Pick<ReadPages<never>, "queryKey" | "initialPageParam"> & { queryFn?: QueryFunction<Raw, Key, string | null> },
  select: (raw: Raw) => Page<Row>,
): ReadPages<Row> => {
  const { select: before = (data) => data } = read as { select?: (data: InfiniteData<Raw>) => InfiniteData<Raw> };
  const after = ({ pages, ...rest }: InfiniteData<Raw>) => ({ ...rest, pages: pages.map(select) });
  return { ...read, select: (data: InfiniteData<Raw>) => after(before(data)) } as unknown as ReadPages<Row>;
};

/** For queries that are aborted once nothing shows them. */
export const abortable = { trpc: { abortOnUnmount: true } };

/**
 * For paged lists. The rows of the previous query remain until the first new page arrives. Pages scrolled through are
 * not refetched automatically: that would be one call per page.
 */
export const paged = {
  ...abortable,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
  refetchOnReconnect: false,
  staleTime: Number.POSITIVE_INFINITY,
};
