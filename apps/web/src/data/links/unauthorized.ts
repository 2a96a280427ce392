import { problemOf } from "../../core/problem.js";
import { isAuthCall } from "./paths.js";
import type { Rule } from "./rule.js";

/** Writes to contracts may be refused without the session being over. */
const isContractWrite = (type: string, path: string) => type === "mutation" && path.startsWith("contracts.");

/**
 * 401: not a session's end on the auth calls nor on writes to contracts, nor where another session has begun since the
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
