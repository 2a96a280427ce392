import type { Caller } from "./caller.js";
import type { Rule } from "./rule.js";

/**
 * Aborts the queries of a session when it ends or another starts, as their responses are no longer shown. Changes are
 * not aborted: one may have arrived, as only its response shows.
 */
export function ending({ owner, subscribe }: Pick<Caller, "owner" | "subscribe">): Rule {
  const underWay = new Map<AbortController, string>();
  subscribe(() => {
    for (const [controller, caller] of underWay) if (caller !== owner()) controller.abort();
  });
  return async (call, send) => {
    const caller = owner();
    if (caller === null || call.type !== "query") return send(call);
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (call.signal?.aborted) abort();
    call.signal?.addEventListener("abort", abort, { once: true });
    underWay.set(controller, caller);
    try {
      return await send({ ...call, signal: controller.signal });
    } finally {
      underWay.delete(controller);
      call.signal?.removeEventListener("abort", abort);
    }
  };
}
