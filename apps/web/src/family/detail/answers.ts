import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../data/trpc.js";
import type { Question } from "./screen.js";

/** Requests what the answers about a record read, unless it is cached; in one request with what is read at once. */
export function requestAnswers<Whole>(
  questions: readonly Question<Whole>[],
  api: Api,
  queryClient: QueryClient,
  id: string,
): void {
  for (const { read } of questions) if (read) void queryClient.prefetchQuery(read(api, id));
}
