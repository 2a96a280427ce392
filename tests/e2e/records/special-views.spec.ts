import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import * as z from "zod";
import { answerLongList, longListRows } from "../../support/long-list.js";
import { expect, test } from "../support/fixture.js";
import { gridOf, rowPlaces, rowsOf } from "../support/grid.js";

test.use({ isSignedIn: true, viewport: { width: 1440, height: 800 } });

const Found = z.object({ items: z.tuple([z.object({ id: z.string() })]) });

/** The two sheets of a workbook of figures, as they are written. */
function sheetsOf(file: Buffer): { figures: string; about: string } {
  const files = unzipSync(file);
  const read = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  return { figures: read(1), about: read(2) };
}

async function chooseIn(panel: Locator, what: string): Promise<void> {
  await panel.getByRole("button", { name: "Panel menu" }).press("Enter");
  await panel.getByRole("button", { name: what, exact: true }).press("Enter");
}

/** How large a picture is, and how many colours it has. Runs in the page. */
async function coloursOf(png: string): Promise<{ width: number; colours: number }> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
  return { width: picture.width, colours: new Set(new Uint32Array(data.buffer)).size };
}

test("assets are found on the map by keyboard, and the map is in its address", async ({ page }) => {
  await page.goto("/assets?assetClass=bridge");
  await page.getByRole("radio", { name: "Table" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("list", { name: "Cards of assets" }).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/assets?assetClass=bridge&view=map");
  const map = page.getByRole("application", { name: /^Map of assets/ });
  const summary = page.getByRole("status").filter({ hasText: "in view" });
  await expect(summary).toBeVisible();
  const whole = (await summary.textContent()) ?? "";

  await map.focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/&at=/);
  await expect(summary).not.toHaveText(whole);
  await expect(page.getByRole("region", { name: "In view" }).getByText("Loading...")).toHaveCount(0);
  const near = (await summary.textContent()) ?? "";
  await page.reload();
  await expect(summary).toHaveText(near);
  await map.focus();
  await page.keyboard.press("0");
  await expect(summary).toHaveText(whole);

  const stop = map.locator("[data-mark][tabindex='0']");
  await expect(stop).toHaveCount(1);
  await stop.focus();
  const first = await focused(page, "data-mark");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page, "data-mark")).not.toBe(first);
  const largest = page.getByRole("table", { name: "Assets in view" }).getByRole("button").first();
  const count = Number(((await largest.textContent()) ?? "").replace(/\D/g, ""));
  await largest.press("Enter");
  await expect(map).toBeFocused();
  await expect.poll(() => assetsIn(summary), "a cluster that is opened is taken apart").toBeLessThan(2 * count);
});

test("the legend narrows the list to a condition and a drawn line on the map to an area, in its address", async ({
  page,
}) => {
  await page.goto("/assets?view=map&assetClass=bridge");
  const summary = page.getByRole("status").filter({ hasText: "in view" });
  await expect(summary).toBeVisible();
  const whole = await assetsIn(summary);
  await page.getByRole("list", { name: "Legend" }).getByRole("button", { name: "Poor or worse" }).click();
  await expect(page).toHaveURL(/[?&]condition=poor,critical,failed/);
  await expect.poll(() => assetsIn(summary)).toBeLessThan(whole);
  const poor = await assetsIn(summary);
  await page.getByRole("button", { name: "Draw area" }).click();
  const { x, y, width, height } = (await page.getByRole("application").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width * 0.5, y + height * 0.3);
  await page.mouse.down();
  for (const [right, down] of [
    [0.9, 0.3],
    [0.9, 0.8],
    [0.5, 0.8],
  ] as const)
    await page.mouse.move(x + width * right, y + height * down, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]area=-[\d.]+,[\d.]+,-/);
  await expect.poll(() => assetsIn(summary)).toBeLessThan(poor);
  const inside = await assetsIn(summary);
  await page.reload();
  await expect.poll(() => assetsIn(summary), "the same by its address").toBe(inside);
  await page.getByRole("button", { name: "Remove filter Area: as drawn on the map" }).click();
  await expect(page).not.toHaveURL(/area=/);
});

test("states are shaded by a figure, listed in a table, and lead to their assets", async ({ page }) => {
  await page.goto("/assets?view=map");
  await page.getByRole("combobox", { name: /^Show/ }).selectOption("States by poor or worse");
  const map = page.getByRole("application", { name: /^Poor or worse by state/ });
  const table = page.getByRole("table", { name: "Assets by state" });
  await expect(table.getByRole("row")).toHaveCount(53);
  await expect(page.getByRole("list", { name: "Poor or worse: legend" }).getByRole("listitem")).toHaveCount(7);
  await map.locator("[data-mark='NJ']").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page, "data-mark")).toBe("PA");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/assets?view=map&state=PA");
  await expect(page.getByRole("button", { name: "Remove filter State: Pennsylvania" })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
});

test("events are read over time by keyboard, as a chart or as a table, with those of the chosen month", async ({
  page,
}) => {
  await page.goto("/events?view=timeline");
  const chart = page.getByRole("slider", { name: "Events over time" });
  await chart.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const words = (await chart.getAttribute("aria-valuetext")) ?? "";
  const [name = ""] = words.split(":");
  const month = page.getByRole("region", { name, exact: true });
  await expect(month.getByText(/^[\d,]+ events?$/)).toHaveText(/\d+ events?/.exec(words)?.[0] ?? "");
  await page.getByRole("button", { name: "View as table" }).press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(`^${name} `) })).toBeVisible();
  await page.reload();
  await expect(month).toBeVisible();
  await expect(chart).toHaveAttribute("aria-valuetext", /, Obligation: \$[\d.]+[BMK]? in effect$/);
  await page.getByRole("radio", { name: "Obligation" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart).toHaveAttribute("aria-valuetext", /, Payment: \$[\d.]+[BMK]? in effect$/);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("radio", { name: "Months" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/events?view=timeline&interval=quarter");
  await expect(chart).toHaveAttribute("aria-valuetext", /^Q\d \d{4}: /);
  await expect(month).toHaveCount(0);
});

test("projects are read by phase and year by keyboard, and lead to a project and back", async ({ page }) => {
  await page.goto("/projects?status=construction&view=pipeline");
  const pipeline = page.getByRole("region", { name: "Projects by phase and year" });
  const [first, second] = [pipeline.getByRole("link").first(), pipeline.getByRole("link").nth(1)];
  await expect(first).toHaveAccessibleName(/ to .*, \$/);
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").press("Enter");
  await expect(page).toHaveURL("/projects?status=construction&view=pipeline");
  await page.getByRole("button", { name: "View as table" }).press("Enter");
  await expect(page.getByRole("row", { name: /^Construction \d/ })).toBeVisible();
});

test("book value, replacement needs and fund performance are shown by year", async ({ page, ask, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [asset] = Found.parse(
    await ask("/trust/assets?limit=1&assetClass=bridge&sort=replacementCost&order=desc"),
  ).items;
  await page.goto(`/assets/${asset.id}?tab=value`);
  const cost = page.getByRole("slider", { name: "Replacement cost by year" });
  await cost.focus();
  const now = await cost.getAttribute("aria-valuetext");
  await page.keyboard.press("End");
  await expect(cost).not.toHaveAttribute("aria-valuetext", now ?? "");
  const panel = page.getByRole("region", { name: "Replacement cost" });
  await chooseIn(panel, "Copy as CSV");
  await expect(page.getByText("Figures copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\uFEFF?Year,Replacement cost USD\r\n\d{4},\d/,
  );
  await chooseIn(panel, "Copy link");
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?tab=value#replacement-cost$/);
  const book = page.waitForEvent("download");
  await chooseIn(panel, "Save as XLSX");
  const { figures, about } = sheetsOf(await readFile(await (await book).path()));
  expect(figures).toMatch(/>Replacement cost USD<.*?<row><c><v>\d{4}<\/v><\/c><c><v>\d+/);
  expect(about).toMatch(/>Source<.*Source: .* · as of .*>Filter: tab<.*>value<.*\?tab=value#replacement-cost</);
  const saved = page.waitForEvent("download");
  await chooseIn(panel, "Save as PNG");
  const picture = await (await saved).path();
  const { width = 0 } = (await panel.boundingBox()) ?? {};
  const drawn = await page.evaluate(coloursOf, (await readFile(picture)).toString("base64"));
  expect(drawn.width, "as wide as the panel, twice as fine").toBe(Math.ceil(width * 2));
  expect(drawn.colours, "the panel, its words and its curve").toBeGreaterThan(50);
  await chooseIn(panel, "Full screen");
  await expect.poll(() => panel.evaluate((one) => document.fullscreenElement === one)).toBe(true);
  await chooseIn(panel, "Leave full screen");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);

  await page.goto("/assets?assetClass=bridge&view=need");
  await page.getByRole("slider", { name: "Replacement cost by year" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("region", { name: "Book value" }).getByRole("button", { name: "View as table" }).press("Enter");
  await expect(page.getByRole("table", { name: "Book value" }).getByRole("row")).toHaveCount(21);

  const [fund] = Found.parse(await ask("/trust/programs?limit=1&programType=fund")).items;
  await page.goto(`/programs/${fund.id}`);
  await expect(page.getByRole("region", { name: "Performance" }).getByText("TVPI")).toBeVisible();
  const [bond] = Found.parse(await ask("/trust/programs?limit=1&programType=bond")).items;
  await page.goto(`/programs/${bond.id}`);
  await expect(page.getByRole("slider", { name: "Debt service by year" })).toBeVisible();
  const Filed = z.object({ items: z.tuple([z.object({ organizationId: z.string() })]) });
  const [filed] = Filed.parse(await ask("/trust/analytics/form990?limit=1")).items;
  await page.goto(`/organizations/${filed.organizationId}`);
  await page.getByLabel("Figures of Form 990").selectOption("Assets and debts");
  await expect(page.getByRole("slider", { name: "Assets and debts by year" })).toBeVisible();
  // A panel without figures of its own is read as it is shown.
  await chooseIn(page.getByRole("region", { name: "Sources" }), "Copy as CSV");
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/ file of [A-Z][a-z]{2} \d{1,2}, \d{4}/);
});

test("a party of a contract shows its ties to the others, with their evidence", async ({ page, ask }) => {
  const Parties = z.object({ items: z.tuple([z.object({ id: z.string(), name: z.string() })]) });
  const [party] = Parties.parse(await ask("/trust/contract-parties?limit=1&role=subcontractor")).items;
  await page.goto(`/contract-parties/${party.id}?tab=ties`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(party.name);
  await expect(page.getByText(/ share (one contract|\d+ contracts)/)).toBeVisible();
  await expect(page.getByText("(evidence:").first()).toBeVisible();
  await page.getByRole("tab", { name: "Same contract" }).press("Enter");
  await expect(
    page.getByRole("table", { name: "Same contract" }).getByRole("link", { name: party.name }),
  ).toBeVisible();
});

const addresses = [
  { title: "Organizations", path: "/organizations?orgType=county&state=NJ&sort=name&order=desc&columns=name,orgType" },
  { title: "Projects", path: "/projects?status=construction&sort=budget&order=asc&columns=title,budget,status" },
  {
    title: "Assets",
    path: "/assets?assetClass=bridge&condition=poor&sort=yearBuilt&order=asc&columns=title,yearBuilt",
  },
  { title: "Contracts", path: "/contracts?status=active&sort=currentValue&order=asc&columns=title,currentValue" },
  {
    title: "Contract parties",
    path: "/contract-parties?role=prime&sort=paidToDate&order=desc&columns=name,paidToDate",
  },
  { title: "Programs", path: "/programs?programType=bond&sort=name&order=desc&columns=name,programType" },
  { title: "Deals", path: "/deals?kind=loan&sort=size&order=asc&columns=name,size" },
  { title: "Events", path: "/events?category=payment&sort=amount&order=desc&columns=title,amount" },
];

for (const { title, path } of addresses)
  test(`the list of ${title.toLowerCase()} is the same wherever its address is opened`, async ({ page, context }) => {
    await page.goto(path);
    const seen = await shown(page, title);
    expect(seen.rows.length).toBeGreaterThan(0);
    expect(seen.columns).toHaveLength(columnsIn(path));
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    expect(await shown(elsewhere, title)).toEqual(seen);
  });

test("half a million rows scroll with at most sixty of them in the document", async ({ page }) => {
  test.setTimeout(120_000);
  await answerLongList(page);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto("/assets");
  const grid = gridOf(page, "Assets");
  await expect(grid.getByText("Asset 1", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(grid).toHaveAttribute("aria-rowcount", String(longListRows + 1));
  const scroller = grid.locator("..");
  for (const share of [0.1, 0.5, 0.9]) {
    await scroller.evaluate((element, part) => element.scrollTo({ top: part * element.scrollHeight }), share);
    await expect.poll(async () => Math.max(...(await rowPlaces(grid)))).toBeGreaterThan(share * longListRows - 100);
    expect(await rowsOf(grid).count()).toBeLessThanOrEqual(60);
  }
  await grid.locator("[tabindex='0']").first().focus();
  await page.keyboard.press("Control+End");
  await expect(grid.getByText(`Asset ${longListRows}`, { exact: true })).toBeVisible();
  expect(await rowsOf(grid).count()).toBeLessThanOrEqual(60);
});

const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, attribute);

async function assetsIn(summary: Locator): Promise<number> {
  return Number((/^[\d,]+/.exec((await summary.textContent()) ?? "")?.[0] ?? "").replaceAll(",", ""));
}

const columnsIn = (path: string) => (new URLSearchParams(path.split("?")[1]).get("columns") ?? "").split(",").length;

/** The columns of a list, what it is filtered by, its order and its first rows. */
async function shown(page: Page, title: string) {
  const grid = gridOf(page, title);
  await expect(rowsOf(grid).first()).toBeVisible();
  const heads = grid.getByRole("columnheader");
  return {
    columns: (await heads.allTextContents()).filter((name) => !/^(select)?$/i.test(name.trim())),
    order: await heads.evaluateAll((all) => all.map((head) => head.getAttribute("aria-sort"))),
    chips: await page.getByRole("button", { name: /^Remove filter / }).allTextContents(),
    rows: (await rowsOf(grid).allTextContents()).slice(0, 5),
  };
}
