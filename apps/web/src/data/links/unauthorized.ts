import { problemOf } from "../../core/problem.js";
import { isAuthCall } from "./paths.js";
import type { Rule } from "./rule.js";

/** Writes to contracts may be refused although the session is valid. */
const isContractWrite = (type: string, path: string) => type === "mutation" && path.startsWith("contracts.");

/**
 * 401: does not end the session on auth calls, on writes to contracts, or if another session has started since the
 * call; `onExpired` applies the grace period after sign-in.
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
