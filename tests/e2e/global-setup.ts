import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../support/browser.js";
import { type PaveServer, startPave } from "../support/pave-server.js";
import { mailedLink } from "./mails.js";

const person = { email: "ann.lee@pave.example", password: "a bridge over deep water", firstName: "Ann", lastName: "Lee" };

/**
 * One production build on the sample world for the whole run, and one person who is signed in there.
 * The workers are told where both are.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startPave({ MAIL_POLL_MS: "50" });
  const folder = await mkdtemp(join(tmpdir(), "pave-e2e-"));
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  try {
    const signedIn = join(folder, "signed-in.json");
    await signIn(server, signedIn);
    process.env.PAVE_E2E_URL = server.url;
    process.env.PAVE_E2E_MAIL = server.mailFolder;
    process.env.PAVE_E2E_SIGNED_IN = signedIn;
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Through the page, so that what is kept is what the client itself has stored. */
async function signIn({ url, mailFolder }: PaveServer, file: string): Promise<void> {
  await post(`${url}/api/auth/register`, person);
  const token = (await mailedLink(mailFolder, person.email)).split("/").at(-1);
  await fetch(`${url}/api/auth/verify-email/${token}`);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel("Email Address").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(`${url}/dashboard`);
    await writeFile(file, JSON.stringify(await page.context().storageState()));
  } finally {
    await browser.close();
  }
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
