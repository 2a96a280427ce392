import type { AnswerCache } from "./answer-cache.js";
import { isAuthCall } from "./paths.js";
import type { Answer, Call, Rule } from "./rule.js";

/** In the context of a query whose answer is not to be kept: it is asked again when the server tells of something new. */
export const live = { isLive: true };

/** Whose answer to what; undefined for calls whose answers are not to be kept. */
export function keyOf({ type, path, input, context }: Call, owner: string | null): string | undefined {
  if (type !== "query" || isAuthCall(path) || context.isLive === true) return undefined;
  return `${owner ?? ""} ${path} ${JSON.stringify(input) ?? ""}`;
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || isAborted(error.cause));

/** Shares and keeps the answers of queries, by user and session; a change drops them all, even one that was refused or lost: what made it fail may be newer than what is kept. */
export function sharing(cache: AnswerCache<Answer>, owner: () => string | null): Rule {
  return async (call, send) => {
    const key = keyOf(call, owner());
    if (key !== undefined) {
      const ask = () => cache.fetch(key, () => send(call));
      return ask().catch((error: unknown) => {
        // Whoever asked first has gone, and the call went with them.
        if (isAborted(error) && call.signal?.aborted !== true) return ask();
        throw error;
      });
    }
    try {
      return await send(call);
    } finally {
      if (call.type === "mutation" && !isAuthCall(call.path)) cache.clear();
    }
  };
}
