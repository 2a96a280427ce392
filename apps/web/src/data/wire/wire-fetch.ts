import { foreignAnswer, networkFailure } from "../../core/outage.js";
import { fieldOf, parseJson } from "../../core/unknown.js";
import { type Init, timedAnswer } from "./timed-fetch.js";

/** A response as the tRPC links read it. */
type WireAnswer = { ok: boolean; json(): Promise<unknown> };

/**
 * `fetch` for the tRPC links. A response that they cannot read (a proxy's page, an empty or truncated body) is replaced
 * by the corresponding error, which the batch link gives to each of its calls.
 */
export async function wireFetch(input: RequestInfo | URL, init: Init = {}): Promise<WireAnswer> {
  try {
    return await timedAnswer(input, init, readAnswer);
  } catch (error) {
    throw networkFailure(error);
  }
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const body = parseJson(await response.text());
  const isReadable = Array.isArray(body) ? body.length > 0 && body.every(isEnvelope) : isEnvelope(body);
  const answer = isReadable ? body : errorEnvelope(response);
  return { ok: response.ok && isReadable, json: async () => answer };
}

/** What the links accept as a response; anything else becomes an error with their own message. */
function isEnvelope(value: unknown): boolean {
  const result = fieldOf(value, "result");
  if (typeof result === "object" && result !== null) return true;
  return typeof fieldOf(fieldOf(fieldOf(value, "error"), "json"), "code") === "number";
}

/** JSON-RPC's code for an internal error; the links require one. */
const internalError = -32603;

function errorEnvelope(response: Response) {
  const { message, ...data } = foreignAnswer(response);
  return { error: { json: { message, code: internalError, data } } };
}
