import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { brand } from "@pave/contract/brand";
import { expect, type Page } from "@playwright/test";
import { openSql } from "./database.js";

export type Person = { email: string; password: string; firstName: string; lastName: string };

/** A person whose address is made of the name. */
export const aPerson = (firstName: string, lastName: string): Person => ({
  email: `${firstName}.${lastName}@pave.example`.toLowerCase(),
  password: "a bridge over deep water",
  firstName,
  lastName,
});

type Account = { accountType?: "standard" | "enterprise" | "admin"; dataDir?: string };

/** Writes an account with a verified address to the server's database. */
export async function addAccount(person: Person, { accountType = "standard", dataDir }: Account = {}): Promise<Person> {
  const { email, password, firstName, lastName } = person;
  // The server's own cost: it would hash a cheaper one anew.
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const text = `insert into users (id, email, password_hash, first_name, last_name, account_type, status, email_verified_at)
    values ($1, $2, $3, $4, $5, $6, 'active', now())`;
  const client = await openSql(dataDir);
  await client.query(text, [randomUUID(), email, passwordHash, firstName, lastName, accountType]);
  await client.end();
  return person;
}

export const anAdmin = (firstName: string, lastName: string): Promise<Person> =>
  addAccount(aPerson(firstName, lastName), { accountType: "admin" });

/** Fills the sign-in form of the page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Signs in without the form, answers the onboarding questions with Skip, and opens the dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(signInBySession, { person, prefix: brand.storagePrefix });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
}

/** Runs in the page: stores what the client stores at a sign-in. */
async function signInBySession({ person, prefix }: { person: Person; prefix: string }): Promise<void> {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { email, password } = person;
  const { token, tokenInfo, user } = await send("POST", "/auth/login", { email, password });
  await send("PUT", "/auth/onboarding", {}, token);
  const { id, firstName, lastName, accountType, role, userSegment } = user;
  const shown = { id, email, firstName, lastName, accountType, role, userSegment };
  const values = {
    refresh_token: tokenInfo.refreshToken,
    token_expiry: String(Date.now() + tokenInfo.expiresIn * 1_000),
    user: JSON.stringify(shown),
    last_login: String(Date.now()),
    auth_token: token,
  };
  for (const [name, value] of Object.entries(values)) localStorage.setItem(prefix + name, value);
}

/** Signs in an administrator who is made for it. */
export async function signInAsAdmin(page: Page, firstName: string, lastName: string): Promise<void> {
  await signIn(page, await anAdmin(firstName, lastName));
}
