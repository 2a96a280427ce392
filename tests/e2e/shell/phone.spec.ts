import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { settled } from "../support/screens.js";

test.use({ isSignedIn: true, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const least = 44;

/** What a finger presses and is lower than it should be; cells of a grid and marks of a drawing have their own sizes. */
const tooLow = (page: Page) =>
  page.evaluate((least) => {
    const pressed =
      'button, a.rounded-sm, select, summary, [role="tab"], nav a, input:not([type="checkbox"], [type="radio"])';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((one) => one.checkVisibility() && one.closest('[role="grid"], svg') === null)
      .filter((one) => one.getBoundingClientRect().height < least && one.className !== "sr-only")
      .map((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent}: ${one.getBoundingClientRect().height}`);
  }, least);

test("on a phone the navigation has words, lists are cards, a record begins with its name, and targets are 44 px high", async ({
  page,
}) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const places = page.getByRole("navigation", { name: "Screens" });
  await page.goto("/assets?condition=poor");
  const cards = page.getByRole("list", { name: "Cards of assets" });
  await expect(cards.getByRole("link").first()).toBeVisible();
  await expect(places.locator(":scope > ul > li")).toHaveText(["Home", "Search", "Map", "Watchlist", /^More/]);
  await settled(page);
  const list = await cards.boundingBox();
  expect(list?.y, "the first record is in the upper third").toBeLessThan(300);
  expect.soft(await tooLow(page), "a list").toEqual([]);
  expect.soft(await sideways()).toBeLessThanOrEqual(0);

  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap();
  await page.getByLabel("Sort by").selectOption({ label: "Built" });
  await expect(page).toHaveURL(/sort=yearBuilt/);
  await page.reload();
  await expect(cards.getByRole("link").first()).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("button", { name: "Views" }).tap();
  await page.getByRole("button", { name: "Save as new view" }).tap();
  // An on-screen keyboard leaves this height.
  await page.setViewportSize({ width: 375, height: 330 });
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(places, "the form has the room").toBeHidden();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByLabel("Sort by"), "the menu closes with the form it opened").toBeHidden();

  for (const place of [0, 1]) await cards.getByRole("checkbox").nth(place).tap();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }).tap();
  await expect(page.getByText("Differences only")).toBeVisible();
  await page.goBack();

  const first = cards.getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.tap();
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeVisible();
  await settled(page);
  expect((await heading.boundingBox())?.y, "nothing but one row of actions above the name").toBeLessThan(170);
  expect.soft(await tooLow(page), "a record").toEqual([]);
  expect.soft(await sideways()).toBeLessThanOrEqual(0);
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).tap();
  await expect(page.getByLabel("As of")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`${new URL(page.url()).pathname}?tab=history`);
  await expect(page.getByRole("tab", { name: "History", selected: true })).toBeInViewport({ ratio: 0.9 });

  await places.getByRole("link", { name: "Map" }).tap();
  await expect(page.getByRole("application", { name: /^Map of assets/ })).toBeVisible();
  await places.getByRole("button", { name: "More" }).tap();
  await places.getByRole("link", { name: "Events" }).tap();
  await expect(page).toHaveURL(/\/events/);
});

test("a record whose charts have no data does not move while it loads", async ({ page, url }) => {
  const edit = await anEditor(url, "Still", "Water");
  const create = async (path: string, record: object) =>
    z.object({ id: z.string() }).parse(await edit("POST", `/trust/${path}`, record)).id;
  const project = { title: "Quiet Street Culvert", region: "NJ", countyFips: "017" };
  const bond = { name: "Quiet Street Bonds", programType: "bond", bond: { parAmount: 900, debtType: "revenue" } };
  const movesOf = async (path: string, last: Locator) => {
    await page.goto(path);
    await expect(last).toBeVisible();
    await settled(page);
    return page.evaluate<number>("window.moved");
  };
  await page.addInitScript({
    content: `window.moved = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.moved += value; })
        .observe({ type: "layout-shift", buffered: true });`,
  });
  const map = page.getByRole("img", { name: /^Map: Quiet Street Culvert/ });
  expect.soft(await movesOf(`/projects/${await create("projects", project)}`, map), "a project").toBeLessThan(0.1);
  const owed = page.getByRole("heading", { name: "What is owed, when, on what pledge?" });
  expect.soft(await movesOf(`/programs/${await create("programs", bond)}`, owed), "a bond").toBeLessThan(0.1);
});
