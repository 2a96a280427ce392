import { problemOf } from "../../core/problem.js";
import type { Rule } from "./rule.js";

const retries = 2;
const firstWaitMs = 1_000;

/** In the context of a query with its own retry schedule. */
export const probe = { isProbe: true };

/**
 * Network errors and time-outs of queries are retried after 1 s, then 2 s. A response of any status is not a transport
 * error, and a mutation may have arrived.
 */
export const retrying: Rule = async (call, send) => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await send(call);
    } catch (error) {
      const isWanted = call.type === "query" && call.context.isProbe !== true && call.signal?.aborted !== true;
      if (!isWanted || retry === retries || problemOf(error).status !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** retry));
    }
  }
};
