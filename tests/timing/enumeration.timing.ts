import { createPasswords, emailKey } from "@pave/auth";
import { insertUser, type NewUser } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { freshEmail, password, runSql, startApp } from "../support/accounts-app.js";
import { type Difference, isAlike, measure } from "./compare.js";

const samples = Number(process.env.TIMING_SAMPLES ?? 200);
const { db, url } = await testDatabase();
// The floor of production stays; only what would stop the measuring is out of the way.
const app = await startApp(url, { ANSWER_FLOOR_MS: "", LOGIN_FAILURES: "1000000" });
const passwordHash = await (await createPasswords({ atOnce: 1 })).hash(password);

/** Addresses of accounts, one for each try: nothing of one try is left for the next. */
function accounts(fields: Partial<NewUser>): () => Promise<string> {
  return async () => {
    const email = freshEmail();
    const names = { firstName: "Ann", lastName: "Lee" };
    await insertUser(db, { email, passwordHash, ...names, status: "active", emailVerifiedAt: new Date(), ...fields });
    return email;
  };
}

const lock = async (email: string) => {
  const values = [emailKey(email)];
  await runSql(url, "insert into sign_in_failures values ($1, 10, now() + interval '15 minutes', now())", values);
  return email;
};

const known = accounts({});
const unknown = async () => freshEmail();
const guess = (email: string) => app.call("rest", "auth.login", { email, password: "not the right one" });

type Case = [
  what: string,
  exists: () => Promise<string>,
  missing: () => Promise<string>,
  ask: (email: string) => Promise<unknown>,
];
const cases: Case[] = [
  ["a wrong password", known, unknown, guess],
  ["a wrong password of an unverified account", accounts({ status: "pending", emailVerifiedAt: null }), unknown, guess],
  ["a wrong password of a closed account", accounts({ status: "suspended" }), unknown, guess],
  ["a wrong password of an account with a second factor", accounts({ twoFactorEnabledAt: new Date() }), unknown, guess],
  ["a locked address", () => known().then(lock), () => unknown().then(lock), guess],
  [
    "registering",
    known,
    unknown,
    (email) => app.call("rest", "auth.register", { email, password, firstName: "Ann", lastName: "Lee" }),
  ],
  ["asking for a new password", known, unknown, (email) => app.call("rest", "auth.forgotPassword", { email })],
  [
    "asking for another verification mail",
    accounts({ status: "pending", emailVerifiedAt: null }),
    unknown,
    (email) => app.call("rest", "auth.resendVerification", { email }),
  ],
];

/** One after another: all at once they would want more connections than there are. */
async function made(make: () => Promise<string>): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length < samples + 10) emails.push(await make());
  return emails;
}

it.each(cases)("%s does not reveal by its timing whether there is an account", async (_what, exists, missing, ask) => {
  const runs: Difference[] = [];
  const alike = () => runs.filter(isAlike).length;
  while (runs.length < 3 && alike() < 2) {
    const existing = await made(exists);
    const absent = await made(missing);
    const next = (emails: string[]) => () => ask(emails.pop() ?? "");
    runs.push(await measure(next(existing), next(absent), samples));
  }
  expect(alike(), JSON.stringify(runs)).toBeGreaterThanOrEqual(2);
});
