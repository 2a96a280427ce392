import type { Page } from "@playwright/test";
import * as z from "zod";
import { expectAccessible } from "../support/axe.js";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { gridOf, rowsOf } from "../support/grid.js";
import { signInAsAdmin } from "../support/people.js";

const Names = z.object({ items: z.array(z.object({ name: z.string() })) });

const lists = [
  { path: "/projects?status=construction&sort=budget&order=desc", title: "Projects", chip: "Status: Construction" },
  { path: "/contracts?status=active&sort=currentValue&order=desc", title: "Contracts", chip: "Status: Active" },
  { path: "/programs?programType=bond&sort=totalFunding&order=desc", title: "Programs", chip: "Type: Bond" },
  { path: "/deals?kind=loan&sort=size&order=desc", title: "Deals", chip: "Kind: Loan" },
  { path: "/assets?assetClass=bridge&sort=replacementCost&order=desc", title: "Assets", chip: "Class: Bridge" },
  { path: "/events?approvalStatus=pending&sort=eventDate&order=desc", title: "Events", chip: "Approval: Pending" },
];

/** Runs in the page: whether the script of record pages has been requested. */
const hasRecordPage = () =>
  performance.getEntriesByType("resource").some(({ name }) => /\/record-[^/]+\.js/.test(name));

test.describe("a list of records", () => {
  test.use({ isSignedIn: true, viewport: { width: 1280, height: 720 } });

  for (const { path, title, chip } of lists)
    test(`of ${title.toLowerCase()} is in its address, and leads to a record and back by keyboard`, async ({
      page,
    }) => {
      await page.goto(path);
      const grid = gridOf(page, title);
      const filter = page.getByRole("button", { name: `Remove filter ${chip}` });
      await expect(filter).toBeVisible();
      const name = (await rowsOf(grid).first().getByRole("link").first().textContent()) ?? "";
      const cutOff = await grid.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
      expect(cutOff, "the columns shown by default fit").toBe(0);
      await grid.locator("[tabindex='0']").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => page.evaluate(hasRecordPage), "the page is loaded before it is opened").toBe(true);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
      await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
      await expect(page).toHaveURL(path);
      await expect(filter).toBeVisible();
      await filter.press("Enter");
      await expect(filter).toBeHidden();
      await page.goBack();
      await expect(filter).toBeVisible();
    });

  test("offers help without matches, and shows everything again", async ({ page }) => {
    // As most sites name it, and users paste it.
    await page.goto("/projects?q=zzzzzz");
    await expect(page).toHaveURL("/projects?search=zzzzzz");
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(rowsOf(gridOf(page, "Projects")).first()).toBeVisible();
    await expect(page).toHaveURL("/projects");
  });

  test("without matches leads to the other lists that have the text", async ({ page, ask }) => {
    const { items } = Names.parse(await ask("/trust/contract-parties?limit=1&role=prime"));
    const [{ name } = { name: "" }] = items;
    await page.goto(`/projects?search=${encodeURIComponent(name)}`);
    await expect(page.getByText("No matching projects")).toBeVisible();
    await page.getByRole("link", { name: /contract part(y|ies)$/ }).click();
    await expect(page).toHaveURL(/^[^?]*\/contract-parties\?search=/);
    await expect(rowsOf(gridOf(page, "Contract parties")).first()).toBeVisible();
    await page.goto("/projects?status=construction&search=brigde%20zzzzzz");
    await page.getByText("With fewer words").getByRole("link", { name: "bridge" }).click();
    await expect(page).toHaveURL("/projects?search=bridge");
    await expect(rowsOf(gridOf(page, "Projects")).first()).toBeVisible();
  });

  test("offers no change to users who may not make any", async ({ page }) => {
    await openFirst(page, "/projects?status=construction", "Projects");
    await expect(page.getByRole("button", { name: "Edit" })).toBeHidden();
  });

  test("shows a record as of a date, and says so when it did not exist yet", async ({ page, complaints }) => {
    complaints.expect(/status of 404.*projects\.get|A query failed.*not on file/i);
    await openFirst(page, "/projects?status=construction", "Projects");
    await page.getByLabel("As of").fill("1990-01-01");
    await expect(page.getByText("No project on Jan 1, 1990")).toBeVisible();
    await page.getByRole("button", { name: "Show current version" }).click();
    await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
  });
});

test("an editor changes a record, sees the errors, and finds the change in its history", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400.*projects\.update/);
  await signInAsAdmin(page, "Eda", "Itor");
  await openFirst(page, "/projects?status=construction&sort=budget", "Projects");
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit project" });
  await dialog.getByLabel("Budget").fill("much");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByLabel("Budget")).toBeFocused();
  await expect(dialog.getByLabel("Budget")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Budget").fill("123,456,789");
  await dialog.getByLabel("Manager").fill("Ruth Bridge");
  await dialog.getByLabel("Reason", { exact: true }).fill("New estimate");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Key figures" }).getByText("$123M")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).press("Enter");
  await expect(page.getByText("New estimate")).toBeVisible();
  await expect(page.getByText("Ruth Bridge")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /[0-9] new or changed since yesterday/ }).first()).toBeVisible();
  await expectAccessible(page, "the strip that counts changes");
});

test("an editor whose record was changed meanwhile gets a message, and their input is preserved", async ({
  page,
  url,
  ask,
  complaints,
}) => {
  complaints.expect(/status of 409.*assets\.update/);
  const Found = z.object({ items: z.tuple([z.object({ id: z.string(), version: z.int() })]) });
  const [asset] = Found.parse(await ask("/trust/assets?limit=1&assetClass=dam")).items;
  const edit = await anEditor(url, "Other", "Writer");
  await signInAsAdmin(page, "Late", "Writer");
  // What its first panels show comes with the record, so that they do not move the page.
  const whole = page.waitForRequest(/\/trpc\/[\w.,]*\bassets\.get\b/);
  await page.goto(`/assets/${asset.id}`);
  expect(new URL((await whole).url()).pathname).toMatch(/assets\.inspections\b.*money\.trail\b.*system\.provenance/);
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit asset" });
  await dialog.getByLabel("Insurer").fill("Late Mutual");
  await edit("PUT", `/trust/assets/${asset.id}`, { version: asset.version, material: "Rolled earth" });
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Insurer")).toHaveValue("Late Mutual");
  await expect(page.getByText(`version ${asset.version + 1}`), "what is there now is behind the form").toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByRole("alert"), "the form never passes off the newer version as its own").toBeVisible();
});

test("an address of an unknown family is not found", async ({ page }) => {
  await signInAsAdmin(page, "Lost", "Reader");
  for (const path of ["/castles", "/castles/1"]) {
    await page.goto(path);
    await expect(page.getByText("404: page not found"), path).toBeVisible();
  }
});

test("an editor adds an organization and changes it", async ({ page }) => {
  await signInAsAdmin(page, "Orga", "Nizer");
  await page.goto("/organizations");
  await page.getByRole("button", { name: "New organization" }).press("Enter");
  const added = page.getByRole("dialog", { name: "New organization" });
  await added.getByRole("button", { name: "Save" }).press("Enter");
  await expect(added.getByLabel("Name*")).toBeFocused();
  await added.getByLabel("Name*").fill("Harbor Bridge Authority");
  await added.getByLabel("Type*").selectOption("publicAuthority");
  await added.getByLabel("State").selectOption("NJ");
  await added.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor Bridge Authority");
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  const edited = page.getByRole("dialog", { name: "Edit organization" });
  await edited.getByLabel("City").fill("Perth Amboy");
  await edited.getByRole("button", { name: "Save" }).press("Enter");
  await expect(edited).toBeHidden();
  await expect(page.getByText("Perth Amboy, NJ").first()).toBeVisible();
});

test("an approver rejects one event with a reason and approves another, by keyboard", async ({ page }) => {
  await signInAsAdmin(page, "Appro", "Ver");
  await openFirst(page, "/events?approvalStatus=pending", "Events");
  const panel = page.getByRole("region", { name: "Approval" });
  await expect(panel.getByRole("button", { name: "Reject" })).toBeDisabled();
  await panel.getByLabel("Comment").fill("The invoice is missing");
  await panel.getByRole("button", { name: "Reject" }).press("Enter");
  await expect(panel.getByText("The invoice is missing")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Approve" })).toBeHidden();
  await openFirst(page, "/events?approvalStatus=pending", "Events");
  await panel.getByRole("button", { name: "Approve" }).press("Enter");
  await expect(panel.getByText("Appro Ver")).toBeVisible();
});

async function openFirst(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await rowsOf(gridOf(page, title)).first().getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Key figures" })).toBeVisible();
}
