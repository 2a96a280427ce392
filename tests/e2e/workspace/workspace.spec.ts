import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { holding } from "../support/holding.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { signedInNewcomer } from "../support/newcomer.js";

test.setTimeout(240_000);

const Found = z.object({ items: z.tuple([z.object({ id: z.string(), title: z.string() })]) });
const Project = z.object({ version: z.number() });

test("by keyboard only: follow a record, see it in the watchlist, save a search and open it again, create an alert, read the notifications", async ({
  page,
  url,
  ask,
}) => {
  await signedInNewcomer(page, "Wanda");
  const [project] = Found.parse(await ask("/trust/projects?limit=1&status=construction&sort=budget&order=asc")).items;
  const address = `/trust/projects/${project.id}`;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const record = page.getByRole("main").getByRole("link", { name: project.title, exact: true });

  await test.step("follow a record, undo it, and follow it again", async () => {
    await page.goto(`/projects/${project.id}`);
    const follow = button(/^Follow /);
    await tabAndPress(page, follow);
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await tabAndPress(page, button("Undo"));
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(sheet.getByText(`Follow ${project.title}`), "a key of this page").toBeVisible();
    await page.keyboard.press("f");
    await page.keyboard.press("Escape");
    await expect(follow, "a dialog keeps the keys").toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("f");
    await expect(page.getByText(/^Following /)).toBeVisible();
  });

  await test.step("see it in the watchlist, and add a note", async () => {
    await tabAndPress(page, page.getByRole("link", { name: "Workspace" }));
    await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeFocused();
    await expect(record).toBeVisible();
    await tabAndPress(page, button(/^Add note to/));
    await tabAndType(page, page.getByLabel("Note", { exact: true }), "Ask for the schedule");
    await tabAndPress(page, button("Save note"));
    await expect(page.getByRole("listitem").filter({ hasText: project.title })).toContainText("Ask for the schedule");
  });

  await test.step("save a search and open it again", async () => {
    await page.goto("/projects?status=construction&state=NJ&columns=title,status,region");
    await expect(page.getByRole("status").filter({ hasText: /projects?$/ })).toBeVisible();
    await tabAndPress(page, button("Views"));
    await tabAndPress(page, button("Save as new view"));
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("New Jersey under construction");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/was saved to Workspace › Searches/)).toBeVisible();
    await tabAndPress(page, button("Show"));
    await expect(page).toHaveURL("/workspace/searches");
    await tabAndPress(page, page.getByRole("link", { name: "New Jersey under construction", exact: true }));
    await expect(page).toHaveURL(/\/projects\?.*state=NJ/);
    await expect(page.getByRole("button", { name: "Remove filter State: New Jersey" })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(4);
  });

  await test.step("create an alert and rehearse it", async () => {
    await tabAndPress(page, page.getByRole("link", { name: "Workspace" }));
    await tabAndPress(page, page.getByRole("link", { name: "Alerts" }));
    // From the list of saved searches to an alert: two presses.
    await tabAndPress(page, page.getByRole("link", { name: "Searches" }));
    await tabAndPress(page, page.getByRole("link", { name: "Alert me about New Jersey under construction" }));
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("New Jersey under construction");
    await tabAndPress(page, button("Save alert"));
    await expect(page.getByRole("checkbox", { name: "New Jersey under construction: on" })).toBeChecked();
    await tabAndPress(page, button("New alert"));
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await tabAndPress(page, button("Save alert"));
    await expect(page.getByLabel("Value of condition 1"), "what is wrong is gone to").toBeFocused();
    await page.keyboard.type("Construction");
    const nameField = page.getByLabel("Name", { exact: true });
    await expect(nameField, "it would be named for its rule").toHaveAttribute(
      "placeholder",
      "Projects: Status is Construction",
    );
    await tabAndType(page, nameField, "Work begins");
    await tabAndPress(page, page.getByRole("button", { name: "Test", exact: true }));
    await expect(page.getByText(/^Would have fired (once|[\d,]+ times) in 90 days\.$/)).toBeVisible();
    await tabAndPress(page, button("Save alert"));
    await expect(page.getByText("All projects · conditions are met · Status is Construction")).toBeVisible();
    await tabTo(page, page.getByRole("checkbox", { name: "Work begins: on" }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Work begins: on" })).not.toBeChecked();
  });

  await test.step("be notified of a change of the record, and mark the notification as read", async () => {
    const edit = await anEditor(url, "Edith", "Writer");
    const { version } = Project.parse(await edit("GET", address));
    await tabAndPress(page, page.getByRole("link", { name: "Notifications" }));
    await expect(page.getByText("No unread notifications").first()).toBeVisible();
    await edit("PUT", address, { version, managerName: "Edith Writer" });
    const changedAt = Date.now();
    await expect(button(/^Mark as read/)).toHaveCount(1);
    await expect(button("Notifications, 1 unread"), "the bell of every page counts it too").toBeVisible();
    test.info().annotations.push({ type: "notified after", description: `${Date.now() - changedAt} ms` });
    await expect(page.getByText(/You follow this record\. Manager name: was .*, now Edith Writer\./)).toBeVisible();
    await tabAndPress(page, button(/^Mark as read/));
    await expect(button(/^Mark as unread/)).toHaveCount(1);
    await expect(page.getByText("No unread notifications").first()).toBeVisible();
  });

  await test.step("see changes in the watchlist, and mark them as seen", async () => {
    await tabAndPress(page, page.getByRole("link", { name: "Watchlist" }));
    await expect(page.getByText("Changed since your last visit: manager name")).toBeVisible();
    await tabAndPress(page, button(/^Mark as seen/));
    await expect(button(/^Mark as seen/)).toHaveCount(0);
    await tabTo(page, record);
  });
});

test("a press on Follow is not lost while the previous one is in flight", async ({ page, ask }) => {
  await signedInNewcomer(page, "Presta");
  const [project] = Found.parse(await ask("/trust/projects?limit=1&status=construction&sort=budget&order=asc")).items;
  await page.goto(`/projects/${project.id}`);
  const follow = page.getByRole("button", { name: /^Follow / });
  await follow.click();
  await expect(page.getByText(/^Following /)).toBeVisible();
  const release = await holding(page, /removeFromWatchlist/);
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(page.getByText(/^Following /)).toHaveCount(2);
  await page.reload();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
});

test("by keyboard only: manage a portfolio with amounts and weights, and decide on an opportunity", async ({
  page,
  ask,
}) => {
  await signedInNewcomer(page, "Porter");
  const found = await ask("/trust/projects?limit=1&status=construction&sort=budget&order=desc");
  const [project] = Found.parse(found).items;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const rows = page.getByRole("region", { name: "Table of holdings" }).getByRole("row");

  await test.step("create a portfolio", async () => {
    await page.goto("/workspace/portfolios");
    await tabAndPress(page, button("New portfolio"));
    await tabAndType(page, page.getByLabel("Name", { exact: true }), "What we build");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No holdings yet")).toBeVisible();
  });

  await test.step("add a record and its holding", async () => {
    await tabAndType(page, page.getByRole("searchbox", { name: "Find projects to add" }), project.title);
    await tabAndPress(page, button(`Add ${project.title}`).first());
    await expect(rows).toHaveCount(2);
    await tabAndPress(page, button(`Amounts of ${project.title}`));
    await tabAndType(page, page.getByLabel("Par amount, USD"), "much");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter a number of 0 or more")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("2,500,000");
    await page.keyboard.press("Enter");
    await expect(rows.last()).toContainText("$2.5M");
    await expect(rows.last()).toContainText("100%");
    await expect(page.getByRole("region", { name: "Totals" })).toContainText("$2.5M");
    await expect(page.getByRole("region", { name: "Exposure" })).toContainText("1 project");
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect({ scrollWidth, scrollHeight }, "the page itself never scrolls").toEqual({
      scrollWidth: 320,
      scrollHeight: 700,
    });
    if (size) await page.setViewportSize(size);
  });

  await test.step("remove it, and undo that", async () => {
    await tabAndPress(page, button(`Remove ${project.title}`));
    await expect(page.getByText("No holdings yet")).toBeVisible();
    await tabAndPress(page, button("Undo"));
    await expect(rows.last()).toContainText("$2.5M");
  });

  await test.step("remove it, and undo that later from the list of activity", async () => {
    const here = page.url();
    await tabAndPress(page, button(`Remove ${project.title}`));
    await button("Undo").waitFor();
    await page.goto("/settings/activity");
    await tabAndPress(page, button(`Undo: Removed from a portfolio, “${project.title}”`));
    await expect(page.getByText(`“${project.title}” was restored.`)).toBeVisible();
    await page.goto(here);
    await expect(rows.last()).toContainText("$2.5M");
  });

  await test.step("delete the portfolio, and undo that by Control Z", async () => {
    await tabAndPress(page, button("Delete"));
    await tabAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Delete" }));
    await expect(page.getByText("No portfolios yet")).toBeVisible();
    await page.keyboard.press("Control+z");
    await tabAndPress(page, page.getByRole("link", { name: "What we build" }));
    await expect(rows.last()).toContainText("$2.5M");
  });

  await test.step("dismiss an opportunity, and undo that", async () => {
    await tabAndPress(page, page.getByRole("link", { name: "Opportunities" }));
    const first = page.getByRole("button", { name: /^Dismiss / }).first();
    const name = ((await first.getAttribute("aria-label")) ?? "").replace(/^Dismiss /, "");
    await tabAndPress(page, first);
    await expect(page.getByText(`${name} is now under Dismissed.`)).toBeVisible();
    await expect(button(`Dismiss ${name}`)).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(button(`Dismiss ${name}`)).toHaveCount(1);
    await tabAndPress(page, button(`Save ${name}`));
    await expect(button(`Save ${name}`)).toHaveAttribute("aria-pressed", "true");
  });
});
