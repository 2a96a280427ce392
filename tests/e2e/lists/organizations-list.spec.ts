import { readFile } from "node:fs/promises";
import { OrganizationFacets } from "@pave/contract";
import { expect, test } from "../support/fixture.js";
import { gridOf, rowsOf } from "../support/grid.js";
import { addAccount, aPerson, fillSignIn } from "../support/people.js";
import { listed } from "../support/world.js";

test.use({ isSignedIn: true, viewport: { width: 1280, height: 720 } });

test("an address with filters, search, sort and columns shows them, and survives a reload", async ({ page, ask }) => {
  const query = "search=county&orgType=county&state=NJ,NY&sort=population&order=desc";
  const address = `/organizations?${query}&columns=name,region,population`;
  const { items, total } = await listed(ask, query);
  const grid = gridOf(page, "Organizations");
  const shown = async () => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("searchbox", { name: "Search organizations" })).toHaveValue("county");
    const chips = page.getByRole("list", { name: "Filters" });
    await expect(chips.getByRole("button")).toHaveText(["TypeCounty", "StateNew Jersey", "StateNew York", "Clear all"]);
    await expect(grid.getByRole("columnheader")).toHaveText(["Select", "Name", "State", "Population"]);
    await expect(grid.getByRole("columnheader", { name: "Population" })).toHaveAttribute("aria-sort", "descending");
    await expect(grid).toHaveAttribute("aria-rowcount", String((total?.value ?? 0) + 1));
    await expect(rowsOf(grid).first()).toContainText(items[0]?.name ?? "");
  };
  await page.goto(address);
  await shown();
  await page.reload();
  await shown();
});

test("each change of filters and sort is an address, and Back and Forward lead through them", async ({ page }) => {
  await page.goto("/organizations");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const grid = gridOf(page, "Organizations");
  await filters.getByRole("button", { name: /^Bank/ }).click();
  await expect(page).toHaveURL("/organizations?orgType=bank");
  await filters.getByRole("button", { name: /^California/ }).click();
  await expect(page).toHaveURL("/organizations?orgType=bank&state=CA");
  await grid.getByRole("button", { name: "Assets" }).click();
  await expect(page).toHaveURL("/organizations?orgType=bank&state=CA&sort=totalAssets&order=desc");
  await expect(grid.getByRole("columnheader", { name: "Assets" })).toHaveAttribute("aria-sort", "descending");
  await grid.getByRole("button", { name: "Assets" }).click();
  await expect(page).toHaveURL("/organizations?orgType=bank&state=CA&sort=totalAssets&order=asc");

  await page.goBack();
  await expect(grid.getByRole("columnheader", { name: "Assets" })).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await expect(page.getByText("No population on record, latest added first")).toBeVisible();
  await expect(grid.getByRole("columnheader", { name: "Population" }), "no bank has one").toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/organizations?orgType=bank");
  await expect(page.getByRole("button", { name: "Remove filter State: California" })).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL("/organizations?orgType=bank&state=CA");
  await expect(page.getByRole("button", { name: "Remove filter State: California" })).toBeVisible();
});

test("two filters chosen at the same moment both apply", async ({ page }) => {
  await page.goto("/organizations");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByRole("button", { name: /^Bank/ })).toBeVisible();
  await filters.evaluate((panel) => {
    const buttons = [...panel.querySelectorAll("button")];
    for (const name of ["Bank", "California"])
      buttons.find(({ textContent }) => textContent?.startsWith(name))?.click();
  });
  await expect(page).toHaveURL("/organizations?orgType=bank&state=CA");
});

test("invalid parameters of an address are dropped and named, and the others apply", async ({ page }) => {
  await page.goto(
    "/organizations?orgType=bank,castle&state=zz,&sort=evil&order=up&columns=name,oops1,region&orgtype=city&x[]=1",
  );
  const grid = gridOf(page, "Organizations");
  await expect(page.getByRole("list", { name: "Filters" }).getByRole("button")).toHaveText(["TypeBank", "Clear all"]);
  await expect(grid.getByRole("columnheader")).toHaveText(["Select", "Name", "State"]);
  await expect(
    page.getByText("No population on record, latest added first"),
    "the order, though its column is not shown",
  ).toBeVisible();
  await expect(rowsOf(grid).first()).toBeVisible();
  const unread = page.getByRole("alert").filter({ hasText: "Not applied" });
  await expect(unread).toContainText("orgType=castle, state=zz, sort=evil, order=up, columns=oops1, orgtype=city, x[]");
  await page.getByRole("button", { name: "Remove these from the address" }).click();
  await expect(unread).toBeHidden();
  await expect(page).toHaveURL("/organizations?orgType=bank&columns=name,region");
});

test("facets count the rows of each choice, narrow the list together, and are cleared at once", async ({
  page,
  ask,
}) => {
  const facets = OrganizationFacets.parse(await ask("/trust/organizations/filter-options?orgType=bank"));
  const banksInTexas = facets.state.values.find(({ value }) => value === "TX")?.count ?? 0;
  await page.goto("/organizations?orgType=bank");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const texas = filters.getByRole("button", { name: /^Texas/ });
  await expect(texas).toHaveText(`Texas${banksInTexas}`);
  await texas.click();
  await expect(page.getByRole("status").filter({ hasText: `${banksInTexas} organizations` })).toBeVisible();
  await expect(texas).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Remove filter Type: Bank" }).click();
  await expect(page).toHaveURL("/organizations?state=TX");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/organizations");
  await expect(page.getByRole("list", { name: "Filters" })).toBeHidden();
});

test("the search narrows the list while typing, and Escape ends it", async ({ page }) => {
  await page.goto("/organizations");
  const search = page.getByRole("searchbox", { name: "Search organizations" });
  const grid = gridOf(page, "Organizations");
  await search.pressSequentially("state of new jer");
  await expect(page).toHaveURL("/organizations?search=state+of+new+jer");
  await expect(grid).toHaveAttribute("aria-rowcount", "2");
  await expect(rowsOf(grid)).toContainText(["State of New Jersey"]);
  await expect(page.getByText("Best match first")).toBeVisible();
  await expect(rowsOf(grid).locator("mark").first()).toHaveText(/State|New|Jer/);
  await search.press("Escape");
  await expect(page).toHaveURL("/organizations");
  await expect(search).toHaveValue("");
});

test.describe("with a fake clock, which belongs to the whole context", () => {
  test.use({ sharesContext: false });

  test("a row clicked right after the last key opens, and Back leads to the search", async ({ page }) => {
    await page.goto("/organizations");
    const search = page.getByRole("searchbox", { name: "Search organizations" });
    const row = rowsOf(gridOf(page, "Organizations")).first().getByRole("link").first();
    const address = (await row.getAttribute("href")) ?? "";
    // The pause after the last key does not end by itself.
    await page.clock.install();
    await search.fill("county");
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.goBack();
    await expect(page).toHaveURL("/organizations?search=county");
    await expect(row.locator("mark").first()).toBeVisible();
    const found = (await row.getAttribute("href")) ?? "";
    await search.fill("city");
    // A press that leaves the field in focus.
    await row.dispatchEvent("click");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(new RegExp(`${found}$`));
  });
});

test("a search without matches offers its words as filters, and all to be cleared", async ({ page }) => {
  await page.goto("/organizations?search=tribal+zzzz");
  await expect(page.getByText("No matching organizations")).toBeVisible();
  const empty = page.locator("[data-empty]");
  await empty.getByRole("button", { name: "Filter by Type: Tribal government" }).click();
  await expect(page).toHaveURL(/orgType=tribal/);
  await expect(page).toHaveURL(/search=zzzz/);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page).toHaveURL("/organizations");
  await expect(rowsOf(gridOf(page, "Organizations")).first()).toBeVisible();
});

test.describe("with preferences of the user", () => {
  test.use({ isSignedIn: false });

  test("the row height and the columns survive a reload, and can be reset", async ({ page }) => {
    const person = await addAccount(aPerson("Clara", "Columns"));
    await page.goto("/login?redirect=/organizations");
    await fillSignIn(page, person);
    const grid = gridOf(page, "Organizations");
    const heightOfRow = async () => (await rowsOf(grid).first().boundingBox())?.height;
    await expect.poll(heightOfRow).toBe(28);

    await page.getByRole("button", { name: "Columns", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Columns" });
    await menu.getByText("Compact").click();
    // Shown in the moment of the press, and gone on from, though the address says it a moment later.
    const press = (name: string) =>
      menu.getByRole("checkbox", { name }).evaluate((box: HTMLInputElement) => {
        box.click();
        return box.checked;
      });
    expect(await press("Revenue")).toBe(false);
    expect(await press("Census code")).toBe(true);
    await menu.getByRole("button", { name: "Move Population up" }).click();
    // The room of the hidden one shows the next that had not fitted.
    const changed = ["Select", "Name", "Type", "Population", "State", "City", "Status"];
    await expect(grid.getByRole("columnheader")).toHaveText([...changed, "Census code"]);
    await expect.poll(heightOfRow).toBe(24);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "CSV" }).click(),
    ]);
    const [header] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(header, "what does not fit the window is exported, what the user hid is not").toMatch(
      /Status.*As of.*GEOID/,
    );
    expect(header).not.toContain("Revenue");
    await expect(grid.getByRole("columnheader", { name: "As of" })).toBeHidden();

    await page.goto("/organizations");
    await expect(grid.getByRole("columnheader")).toHaveText([...changed, "Census code"]);
    await expect.poll(heightOfRow).toBe(24);

    await page.getByRole("button", { name: "Columns", exact: true }).click();
    await menu.getByRole("button", { name: "Reset" }).click();
    await expect(grid.getByRole("columnheader", { name: "Revenue" })).toBeVisible();
    await expect(grid.getByRole("columnheader", { name: "Census code" })).toBeHidden();
  });
});
