import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { focusedCell, gridOf, rowPlaces, rowsOf } from "../support/grid.js";
import { holding } from "../support/holding.js";
import { listed } from "../support/world.js";

const rowsInDocumentMax = 60;

test.use({ isSignedIn: true, viewport: { width: 1280, height: 720 } });

test("one tab stop leads into the grid, arrows and Home and End move in it, and Tab leads out", async ({ page }) => {
  await page.goto("/organizations?orgType=state");
  const grid = gridOf(page, "Organizations");
  await expect(rowsOf(grid).first()).toBeVisible();
  const columns = await grid.getByRole("columnheader").count();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await grid.locator('[tabindex="0"]').focus();
  const moves: [string, { row: number; column: number }][] = [
    ["ArrowDown", { row: 3, column: 1 }],
    ["ArrowRight", { row: 3, column: 2 }],
    ["End", { row: 3, column: columns }],
    ["ArrowRight", { row: 3, column: columns }],
    ["Home", { row: 3, column: 1 }],
    ["ArrowLeft", { row: 3, column: 1 }],
    ["Control+End", { row: 53, column: columns }],
    ["ArrowDown", { row: 53, column: columns }],
    ["Control+Home", { row: 2, column: 1 }],
    ["ArrowUp", { row: 1, column: 1 }],
  ];
  for (const [key, place] of moves) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedCell(page), key).toEqual(place);
  }
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("PageDown");
  const afterPage = (await focusedCell(page))?.row ?? 0;
  expect(afterPage).toBeGreaterThan(10);
  await page.keyboard.press("PageUp");
  await expect.poll(() => focusedCell(page)).toEqual({ row: 2, column: 1 });
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press("Tab");
  expect(await focusedCell(page)).toBeNull();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focusedCell(page), "Tab leads back to the same cell").toEqual({ row: 2, column: 1 });
});

test("a cell is copied as shown, Enter opens the record, and Back restores the list", async ({
  page,
  ask,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { items } = await listed(ask, "orgType=state&sort=population&order=desc");
  await page.goto("/organizations?orgType=state&columns=name,population");
  const shown = rowsOf(gridOf(page, "Organizations")).first().getByRole("gridcell").nth(2);
  await expect(shown).toHaveText(/^\d{1,3}(,\d{3})+$/);
  await shown.click();
  await page.keyboard.press("ControlOrMeta+c");
  const raw = ((await shown.textContent()) ?? "").replaceAll(",", "");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(raw);
  await page.goto("/organizations?orgType=state");
  await rowsOf(gridOf(page, "Organizations")).first().getByRole("gridcell").nth(2).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/organizations/${items[1]?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: items[1]?.name ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/organizations?orgType=state");
});

test("Space selects a row, Shift with an arrow extends the selection, and five at most are compared", async ({
  page,
}) => {
  await page.goto("/organizations?orgType=state");
  const grid = gridOf(page, "Organizations");
  const selected = grid.getByRole("row", { selected: true });
  await rowsOf(grid).first().getByRole("gridcell").first().focus();
  await page.keyboard.press(" ");
  await expect(selected).toHaveCount(1);
  await page.keyboard.press(" ");
  await expect(selected).toHaveCount(0);
  for (const count of [2, 3, 4, 5, 6]) {
    await page.keyboard.press("Shift+ArrowDown");
    await expect(selected).toHaveCount(count);
  }
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar.getByText("6 organizations selected")).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(selected).toHaveCount(0);
  await expect(bar).toBeHidden();

  await rowsOf(grid).first().getByRole("gridcell").first().focus();
  await page.keyboard.press(" ");
  for (let more = 0; more < 5; more += 1) await page.keyboard.press("Shift+ArrowDown");
  await bar.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("A comparison holds 5 records; the first 5 were added.")).toBeVisible();
  const table = page.getByRole("table", { name: "Organizations side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(6);
  await page.goBack();
  const tray = page.getByRole("region", { name: "Comparison" });
  await expect(tray.getByText("Limit reached: remove one to add another.")).toBeVisible();
  await expect(tray.getByRole("listitem")).toHaveCount(5);
});

test("a row that moves while it is pressed is the one that is selected, or opened, when the button is released", async ({
  page,
}) => {
  const address = "/organizations?orgType=state";
  const newYork = page.getByRole("checkbox", { name: "Select State of New York" });
  /** Presses a part of the row, redraws the list meanwhile, and releases. */
  const pressWhileItMoves = async (part: Locator) => {
    await page.goto(address);
    await expect(newYork).toBeVisible();
    const release = await holding(page, /organizations\.list/);
    await page.getByRole("searchbox", { name: "Search organizations" }).fill("new york");
    await expect(page).toHaveURL(/search=new\+york/);
    await expect(page.getByRole("button", { name: /^Filter by/ })).toBeVisible();
    await part.hover();
    await page.mouse.down();
    const before = (await part.boundingBox())?.y;
    await release();
    await expect(rowsOf(gridOf(page, "Organizations"))).toHaveCount(1);
    expect((await part.boundingBox())?.y).not.toBe(before);
    await page.mouse.up();
  };
  await pressWhileItMoves(newYork);
  await expect(newYork).toBeChecked();
  await pressWhileItMoves(page.getByRole("link", { name: "State of New York" }));
  await expect(page.getByRole("heading", { level: 1, name: "State of New York" })).toBeVisible();
});

test("scrolling loads page after page, each row once and in order, with few rows in the document", async ({
  page,
  ask,
}) => {
  // The most rows that fit: the largest screen at the smallest height of rows.
  await page.setViewportSize({ width: 2560, height: 1440 });
  const cursors: string[] = [];
  page.on("request", (request) => {
    const cursor = decodeURIComponent(request.url()).match(/organizations\.list.*"cursor":"([^"]+)"/)?.[1];
    if (cursor) cursors.push(cursor);
  });
  await page.goto("/organizations?sort=name");
  const grid = gridOf(page, "Organizations");
  await rowsOf(grid).nth(2).getByRole("gridcell").nth(1).focus();
  await grid.hover();

  const target = 520;
  const seen = new Set<number>();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    const places = await rowPlaces(grid);
    for (const place of places) seen.add(place);
    expect(places.length).toBeLessThanOrEqual(rowsInDocumentMax);
    expect(Math.max(...places)).toBeGreaterThanOrEqual(target);
  }).toPass({ intervals: [50], timeout: 30_000 });

  expect(cursors.length, "five pages more than the first").toBeGreaterThanOrEqual(5);
  expect(new Set(cursors).size, "no page twice").toBe(cursors.length);
  const places = (await rowPlaces(grid)).filter((place) => place > 10);
  expect(places).toEqual(places.map((_, step) => (places[0] ?? 0) + step));
  const place = places[Math.floor(places.length / 2)] ?? 0;
  const index = place - 2;
  const { items } = await listed(ask, `limit=100&page=${Math.floor(index / 100) + 1}`);
  await expect(grid.locator(`[aria-rowindex="${place}"]`)).toContainText(items[index % 100]?.name ?? "none");

  await expect(grid.locator('[tabindex="0"]'), "the tab stop survives").toHaveCount(1);
  expect(await focusedCell(page), "and so does the focus").toEqual({ row: 4, column: 2 });
});
