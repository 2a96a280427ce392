import { expect, type Page } from "@playwright/test";
import { runPave } from "../../support/pave-program.js";
import { dataFolder } from "./fixture.js";
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

/** An administrator's account, made as the operator of a server makes one. */
export async function anAdmin(dataDir: string, firstName: string, lastName: string): Promise<Person> {
  const person = aPerson(firstName, lastName);
  const args = ["user", "create", "--admin", "--email", person.email, "--name", `${firstName} ${lastName}`];
  const { output } = await runPave(args, { DATA_DIR: dataDir });
  const [, password] = /shown only once: (\S+)/.exec(output) ?? [];
  if (password === undefined) throw new Error(output);
  return { ...person, password };
}

/** Fills the sign-in form of the page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Signs in an administrator who is made for it, and leaves out the first steps. */
export async function signInAsAdmin(page: Page, firstName: string, lastName: string): Promise<void> {
  const admin = await anAdmin(dataFolder(), firstName, lastName);
  await page.goto("/login");
  await fillSignIn(page, admin);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL("/dashboard");
}
