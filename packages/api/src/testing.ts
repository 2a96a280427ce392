import { aUser, testAuth } from "@pave/auth/testing";
import { type AccountType, ApprovalPage } from "@pave/contract";
import { type Database, JsonText, openExports } from "@pave/db";
import { afterAll, expect } from "vitest";
import * as z from "zod";
import { createCache } from "./core/cache.js";
import type { UserContext } from "./core/context.js";
import { type Answer, answerError } from "./core/errors.js";
import { createUserSignals } from "./core/user-signals.js";
import { recordCall } from "./protocols/document/record-call.js";
import { callProcedure } from "./protocols/procedures.js";

/** The moment at which tests take place. */
export const testNow = new Date("2026-11-21T12:00:00.000Z");

/** A context for a signed-in caller of this account type, on a server of its own. */
export async function testContext(database: Database, accountType: AccountType = "admin"): Promise<UserContext> {
  const auth = await testAuth();
  const { id, email } = await aUser(database.db, auth, { accountType });
  const user = { id, email, accountType, sessionId: "none", hasSecondFactor: true, confirmedAt: testNow };
  const exports = openExports(database.url);
  afterAll(() => exports.close());
  const cache = createCache();
  cache.setListening(true);
  return {
    db: database.db,
    exports,
    cache,
    signals: createUserSignals(),
    auth,
    instance: { isDemo: false, starter: null },
    sheets: noFiles,
    documents: null,
    publication: { ocidPrefix: "ocds-000000", projectPrefix: "oc4ids-000000", licence: "https://example.org/licence" },
    now: () => testNow,
    version: "0.0.0",
    log: { warn: () => undefined, error: () => undefined },
    requestId: "test",
    address: "127.0.0.1",
    userAgent: "test",
    header: () => undefined,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    caller: async () => user,
    user,
  };
}

/** A server without a disk for uploaded files. */
const noDisk = () => Promise.reject(new Error("This server has no disk for files"));
const noFiles: UserContext["sheets"] = {
  write: noDisk,
  remove: noDisk,
  analyse: noDisk,
  preview: noDisk,
  money: noDisk,
  check: noDisk,
};

/** A procedure's response, parsed strictly by its output shape. */
export async function callParsed<Shape extends z.core.$ZodType>(
  ctx: UserContext,
  shape: Shape,
  name: string,
  input: unknown,
): Promise<z.output<Shape>> {
  const answer = await callProcedure(ctx, name, input);
  const value: unknown = answer instanceof JsonText ? answer.parse() : answer;
  const read = z.parse(shape, value);
  expect(value).toEqual(read);
  recordCall(name, input, value);
  return read;
}

const approvers = new WeakMap<Database, Promise<UserContext[]>>();

/** Approves everything pending on a record, as people who are not its authors. */
export async function approveWaiting(database: Database, recordId: string): Promise<void> {
  const people =
    approvers.get(database) ??
    Promise.all((["approver", "approver", "admin"] as const).map((role) => testContext(database, role)));
  approvers.set(database, people);
  const [first, ...others] = await people;
  if (!first) throw new Error("No approvers");
  const input = { scope: "all", status: ["pending"], recordId };
  const { items } = await callParsed(first, ApprovalPage, "approvals.list", input);
  for (const { id, steps } of items)
    for (const [at] of steps.entries())
      await callProcedure([first, ...others][at] ?? first, "approvals.approve", { id });
}

/** The refusal that a call ends with. */
export async function refusalOf(ctx: UserContext, name: string, input: unknown): Promise<Answer["body"]> {
  try {
    await callProcedure(ctx, name, input);
  } catch (error) {
    return answerError(error, ctx.requestId).body;
  }
  throw new Error(`${name} was not refused`);
}
