import { useEffect, useState } from "react";
import { client } from "../links/page-client.js";
import { problemOf } from "../links/problem.js";
import type { Answers } from "../trpc.js";

type Hit = Answers["organizations"]["quickSearch"][number];
export type Hits = { text: string; items: readonly Hit[]; error: string | null };

export const debounceMs = 120;
const shownMax = 8;
const none: Hits = { text: "", items: [], error: null };

/** The organizations that fit, asked 120 ms after the last key; an answer to an older text is dropped. */
export function useHits(text: string): Hits & { isSearching: boolean } {
  const [hits, setHits] = useState(none);
  useEffect(() => {
    if (text === "") return setHits(none);
    const controller = new AbortController();
    const ask = async () => {
      try {
        const items = await client.organizations.quickSearch.query(
          { q: text, limit: shownMax },
          { signal: controller.signal },
        );
        if (!controller.signal.aborted) setHits({ text, items, error: null });
      } catch (error) {
        if (!controller.signal.aborted) setHits({ text, items: [], error: problemOf(error).message });
      }
    };
    const timer = setTimeout(ask, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return { ...hits, isSearching: hits.text !== text };
}
