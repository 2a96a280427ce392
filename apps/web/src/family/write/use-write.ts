import { useQueryClient } from "@tanstack/react-query";
import { type Attempt, attempt } from "../../data/attempt.js";

/** A change that was not made, and why. */
export type Failed = Extract<Attempt<unknown>, { ok: false }>;

/** Refusals that tell of something newer than what is shown. */
const newer = new Set<string | null>(["VERSION_CONFLICT", "INVALID_TRANSITION"]);

/** Makes a change of a record; what is shown is renewed when it is done, or when somebody else was first. */
export function useWrite() {
  const queries = useQueryClient();
  return async <Answer>(call: () => Promise<Answer>): Promise<Attempt<Answer>> => {
    const outcome = await attempt(call);
    // All of it, since a record shows in the lists of other families as well.
    if (outcome.ok || newer.has(outcome.code)) await queries.invalidateQueries();
    return outcome;
  };
}
