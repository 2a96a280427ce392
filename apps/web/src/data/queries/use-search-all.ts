import type { SearchKind, SearchResult } from "@pave/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemOf } from "../../core/problem.js";
import { trpc } from "../trpc.js";

const quietMs = 60;

export type Search = {
  /** The previous text's results while `isSearching`. */
  result: SearchResult | undefined;
  isSearching: boolean;
  error: string | null;
};

/** A text debounced while it is typed; the first key after a pause is immediate. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const wait = text === "" || now - changedAt.current > 4 * quietMs ? 0 : quietMs;
    changedAt.current = now;
    if (wait === 0) setSettled(text);
    else {
      const timer = setTimeout(() => setSettled(text), wait);
      return () => clearTimeout(timer);
    }
  }, [text]);
  return settled;
}

/** Searches records of all kinds, or of some; further typing cancels a search. */
export function useSearchAll(text: string, { limit, kinds }: { limit: number; kinds?: SearchKind[] }): Search {
  const settled = useSettled(text);
  const query = trpc.search.all.useQuery(
    { q: settled, limit, ...(kinds && { kinds }) },
    { enabled: settled !== "", placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const hasText = text !== "";
  return {
    result: hasText ? query.data : undefined,
    isSearching: hasText && (settled !== text || query.isFetching),
    error: query.error === null ? null : problemOf(query.error).message,
  };
}
