import { problemOf } from "../../core/problem.js";
import type { AnswerCache } from "./answer-cache.js";
import { isAuthCall } from "./paths.js";
import type { Answer, Rule } from "./rule.js";
import { keyOf } from "./sharing.js";

const defaultWaitSeconds = 1;

/**
 * 429 (specification, section 8): cached data if there is any, else one more try after retry-after;
 * an auth call is not tried again.
 */
export function rateLimit(cache: AnswerCache<Answer>, owner: () => string | null): Rule {
  return async (call, send) => {
    try {
      return await send(call);
    } catch (error) {
      const { status, retryAfterSeconds } = problemOf(error);
      if (status !== 429 || isAuthCall(call.path)) throw error;
      const key = keyOf(call, owner());
      const kept = key === undefined ? undefined : cache.peek(key);
      if (kept !== undefined) return kept;
      await new Promise((resolve) => setTimeout(resolve, (retryAfterSeconds ?? defaultWaitSeconds) * 1_000));
      return send(call);
    }
  };
}
