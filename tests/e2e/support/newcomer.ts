import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.js";
import { addAccount, aPerson, type Person, signIn } from "./people.js";

let serial = 0;

/** A person of this test's own, whose address is confirmed. */
export async function aNewcomer(firstName: string): Promise<Person> {
  serial += 1;
  const lastName = `${test.info().file.split("/").at(-1)?.replace(/\W.*$/, "")}${test.info().workerIndex}x${serial}`;
  return addAccount(aPerson(firstName, lastName));
}

/** The same, who has signed in and skipped the questions, with all of the dashboard there. */
export async function signedInNewcomer(page: Page, firstName: string): Promise<Person> {
  const person = await aNewcomer(firstName);
  await signIn(page, person);
  await expect(page.getByRole("region", { name: "Sector breakdown" })).toBeVisible();
  return person;
}
