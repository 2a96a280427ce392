import { readFile } from "node:fs/promises";
import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { gridOf, rowsOf } from "../support/grid.js";
import { holding } from "../support/holding.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { anAdmin, signInAsAdmin } from "../support/people.js";
import { signInWithSecondFactor } from "../support/two-factor.js";

const Made = z.object({ id: z.string() });

test("an editor adds a project by keyboard: its owner is found by name, errors appear at their fields", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400.*projects\.create/);
  await signInAsAdmin(page, "Crea", "Tor");
  await page.goto("/projects");
  await tabAndPress(page, page.getByRole("button", { name: "New project" }));
  const dialog = page.getByRole("dialog", { name: "New project" });
  await tabAndPress(page, dialog.getByRole("button", { name: "Add" }));
  await expect(dialog.getByLabel("Title*")).toBeFocused();
  await page.keyboard.type("Raritan River Crossing");
  await tabAndType(page, dialog.getByRole("combobox", { name: "Owner", exact: true }), "State of New Jer");
  await expect(dialog.getByRole("option", { name: /^State of New Jersey/ })).toBeVisible();
  await page.keyboard.press("Enter");
  const budget = dialog.getByLabel("Budget");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("projects.create")) requests.push(request.url());
  });
  for (const [typed, words] of [
    ["much", "Must be a number"],
    ["9e15", "At most 1,000,000,000,000,000"],
  ] as const) {
    await tabAndType(page, budget, typed);
    await page.keyboard.press("Enter");
    await expect(budget).toHaveAccessibleDescription(`${words} USD`);
    await expect(budget).toBeFocused();
    await page.keyboard.press("Control+a");
  }
  await page.keyboard.type("250,000,000");
  await expect(budget, "what was wrong is gone once it is changed").not.toHaveAttribute("aria-invalid");
  await dialog.getByLabel("Planned start").fill("2027-02-01");
  await dialog.getByLabel("Planned end").fill("2027-01-01");
  expect(requests, "the contract's own shape found it here").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Planned end"), "what only the server knows").toBeFocused();
  await expect(dialog.getByLabel("Planned end")).toHaveAttribute("aria-invalid", "true");
  expect(requests).toHaveLength(1);
  await dialog.getByLabel("Planned end").fill("2029-01-01");
  await tabTo(page, dialog.locator("summary").filter({ hasText: "Organizations" }));
  await page.keyboard.press("Enter");
  await tabAndType(page, dialog.getByLabel("Manager"), "Ruth Bridge");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Raritan River Crossing");
  await expect(page.getByText("$250M").first()).toBeVisible();
  await expect(page.getByText("State of New Jersey").first()).toBeVisible();
});

test("an editor who leaves before a project is added gets the result on the next page", async ({ page }) => {
  await signInAsAdmin(page, "Els", "Where");
  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Title*").fill("Far Away Crossing");
  const release = await holding(page, /projects\.create/);
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Contracts", exact: true }).first().click();
  await expect(page.getByText(/^[\d,]+ contracts$/)).toBeVisible();
  release();
  await expect(page.getByText("Project added.")).toBeVisible();
  await expect(page).toHaveURL(/\/contracts(\?|$)/);
});

test("an editor moves a project as the rules allow, and otherwise reads why not, and who was first", async ({
  page,
  url,
  ask,
  complaints,
}) => {
  complaints.expect(/status of 409.*projects\.update/);
  const edit = await anEditor(url, "Mover", "Before");
  const Found = z.object({ items: z.tuple([Made]) });
  const [sponsor] = Found.parse(await ask("/trust/organizations?orgType=state&limit=1")).items;
  const stated = {
    projectNumber: "PVT-1",
    sponsorOrgId: sponsor.id,
    region: "NJ",
    budget: 1e6,
    plannedEnd: "2031-06-30",
  };
  const { id } = Made.parse(await edit("POST", "/trust/projects", { title: "Passaic Valley Tunnel", ...stated }));
  await signInAsAdmin(page, "Mo", "Ver");
  await page.goto(`/projects/${id}`);
  await tabAndPress(page, page.getByRole("button", { name: "Change status" }));
  const moves = page.getByRole("dialog", { name: "Change status" });
  await expect(moves.getByText("Only from in progress, construction or leasing")).toBeVisible();
  await expect(moves.getByRole("button", { name: "Completed" })).toHaveCount(0);
  await tabAndPress(page, moves.getByRole("button", { name: "Approved" }));
  const asked = page.getByRole("dialog", { name: "Change status: Approved" });
  await tabAndType(page, asked.getByLabel("Approved by"), "Board of Commissioners");
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  await expect(page.getByText("Waiting for approval: Status Planning to Approved")).toBeVisible();

  await tabAndPress(page, page.getByRole("button", { name: "Change status" }));
  await tabAndPress(page, moves.getByRole("button", { name: "Cancelled" }));
  await edit("PUT", `/trust/projects/${id}`, { version: 1, managerName: "Somebody Else" });
  const late = page.getByRole("dialog", { name: "Change status: Cancelled" });
  await tabAndPress(page, late.getByRole("button", { name: "Cancelled" }));
  await expect(late.getByRole("alert")).toContainText("The record has changed");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Somebody Else")).toBeVisible();
});

test("an administrator deletes a record with its contract, undoes it at once and from the activity list", async ({
  page,
  url,
  ask,
  complaints,
}) => {
  complaints.expect(/status of 409.*projects\.delete/);
  const admin = await anAdmin("Dele", "Ter");
  const edit = await anEditor(url, "Maker", "Of");
  const { id } = Made.parse(await edit("POST", "/trust/projects", { title: "Superfluous Overpass" }));
  await edit("POST", "/trust/contracts", { title: "Superfluous Overpass, design", projectId: id });
  await signInWithSecondFactor(page, url, admin, "/dashboard");
  await page.getByRole("button", { name: "Skip" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete project" });
  const remove = async () => {
    await page.goto(`/projects/${id}`);
    await tabAndPress(page, page.getByRole("button", { name: "Delete project" }));
    await tabAndType(page, dialog.getByLabel("Reason", { exact: true }), "Entered twice");
    await tabAndPress(page, dialog.getByRole("button", { name: "Delete" }));
    await expect(dialog.getByRole("alert")).toContainText("1 contract depends on this project.");
    await tabAndPress(page, dialog.getByRole("button", { name: "Delete all" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projects");
    expect(await ask("/trust/contracts?search=superfluous")).toMatchObject({ items: [] });
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("“Superfluous Overpass” was restored.")).toBeVisible();
  expect(await ask("/trust/contracts?search=superfluous")).toMatchObject({ items: [{ projectId: id }] });
  await remove();
  await expect(page.getByText("“Superfluous Overpass” was deleted.")).toBeVisible();
  await page.goto("/settings/activity");
  await tabAndPress(page, page.getByRole("button", { name: "Undo: Record deleted, “Superfluous Overpass”" }));
  await expect(page.getByText("“Superfluous Overpass” was restored.")).toBeVisible();
  await expect(page.getByText("Nothing removed")).toBeVisible();
  await remove();
  await page.goto("/projects?search=superfluous");
  await expect(page.getByText("No matching projects")).toBeVisible();
});

test("a part of a record is added, moved by its rules, and removed with time to undo it", async ({ page, url }) => {
  const edit = await anEditor(url, "Parts", "Maker");
  const { id } = Made.parse(await edit("POST", "/trust/contracts", { title: "Signals, phase 2", contractValue: 100 }));
  await signInAsAdmin(page, "Part", "Writer");
  await page.goto(`/contracts/${id}?tab=deliverables`);
  await tabAndPress(page, page.getByRole("button", { name: "Add deliverable" }));
  const added = page.getByRole("dialog", { name: "Add deliverable" });
  await tabAndPress(page, added.getByRole("button", { name: "Add" }));
  await expect(added.getByLabel("Deliverable*")).toBeFocused();
  await page.keyboard.type("As-built drawings");
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Deliverables" });
  await expect(table.getByRole("row", { name: /As-built drawings/ })).toBeVisible();
  await tabAndPress(page, page.getByRole("button", { name: "Edit As-built drawings" }));
  const changed = page.getByRole("dialog", { name: "Edit deliverable" });
  await expect(changed.getByLabel("Status").getByRole("option"), "only what may follow is offered").toHaveText([
    "Unknown",
    "Not started",
    "In progress",
    "Failed",
    "Cancelled",
  ]);
  await changed.getByLabel("Status").selectOption("inProgress");
  await tabAndPress(page, changed.getByRole("button", { name: "Save" }));
  await expect(table.getByRole("row", { name: /As-built drawings/ })).toContainText(/in progress/i);
  await tabAndPress(page, page.getByRole("button", { name: "Remove As-built drawings" }));
  await page.getByRole("button", { name: "Dismiss" }).last().press("Enter");
  await expect(page.getByText("“As-built drawings” was deleted.")).toBeVisible();
  await expect(page.getByText("No deliverables on record")).toBeVisible();
});

test("a valuation of an asset is added, corrected and removed, with the reason for each of these", async ({
  page,
  url,
}) => {
  const edit = await anEditor(url, "Val", "Maker");
  const { id } = Made.parse(
    await edit("POST", "/trust/assets", { title: "Depot of valuations", assetClass: "building" }),
  );
  await signInAsAdmin(page, "Val", "Writer");
  let reads = 0;
  page.on("request", (request) => {
    reads += request.url().split("assets.valuation").length - 1;
  });
  await page.goto(`/assets/${id}?tab=value`);
  await expect(page.getByText("No valuations on record")).toBeVisible();
  expect(reads, "the figures and the table share one answer").toBe(1);
  await expect(page.getByRole("region", { name: "Current value" }), "no cards of unknown values").toBeHidden();
  await tabAndPress(page, page.getByRole("button", { name: "Add valuation" }).last());
  const added = page.getByRole("dialog", { name: "Add valuation" });
  await added.getByLabel("Valuation date*").fill("2026-01-31");
  await added.getByLabel("Method*").selectOption({ label: "Insured" });
  await added.getByLabel("Value*").fill("12,000,000");
  await tabAndPress(page, added.getByRole("button", { name: "Add" }));
  const row = page.getByRole("table", { name: "Valuations" }).getByRole("row", { name: /Insured/ });
  await expect(row).toContainText("$12M");

  await tabAndPress(page, row.getByRole("button", { name: /^Edit/ }));
  const changed = page.getByRole("dialog", { name: "Edit valuation" });
  await changed.getByLabel("Value*").fill("21,000,000");
  await tabAndPress(page, changed.getByRole("button", { name: "Save" }));
  await expect(changed.getByLabel("Reason*"), "a correction needs a reason").toBeFocused();
  await page.keyboard.type("Digits were interchanged");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("$21M");

  await tabAndPress(page, row.getByRole("button", { name: /^Remove/ }));
  const removed = page.getByRole("dialog", { name: "Remove valuation" });
  await tabAndPress(page, removed.getByRole("button", { name: "Remove" }));
  await expect(removed.getByLabel("Reason*"), "and so does a removal").toBeFocused();
  await page.keyboard.type("Of another depot");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No valuations on record")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("Of another depot").first()).toBeVisible();

  // The list of stages has the project's id alone.
  const project = Made.parse(await edit("POST", "/trust/projects", { title: "Roof of the depot" }));
  const stage = { stage: "inService", startDate: "2026-02-01", projectId: project.id };
  await edit("POST", `/trust/assets/${id}/lifecycle`, stage);
  await page.goto(`/assets/${id}?tab=lifecycle`);
  await page.getByRole("button", { name: /^Edit In service/i }).click();
  const correction = page.getByRole("dialog", { name: "Edit stage" });
  await correction.getByText("More fields").click();
  await expect(correction.getByLabel("Project")).toHaveValue("Roof of the depot");
});

test("rows are selected by keyboard, followed, exported, put into a portfolio and compared side by side", async ({
  page,
}) => {
  await signInAsAdmin(page, "Sele", "Ctor");
  await page.goto("/assets?assetClass=bridge&sort=replacementCost&order=desc");
  const grid = gridOf(page, "Assets");
  await expect(rowsOf(grid).first()).toBeVisible();
  await grid.locator("[tabindex='0']").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar.getByRole("status").first()).toHaveText("3 assets selected");
  await tabAndPress(page, bar.getByRole("button", { name: "Follow" }));
  await expect(page.getByText("Following 3 assets.")).toBeVisible();
  const names = await grid
    .getByRole("row", { selected: true })
    .evaluateAll((selected) => selected.map((row) => row.querySelector("a")?.textContent));
  await tabAndPress(page, bar.getByRole("button", { name: "Export selected" }));
  await tabTo(page, page.getByRole("dialog", { name: "Export selected" }).getByRole("button", { name: "JSON" }));
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const rows = z.array(z.object({ title: z.string() })).parse(JSON.parse(await readFile(await file.path(), "utf8")));
  expect(rows.map(({ title }) => title)).toEqual(names);

  await tabAndPress(page, bar.getByRole("button", { name: "Add to portfolio" }));
  const adding = page.getByRole("dialog", { name: "Add to portfolio" });
  await tabAndType(page, adding.getByLabel("Portfolio name"), "Costly bridges");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 added to “Costly bridges”.")).toBeVisible();
  await expect(adding, "it closes").toBeHidden();

  await tabAndPress(page, bar.getByRole("button", { name: "Compare" }));
  const tray = page.getByRole("region", { name: "Comparison" });
  const table = page.getByRole("table", { name: "Assets side by side" });
  await expect(table.getByRole("columnheader"), "it opens at once").toHaveCount(4);
  await page.goto("/assets?assetClass=dam");
  await expect(tray.getByRole("listitem"), "the tray is kept from page to page").toHaveCount(3);
  await tabAndPress(page, tray.getByRole("link", { name: "Compare" }));
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  const differing = await table.getByRole("rowheader", { name: "(differs)" }).count();
  expect(differing).toBeGreaterThan(2);
  await tabAndPress(page, page.getByRole("checkbox", { name: "Differences only" }), "Space");
  await expect(table.getByRole("row")).toHaveCount(differing + 1);
  await tabAndPress(page, table.getByRole("button", { name: /^Remove/ }).first());
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await page.reload();
  await expect(table.getByRole("columnheader"), "the address states what is compared").toHaveCount(3);
});

test("an editor uploads events from a file: its errors are shown before and after, then all are added", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 400.*events\.createBulk/);
  const edit = await anEditor(url, "Bulk", "Maker");
  const { id } = Made.parse(await edit("POST", "/trust/projects", { title: "Hackensack Viaduct" }));
  await signInAsAdmin(page, "Up", "Loader");
  await page.goto("/events");
  await tabAndPress(page, page.getByRole("button", { name: "New", exact: true }));
  await tabAndPress(page, page.getByRole("button", { name: "Upload from CSV" }));
  const dialog = page.getByRole("dialog", { name: "Upload events" });
  const give = (text: string) =>
    dialog.getByLabel("CSV file").setInputFiles({ name: "e.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const upload = dialog.getByRole("button", { name: /^Upload/ });
  const head = "title,category,entityType,entityId,eventDate,amount";
  const nobody = "0190a1b2-0000-7000-8000-0000000000ff";

  await give(`${head}\nFirst pour,milestone,project,${id},May 31,\n`);
  await expect(dialog.getByText("Date: Enter a date such as 2026-05-31")).toBeVisible();
  await expect(upload).toBeDisabled();

  await give(`${head}\nFirst pour,milestone,project,${id},2026-05-31,\nLost,milestone,project,${nobody},2026-06-01,\n`);
  await tabAndPress(page, upload);
  await expect(dialog.getByText("Nothing was added.")).toBeVisible();
  await expect(dialog.getByText(/Related record: .*no such project/i)).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Errors as CSV" }));
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(await readFile(await file.path(), "utf8")).toContain("3,Lost,entityId,");

  await give("title,category,eventDate\nFirst pour,milestone,2026-05-31\nSecond pour,milestone,2026-06-30\n");
  await expect(dialog.getByText(/Required columns are missing/)).toBeVisible();
  await dialog.getByLabel("Record type for all rows").selectOption("project");
  await tabAndType(page, dialog.getByRole("combobox", { name: "Record", exact: true }), "Hackensack Via");
  await expect(dialog.getByRole("option", { name: /^Hackensack Viaduct/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await tabAndPress(page, upload);
  await expect(page.getByText("2 events added.")).toBeVisible();
  await page.goto("/events?search=second+pour");
  await expect(rowsOf(gridOf(page, "Events")).first()).toContainText("Hackensack Viaduct");
});

test("a list is saved as a view by keyboard: opened, changed, reset, renamed, notified of, and shown first", async ({
  page,
}) => {
  await signInAsAdmin(page, "View", "Keeper");
  await page.goto("/projects?status=construction&sort=budget&order=desc");
  const views = page.getByRole("button", { name: /^Views/ });
  const menu = page.getByRole("dialog", { name: /^Views/ });
  await tabAndPress(page, views);
  await tabAndPress(page, menu.getByRole("button", { name: "Save as new view" }));
  await expect(page.getByRole("dialog", { name: "Save view" }).getByLabel("Name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Being built");
  await page.keyboard.press("Enter");
  await expect(views).toHaveAccessibleName("Views, now “Being built”");

  await page.getByRole("button", { name: "Remove filter Status: Construction" }).press("Enter");
  await expect(views).toHaveAccessibleName("Views, now “Being built”, changed");
  await tabAndPress(page, views);
  await tabAndPress(page, menu.getByRole("button", { name: "Reset" }));
  await expect(page.getByRole("button", { name: "Remove filter Status: Construction" })).toBeVisible();
  await expect(views).toHaveAccessibleName("Views, now “Being built”");

  await tabTo(page, menu.getByLabel("Name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Under construction");
  await page.keyboard.press("Enter");
  await expect(views).toHaveAccessibleName("Views, now “Under construction”");
  await menu.getByLabel("Notify me of new matches").selectOption("daily");
  const saved = page.waitForResponse(/auth\.updatePreferences/);
  await tabAndPress(page, menu.getByRole("checkbox", { name: "Default view for this list" }), "Space");
  await expect(menu.getByRole("checkbox", { name: "Default view for this list" })).toBeChecked();
  await saved;
  await page.reload();
  await page.goto("/projects");
  await expect(page.getByRole("button", { name: "Remove filter Status: Construction" })).toBeVisible();
  await expect(views).toHaveAccessibleName("Views, now “Under construction”");
  await tabAndPress(page, views);
  await expect(menu.getByLabel("Notify me of new matches")).toHaveValue("daily");
  await tabAndPress(page, menu.getByRole("link", { name: "All projects" }));
  await expect(page).toHaveURL("/projects");
  await expect(views).toHaveAccessibleName("Views");
});
