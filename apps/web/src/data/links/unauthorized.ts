import { problemOf } from "../../core/problem.js";
import { isAuthCall } from "./paths.js";
import type { Rule } from "./rule.js";

/** Writes to contracts may be refused without the session being over. */
const isContractWrite = (type: string, path: string) => type === "mutation" && path.startsWith("contracts.");

/**
 * 401: does not end the session on auth calls, on writes to contracts, or where another session has begun since the
 * call; `onExpired` knows the grace after sign-in.
 */
export function unauthorized(owner: () => string | null, onExpired: () => void): Rule {
  return async (call, send) => {
    const caller = owner();
    try {
      return await send(call);
    } catch (error) {
      const isEnd = problemOf(error).status === 401 && !isAuthCall(call.path) && !isContractWrite(call.type, call.path);
      if (isEnd && caller === owner()) onExpired();
      throw error;
    }
  };
}
