import { expectAccessible } from "../support/axe.js";
import { expect, test } from "../support/fixture.js";
import { holding } from "../support/holding.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { signedInNewcomer } from "../support/newcomer.js";
import { settled } from "../support/screens.js";

test.setTimeout(240_000);

test("by keyboard: a dashboard is created, a widget added, moved, resized and removed, restored by Ctrl Z, and saved", async ({
  page,
}) => {
  await signedInNewcomer(page, "Dora");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const saved = page.getByText("Saved", { exact: true });
  await tabTo(page, page.getByRole("tab", { name: "Market" }));
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/dashboard?tab=own");
  await tabAndPress(page, button("Use suggested widgets"));
  await expect(page.getByRole("region", { name: "Projects at risk" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Projects by status" }).getByRole("link").first()).toBeVisible();

  await tabAndPress(page, button("Add widget"));
  await page.keyboard.type("approval");
  await tabAndPress(page, page.getByRole("button", { name: /^Events awaiting approval/ }));
  const widget = page.getByRole("group", { name: /^Events awaiting approval:/ });
  await expect(widget).toBeVisible();

  await tabTo(page, widget);
  const before = await widget.getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  await expect(widget).not.toHaveAttribute("aria-label", before ?? "");
  await expect(widget, "the focus stays on what is moved").toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(widget).toHaveAttribute("aria-label", /column 2, row \d+, 7 wide, 7 high$/);
  await expect(page.getByRole("status").filter({ hasText: "7 wide" })).toBeAttached();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(widget).toHaveAttribute("aria-label", before ?? "");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(widget).toHaveAttribute("aria-label", /6 high$/);
  await page.keyboard.press("Delete");
  await expect(widget).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(widget, "nothing is lost by a slip").toBeVisible();
  await expect(saved).toBeVisible();

  await tabAndPress(
    page,
    page
      .getByRole("button", { name: "Edit Organizations by type" })
      .or(page.getByRole("button", { name: "Edit Projects by status" })),
  );
  await tabAndPress(page, button("Wider"));
  await tabAndType(page, page.getByRole("textbox", { name: "Title", exact: true }), " that count");
  await page.keyboard.press("Tab");
  await expect(button("Remove from dashboard"), "a new name costs nobody the place").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(saved).toBeVisible();
  const placed = await widget.getAttribute("aria-label");
  await page.reload();
  await tabAndPress(page, button("Arrange"));
  await expect(widget, "it is as it was left").toHaveAttribute("aria-label", placed ?? "");
  await tabAndPress(page, button("Done"));

  await test.step("a chart of a custom query, moved by the mouse, in one place, shared by a link", async () => {
    await button("Add widget").click();
    await button("New chart, table or figure").click();
    const editor = page.getByRole("dialog", { name: "New chart, table or figure" });
    await editor.getByLabel("Measure").selectOption({ label: "Sum of Budget (US$)" });
    await editor.getByLabel("Title").fill("Budgets by status");
    await editor.getByRole("button", { name: "Add to dashboard" }).click();
    const chart = page.getByRole("region", { name: "Budgets by status" });
    await expect(chart.getByRole("link").first()).toBeVisible();
    await expect(chart.getByText(/^\d[\d,]* projects/)).toBeVisible();
    const group = page.getByRole("group", { name: /^Budgets by status:/ });
    const before = (await group.getAttribute("aria-label")) ?? "";
    await group.scrollIntoViewIfNeeded();
    const box = await group.boundingBox();
    if (box === null) throw new Error("The widget is nowhere");
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + 220, box.y + 12, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(group, "Escape gives up the move").toHaveAttribute("aria-label", before);
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + 220, box.y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(group).not.toHaveAttribute("aria-label", before);
    await expect(saved).toBeVisible();
    await button("Done").click();
    await page.getByLabel("Place").selectOption("NJ");
    await expect(page).toHaveURL(/state=NJ/);
    await expect(chart.getByText(/^\d[\d,]* projects/)).toBeVisible();
    await page.getByLabel("Place").selectOption("");
    await page.getByLabel("Period").selectOption({ label: "Last 12 months" });
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/);
    await page.getByLabel("Period").selectOption({ label: "All dates" });
    await page.getByRole("button", { name: "Share this dashboard" }).click();
    await page.getByLabel("Who can see it").selectOption({ label: "All signed-in users" });
    await page.keyboard.press("Escape");
  });

  await test.step("each width has its own arrangement, and breaks no accessibility rule", async () => {
    await expectAccessible(page, "own dashboard");
    await page.setViewportSize({ width: 375, height: 800 });
    const leftOf = async (name: string) => (await page.getByRole("region", { name, exact: true }).boundingBox())?.x;
    const lefts = () => Promise.all(["Organizations", "Projects"].map(leftOf));
    await expect.poll(lefts, "one below the other, at the edge of the page").toEqual([12, 12]);
  });

  await test.step("on a phone nothing moves as the records of a page arrive", async () => {
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll("main section")].map((one) => one.clientHeight));
    const releaseRecords = await holding(page, /\/trpc\/(?!auth|system|users\.dashboards)/);
    await page.reload();
    const loading = page.getByRole("region", { name: "Projects at risk" }).locator("[aria-busy=true]");
    await expect(loading).toBeAttached();
    await expect(page.locator("main section")).not.toHaveCount(0);
    const before = await heights();
    releaseRecords();
    await settled(page);
    expect(await heights(), "each widget has its height before its records").toEqual(before);

    const releaseChanges = await holding(page, /users\.notifications/);
    await page.goto("/dashboard?tab=terminal");
    const part = (name: string) => page.getByRole("heading", { name, exact: true });
    await expect(part("On record here")).toBeVisible();
    await expect(part("Due next"), "below what is still loading").toBeHidden();
    releaseChanges();
    await expect(part("Due next")).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/dashboard?tab=own");
  });

  await test.step("a dashboard that was deleted comes back", async () => {
    await tabAndPress(page, button("Dashboard menu"));
    await tabAndPress(page, button("Delete"));
    await expect(page.getByText("No dashboards yet")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("region", { name: "Projects at risk" })).toBeVisible();
  });
});
