import { createPacer } from "./pacer.js";
import { takesBearer } from "./paths.js";
import type { Rule } from "./rule.js";

/** Gives each call its turn; calls released together are sent as one batch by the next link. */
export function pacing(): Rule {
  const turn = createPacer();
  return async (call, send) => {
    await turn(call.type === "mutation" ? "alone" : takesBearer(call.path) ? "signed" : "public");
    return send(call);
  };
}
