import type { Page } from "@playwright/test";
import * as z from "zod";
import { expect, test } from "../support/fixture.js";
import { addAccount, aPerson, fillSignIn } from "../support/people.js";
import type { Ask } from "../support/world.js";

test.use({ viewport: { width: 1440, height: 720 } });
test.setTimeout(90_000);
// What is broken looks so twice; a picture taken while something still came does not.
test.describe.configure({ retries: 1 });

const Found = z.object({ items: z.tuple([z.object({ id: z.string() })]) });

/** The main screens, of records that no other test changes, and the words by which each is known to be complete. */
const screens: { name: string; path: string | ((ask: Ask) => Promise<string>); ready: string | RegExp }[] = [
  { name: "dashboard", path: "/dashboard?tab=market", ready: "Sector breakdown" },
  {
    name: "organizations",
    path: "/organizations?orgType=state&sort=population&order=desc",
    ready: "State of California",
  },
  {
    name: "project",
    path: async (ask) => {
      const { items } = Found.parse(await ask("/trust/projects?limit=1&status=completed&sort=budget&order=desc"));
      return `/projects/${items[0].id}`;
    },
    ready: /^Source: /,
  },
  { name: "map", path: "/assets?view=map&assetClass=dam", ready: /in view, / },
  { name: "deals", path: "/deals?kind=bond&sort=size&order=desc", ready: /^[\d,]+ deals$/ },
  { name: "workspace", path: "/workspace/portfolios", ready: "New portfolio" },
];

for (const theme of ["dark", "light"] as const)
  test.describe(() => {
    test.use({ colorScheme: theme });

    test(`the main screens look as before, in the ${theme} theme`, async ({ page, ask }) => {
      const person = await addAccount(aPerson(`Sona${test.info().retry}`, theme));
      await page.goto("/landing");
      // The dimmed dashboard comes when all else is there.
      await page.locator("svg.ghost").waitFor();
      await looksAsItDid(page, `landing-${theme}`, "ACCESS TRUST TERMINAL");
      await page.goto("/login");
      await looksAsItDid(page, `login-${theme}`, "Forgot Password?");
      await fillSignIn(page, person);
      await page.getByRole("button", { name: "Skip" }).click();
      await expect(page).toHaveURL("/dashboard");
      await page.mouse.move(0, 0);
      for (const { name, path, ready } of screens) {
        await goWithin(page, typeof path === "string" ? path : await path(ask));
        await looksAsItDid(page, `${name}-${theme}`, ready);
      }
    });
  });

/** Goes to another address as Back and Forward do, without loading everything anew. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Compares the window with its image, once it is complete. */
async function looksAsItDid(page: Page, name: string, ready: string | RegExp): Promise<void> {
  await page.getByText(ready).first().waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await expect.soft(page).toHaveScreenshot(`${name}.png`);
}
