import { fieldOf } from "../../core/unknown.js";
import type { Rule } from "./rule.js";

/**
 * Makes the input of an infinite query acceptable to the API: it refuses the `direction` that tRPC adds as an unknown
 * field, and a total that was counted for the first page is not counted again.
 */
export const pageInput: Rule = (call, send) => send({ ...call, input: inputOf(call.input) });

function inputOf(input: unknown): unknown {
  if (fieldOf(input, "direction") !== "forward") return input;
  const { direction: _, ...rest }: Record<string, unknown> = { ...Object(input) };
  return rest.count === true && rest.cursor !== undefined ? { ...rest, count: false } : rest;
}
