import type { Page, SearchMatch, Total } from "@pave/contract";
import type { FetchStatus, InfiniteData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

/** The loaded rows of a grid. */
export type GridRows<Row> = {
  at: (index: number) => Row | undefined;
  /** Where the search text matches in each row, by row ID. */
  matches: Readonly<Record<string, SearchMatch>>;
  loaded: number;
  total: Total | null;
  hasMore: boolean;
  more: () => void;
  /** Nothing is loaded yet. */
  isLoading: boolean;
  /** The rows are still those of the previous query. */
  isUpdating: boolean;
  isOffline: boolean;
  error: unknown;
  retry: () => void;
};

type CursorQuery<Row> = {
  data: InfiniteData<Page<Row>> | undefined;
  error: unknown;
  fetchNextPage: () => unknown;
  fetchStatus: FetchStatus;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** The rows of a list, read page by page as it is scrolled. */
export function useCursorRows<Row>(query: CursorQuery<Row>): GridRows<Row> {
  const { fetchNextPage, refetch, isFetchNextPageError, isFetching } = query;
  const pages = query.data?.pages;
  const at = useCallback((index: number) => rowAt(pages, index), [pages]);
  const matches = useMemo(() => Object.assign({}, ...(pages ?? []).map((page) => page.matches)), [pages]);
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);

  return {
    at,
    matches,
    loaded: loadedOf(pages),
    total: pages?.[0]?.total ?? null,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    more,
    isLoading: query.isPending,
    isUpdating: query.isPlaceholderData,
    isOffline: query.fetchStatus === "paused",
    error: query.error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

type Pages<Row> = readonly Pick<Page<Row>, "items" | "limit">[] | undefined;

/** Every page but the last is full, so a row's position gives its page. */
export function rowAt<Row>(pages: Pages<Row>, index: number): Row | undefined {
  const size = pages?.[0]?.limit ?? 1;
  return pages?.[Math.floor(index / size)]?.items[index % size];
}

export function loadedOf<Row>(pages: Pages<Row>): number {
  const last = pages?.at(-1);
  return pages === undefined || last === undefined ? 0 : (pages.length - 1) * last.limit + last.items.length;
}
