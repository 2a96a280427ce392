import { createPacer } from "./pacer.js";
import { takesBearer } from "./paths.js";
import type { Rule } from "./rule.js";

/** Gives each call its turn; those released together leave as one batch of the link behind. */
export function pacing(): Rule {
  const turn = createPacer();
  return async (call, send) => {
    await turn(call.type === "mutation" ? "alone" : takesBearer(call.path) ? "signed" : "public");
    return send(call);
  };
}
