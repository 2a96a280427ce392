import { isAuthCall } from "./paths.js";
import { problemOf } from "./problem.js";
import type { Rule } from "./rule.js";

/** Writes to contracts may be refused without the session being over (specification, section 8). */
const isContractWrite = (type: string, path: string) => type === "mutation" && path.startsWith("contracts.");

/** 401: not a session's end on the auth calls nor on writes to contracts; `onExpired` knows the grace after sign-in. */
export function unauthorized(onExpired: () => void): Rule {
  return async (call, send) => {
    try {
      return await send(call);
    } catch (error) {
      if (problemOf(error).status === 401 && !isAuthCall(call.path) && !isContractWrite(call.type, call.path))
        onExpired();
      throw error;
    }
  };
}
