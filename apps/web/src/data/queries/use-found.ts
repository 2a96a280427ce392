import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { problemOf } from "../../core/problem.js";
import type { Finding, FoundRecord } from "../../ui/form/record-picker.js";
import { type Client, trpc } from "../trpc.js";

const debounceMs = 120;

/** Finds the first records of a family by words. */
export type Find = (client: Client, search: string, options: { signal: AbortSignal }) => Promise<FoundRecord[]>;
export const foundMax = 8;
/** What tells one record that was found from another. */
export const foundDetail = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

/**
 * The records that a text finds, asked 120 ms after the last key; those of the text before stay until then.
 * `what` tells one way of finding from another.
 */
export function useFound(what: string, find: Find | undefined, text: string): Finding {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    queryKey: ["find", what, asked],
    queryFn: async ({ signal }) => (await find?.(client, asked, { signal })) ?? [],
    enabled: asked !== "" && find !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === what ? before : undefined),
  });
  const isAsked = find !== undefined && text !== "";
  return {
    items: (isAsked && query.data) || [],
    isSearching: isAsked && (asked !== text || query.isFetching),
    error: query.error === null ? null : problemOf(query.error).message,
  };
}
