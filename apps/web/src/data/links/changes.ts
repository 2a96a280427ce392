import type { Caller } from "./caller.js";
import { takesBearer } from "./paths.js";
import type { Rule } from "./rule.js";

const limitMs = 2_000;
const underWay = new Set<Promise<unknown>>();

/** Gives a mutation the token of the moment it is made: its turn may come after a sign-out. */
export const changes =
  ({ freshToken }: Pick<Caller, "freshToken">): Rule =>
  (call, send) => {
    if (call.type !== "mutation" || !takesBearer(call.path)) return send(call);
    const answer = freshToken().then(
      (token) => send({ ...call, context: { ...call.context, token } }),
      // The session could not be renewed now; the following rules retry.
      () => send(call),
    );
    underWay.add(answer);
    const forget = () => void underWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  };

/** The token passed to a mutation; null if none was. */
export const tokenOfChange = ({ token }: Record<string, unknown>): string | null =>
  typeof token === "string" ? token : null;

/**
 * Settles when the pending changes have a response, successful or not; after at most 2 s, and no later than the page is
 * left. The server refuses changes that arrive after their session has ended.
 */
export async function changesEnded(): Promise<void> {
  if (underWay.size === 0) return;
  await Promise.race([
    Promise.allSettled(underWay),
    new Promise((resolve) => setTimeout(resolve, limitMs)),
    new Promise((resolve) => addEventListener("pagehide", resolve, { once: true })),
  ]);
}
