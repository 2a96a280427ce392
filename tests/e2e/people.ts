import type { Page } from "@playwright/test";
import { mailedLink } from "./mails.js";

export type Person = { email: string; password: string; firstName: string; lastName: string };

/** Somebody whose address names them. */
export const aPerson = (firstName: string, lastName: string): Person => ({
  email: `${firstName}.${lastName}@pave.example`.toLowerCase(),
  password: "a bridge over deep water",
  firstName,
  lastName,
});

/** Makes the account and verifies its address by the mailed link, without a browser. */
export async function register(url: string, mailFolder: string, person: Person): Promise<Person> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  const token = (await mailedLink(mailFolder, person.email)).split("/").at(-1);
  await fetch(`${url}/api/auth/verify-email/${token}`);
  return person;
}

/** Fills the sign-in form of the page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}
