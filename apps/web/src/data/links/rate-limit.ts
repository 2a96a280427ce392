import { problemOf } from "../../core/problem.js";
import { isAuthCall } from "./paths.js";
import type { Rule } from "./rule.js";

const defaultWaitSeconds = 1;

/** 429: one retry after Retry-After, while earlier data stays on the screen; none for an auth call. */
export const rateLimit: Rule = async (call, send) => {
  try {
    return await send(call);
  } catch (error) {
    const { status, retryAfterSeconds } = problemOf(error);
    if (status !== 429 || isAuthCall(call.path)) throw error;
    await new Promise((resolve) => setTimeout(resolve, (retryAfterSeconds ?? defaultWaitSeconds) * 1_000));
    return send(call);
  }
};
