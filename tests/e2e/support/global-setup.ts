import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../../support/browser.js";
import { type PaveServer, startPave } from "../../support/pave-server.js";
import { addAccount, aPerson, fillSignIn } from "./people.js";

// Accounts are made without a browser and so from one address; sign-ins come from one of each test's own (fixture.ts).
const settings = {
  MAIL_POLL_MS: "50",
  MAILS_PER_HOUR_FROM_ONE: "1000",
  TRUST_PROXY: "127.0.0.1",
  // One session serves the whole run: a quarter of an hour is less than a busy machine may need.
  ACCESS_TOKEN_SECONDS: "7200",
};

/**
 * One production build on the sample world for the whole run, and one person who is signed in there.
 * The workers get the addresses of both.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startPave(settings);
  const folder = await mkdtemp(join(tmpdir(), "pave-e2e-"));
  const close = async () => {
    const isAlive = await fetch(server.url).then(
      () => true,
      () => false,
    );
    if (!isAlive) console.error(`The server has ended before the tests:\n${server.output().slice(-5_000)}`);
    await server.stop();
    await rm(folder, { recursive: true });
  };
  try {
    const signedIn = join(folder, "signed-in.json");
    await signIn(server, signedIn);
    process.env.PAVE_E2E_URL = server.url;
    process.env.PAVE_E2E_MAIL = server.mailFolder;
    process.env.PAVE_E2E_DATA = server.dataDir;
    process.env.PAVE_E2E_SIGNED_IN = signedIn;
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Through the page, so that what is kept is what the client itself has stored. */
async function signIn({ url, dataDir }: PaveServer, file: string): Promise<void> {
  const person = await addAccount(aPerson("Ann", "Lee"), { dataDir });
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/login`);
    await fillSignIn(page, person);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.waitForURL(`${url}/dashboard`);
    await writeFile(file, JSON.stringify(await page.context().storageState()));
  } finally {
    await browser.close();
  }
}
