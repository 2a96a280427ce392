import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Finding } from "../components/record-picker.js";
import { problemOf } from "../links/problem.js";
import { debounceMs } from "../palette/use-hits.js";
import { trpc } from "../trpc.js";
import type { Find } from "./find-records.js";

/** The records that a text finds, asked a moment after the last key. `what` tells one way of finding from another. */
export function useFound(what: string, find: Find | undefined, text: string): Finding {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    queryKey: ["workspace", "find", what, asked],
    queryFn: async ({ signal }) => (await find?.(client, asked, { signal })) ?? [],
    enabled: asked !== "" && find !== undefined,
  });
  return {
    items: query.data ?? [],
    isSearching: asked !== text || query.isFetching,
    error: query.error === null ? null : problemOf(query.error).message,
  };
}
