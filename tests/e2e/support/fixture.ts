import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { brand } from "@pave/contract/brand";
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";

export { expect };

type Options = {
  /** Whether the pages of a test belong to the person whom global-setup.ts has signed in. */
  isSignedIn: boolean;
  /**
   * Whether a test may have a browser context of an earlier one, with its cache of files and compiled code: a page then
   * costs a third less. Cookies and storage are those of a new one. Not for tests of first visits, with
   * service workers or a fake clock.
   */
  sharesContext: boolean;
};

type WorkerFixtures = {
  /** The contexts that tests share, by their options. */
  sharedContexts: Map<string, BrowserContext>;
};

type Fixtures = {
  /** What the browser complained of; a test that provokes something names it here. */
  complaints: { expect(pattern: RegExp): void };
  /** Where the server is. */
  url: string;
  /** What the server answers the signed-in person at an address below /api. */
  ask: (path: string) => Promise<unknown>;
};

/**
 * A test fails when any of its pages writes an error to the console (a breach of the content security policy is one),
 * throws, asks another host for anything, or gets a server fault.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  isSignedIn: [false, { option: true }],
  sharesContext: [true, { option: true }],

  sharedContexts: [
    async ({ browserName: _ }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],

  context: async (
    {
      browser,
      sharesContext,
      sharedContexts,
      extraHTTPHeaders,
      storageState,
      viewport,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
    },
    use,
  ) => {
    if (!sharesContext) {
      const context = await newContext(browser);
      await use(context);
      await context.close();
      return;
    }
    const key = JSON.stringify([viewport, colorScheme, contextOptions, hasTouch, isMobile]);
    const context = sharedContexts.get(key) ?? (await newContext(browser));
    sharedContexts.set(key, context);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await context.setStorageState(storageState ?? { cookies: [], origins: [] });
    await use(context);
    // Before the state of the next test is set: that clears the cache of open pages.
    for (const page of context.pages()) await page.close();
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
  },

  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },

  // Each test comes from an address of its own, so that what one address may do is as in production.
  extraHTTPHeaders: async ({ isSignedIn: _ }, use) => {
    await use({ "x-forwarded-for": someAddress() });
  },

  storageState: async ({ isSignedIn }, use) => {
    await use(isSignedIn ? setting("PAVE_E2E_SIGNED_IN") : undefined);
  },

  complaints: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
      };
      const onError = (thrown: WebError) => heard.push(`${thrown.error().stack ?? thrown.error()}`);
      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL) heard.push(`third party: ${request.url()}`);
      };
      const onResponse = (response: Response) => {
        if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
      };
      context.on("console", onConsole).on("weberror", onError).on("request", onRequest).on("response", onResponse);
      await use({ expect: (pattern) => void expected.push(pattern) });
      context.off("console", onConsole).off("weberror", onError).off("request", onRequest).off("response", onResponse);
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],

  url: async ({ isSignedIn: _ }, use) => {
    await use(setting("PAVE_E2E_URL"));
  },

  ask: async ({ url }, use) => {
    const headers = { authorization: `Bearer ${tokenOf(setting("PAVE_E2E_SIGNED_IN"))}` };
    await use(async (path) => {
      const answer = await fetch(`${url}/api${path}`, { headers });
      expect(answer.ok, `${path} answered ${answer.status}`).toBe(true);
      return answer.json();
    });
  },
});

/** A context with the options of the test at hand. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  // The production build silences the console; here its errors must be heard.
  await context.addInitScript(() => {
    Object.defineProperty(console, "error", { value: console.error.bind(console), writable: false });
  });
  return context;
}

/** An address of a private network (RFC 1918) that hardly another test has. */
export const someAddress = () => ["10", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by global-setup.ts`);
  return value;
}

/** Where the server keeps its data. */
export const dataFolder = () => setting("PAVE_E2E_DATA");

/** Where the server writes its mails. */
export const mailFolder = () => setting("PAVE_E2E_MAIL");

type Stored = { origins: { localStorage: { name: string; value: string }[] }[] };

function tokenOf(file: string): string {
  const { origins }: Stored = JSON.parse(readFileSync(file, "utf8"));
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === `${brand.storagePrefix}auth_token`);
  if (!token) throw new Error("The signed-in person has no token");
  return token.value;
}
