import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemOf } from "../../core/problem.js";
import { type Attempt, attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { refreshQueries } from "./touches.js";
import type { Write } from "./write.js";

/** A change that failed, and why. */
export type Failed = Extract<Attempt<unknown>, { ok: false }>;

/** Error codes that mean the record on screen is outdated. */
const newer = new Set<string | null>(["VERSION_CONFLICT", "INVALID_TRANSITION"]);

/** Sends a change of a record. The queries it affects are invalidated on success, and on a version conflict. */
export function useSend<Answer = unknown>(): (write: Write<Answer>) => Promise<Answer> {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: Write<Answer>) => send(client),
    onSettled: async (_answer, error, { touches }) => {
      if (error === null || newer.has(problemOf(error).code)) await refreshQueries(queries, touches);
    },
  });
  return mutateAsync;
}

/** The same for a form; returns the failure. */
export function useWrite<Answer = unknown>(): (write: Write<Answer>) => Promise<Attempt<Answer>> {
  const send = useSend<Answer>();
  return (write) => attempt(() => send(write));
}
