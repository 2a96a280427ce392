import type { Page } from "@playwright/test";
import { expect, mailFolder, test } from "./fixture.js";
import { aPerson, fillSignIn, type Person, register } from "./people.js";

let serial = 0;

/** A person of this test's own, whose address is confirmed. */
export async function aNewcomer(url: string, firstName: string): Promise<Person> {
  serial += 1;
  const lastName = `${test.info().file.split("/").at(-1)?.replace(/\W.*$/, "")}${test.info().workerIndex}x${serial}`;
  return register(url, mailFolder(), aPerson(firstName, lastName));
}

/** The same, who has signed in and skipped the questions, with all of the dashboard there. */
export async function signedInNewcomer(page: Page, url: string, firstName: string): Promise<Person> {
  const person = await aNewcomer(url, firstName);
  await page.goto("/login");
  await fillSignIn(page, person);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("region", { name: "Sector breakdown" })).toBeVisible();
  return person;
}
