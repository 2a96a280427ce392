import { createHash } from "node:crypto";
import { isApiKey } from "@pave/auth";
import { mayCall, Refusal } from "@pave/contract";
import { findAnswer, JsonText, lockIdempotencyKey, saveAnswer } from "@pave/db";
import { textOf } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { refuseOutOfScope } from "../core/scopes.js";
import { noteDenied } from "./denied-access.js";
import { answersSecret, isRepeatable } from "./openapi-http.js";
import { callProcedure, type Declared, scopesFor } from "./procedures.js";

/** Valid keys: printable ASCII. */
const valid = /^[\x21-\x7e]{1,200}$/;

/** Stored in place of a response with a secret. No response is empty. */
const withSecret = "";

/** Runs a procedure for either API; `place` is the call's position in a batch. */
export async function runProcedure(ctx: Context, procedure: Declared, input: unknown, place = 0): Promise<unknown> {
  try {
    const isKeyed = procedure.meta.access !== "public" && isApiKey(ctx.header("authorization"));
    const user = isKeyed ? await ctx.caller() : null;
    if (user) refuseOutOfScope(user, scopesFor(procedure, input));
    return await runOnce(ctx, procedure, input, place);
  } catch (error) {
    await noteDenied(ctx, procedure.name, error);
    throw error;
  }
}

/**
 * Runs a procedure. A POST of a signed-in user with an `Idempotency-Key` takes effect once: the same request sent again
 * within a day gets the first response (IETF draft-ietf-httpapi-idempotency-key-header-07), or CONFLICT where that had
 * a secret.
 */
async function runOnce(ctx: Context, procedure: Declared, input: unknown, place: number): Promise<unknown> {
  const { name, meta } = procedure;
  const sent = ctx.header("idempotency-key");
  const user = isRepeatable(procedure) && sent !== undefined ? await ctx.caller() : null;
  if (sent === undefined || !user || !mayCall(user.accountType, meta.access)) return callProcedure(ctx, name, input);
  if (!valid.test(sent)) throw new Refusal("BAD_REQUEST", "Idempotency-Key: 1 to 200 printable characters");
  const key = `${sent} ${place}`;
  const requestHash = createHash("sha256")
    .update(`${name} ${stable(input)}`)
    .digest("hex");
  return ctx.db.transaction(async (tx) => {
    if (!(await lockIdempotencyKey(tx, user.id, key)))
      throw new Refusal("CONFLICT", "The same request is still in progress", { retryAfter: 1 });
    const stored = await findAnswer(tx, user.id, key);
    if (stored && stored.requestHash !== requestHash)
      throw new Refusal("IDEMPOTENCY_MISMATCH", "This Idempotency-Key was already used for another request");
    if (stored?.answer === withSecret)
      throw new Refusal("CONFLICT", "Already done. Its response had a secret, which is not repeated");
    if (stored) return new JsonText(stored.answer);
    const answer = await callProcedure({ ...ctx, db: tx }, name, input);
    const text = answersSecret(name) ? withSecret : textOf(answer);
    await saveAnswer(tx, { userId: user.id, key, requestHash, answer: text, at: ctx.now() });
    return answer;
  });
}

/** The JSON text of a value with the keys of every object sorted. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
