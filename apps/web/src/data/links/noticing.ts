import { isOutage } from "../../core/outage.js";
import { createStore } from "../../core/store.js";
import type { Rule } from "./rule.js";

/** Number of calls of this page that met an outage. */
export const outagesMet = createStore(0);

/** Counts every attempt that meets an outage, so that the status light need not wait for the last one. */
export const countOutages: Rule = async (call, send) => {
  try {
    return await send(call);
  } catch (error) {
    if (isOutage(error)) outagesMet.set(outagesMet.get() + 1);
    throw error;
  }
};
