import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { problemOf } from "../../core/problem.js";
import type { Finding, FoundRecord } from "../../ui/form/record-picker.js";
import { type Api, type Read, trpc } from "../trpc.js";

const debounceMs = 120;
const nothing: Read<FoundRecord[]> = { queryKey: [[]] };

/** Finds the first records of a family by words. */
export type Find = (api: Api, search: string) => Read<FoundRecord[]>;
export const foundMax = 8;
/** The detail that distinguishes a record from others found. */
export const foundDetail = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

/** The records that match a text, requested 120 ms after the last key; those of the previous text remain until then. */
export function useFound(find: Find | undefined, text: string): Finding {
  const api = trpc.useUtils();
  const [sent, setSent] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSent(text), text === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const read = find?.(api, sent) ?? nothing;
  const query = useQuery({
    ...read,
    enabled: sent !== "" && find !== undefined,
    placeholderData: (before, query) => (`${query?.queryKey[0]}` === `${read.queryKey[0]}` ? before : undefined),
  });
  const hasText = find !== undefined && text !== "";
  return {
    items: (hasText && query.data) || [],
    isSearching: hasText && (sent !== text || query.isFetching),
    error: query.error === null ? null : problemOf(query.error).message,
  };
}
