import { typeNames } from "@pave/contract/labels";
import { useEffect, useState } from "react";
import type { FoundRecord } from "../components/record-picker.js";
import { problemOf } from "../links/problem.js";
import { trpc } from "../trpc.js";
import { type Find, findRecords } from "../workspace/find-records.js";

export type HitFamily = keyof typeof findRecords;
export type Hits = { text: string; items: readonly FoundRecord[]; error: string | null };

export const debounceMs = 120;
const shownMax = 8;

/** The family that a screen's records are found in by words, if they are. */
export const hitFamily = (path: string): HitFamily | undefined =>
  // Guarantee of the cast: the table of the finders has this very key.
  Object.hasOwn(findRecords, path.slice(1)) ? (path.slice(1) as HitFamily) : undefined;

/** How the palette finds the records of each family. */
export const finders: Record<HitFamily, Find> = {
  ...findRecords,
  // The one search that forgives a slip of the keys.
  organizations: async (client, q, options) =>
    (await client.organizations.quickSearch.query({ q, limit: shownMax }, options)).map(
      ({ id, name, orgType, locality, region, isSample }) => ({
        id,
        name,
        detail: [isSample && "Sample data", typeNames[orgType], locality, region].filter(Boolean).join(" · "),
      }),
    ),
};

/** The records that fit, asked 120 ms after the last key; an answer to an older text is dropped. Keep `find` stable. */
export function useHits(find: Find | undefined, text: string): Hits & { isSearching: boolean } {
  const { client } = trpc.useUtils();
  const [hits, setHits] = useState<Hits>({ text: "", items: [], error: null });
  useEffect(() => {
    if (find === undefined || text === "") return setHits({ text: "", items: [], error: null });
    const controller = new AbortController();
    const ask = async () => {
      try {
        const items = await find(client, text, { signal: controller.signal });
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
  }, [client, find, text]);
  return { ...hits, isSearching: find !== undefined && hits.text !== text };
}
