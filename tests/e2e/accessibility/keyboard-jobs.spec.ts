import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { signedInNewcomer } from "../support/newcomer.js";
import { anAdmin, fillSignIn } from "../support/people.js";
import { settled } from "../support/screens.js";

/*
 * The twelve main jobs without a mouse. Sign up and sign in with a second factor: account-keyboard.spec.ts. Setting the
 * password anew by mail: sign-in.spec.ts. Save a view, follow, alert: workspace.spec.ts. Edit a dashboard: dashboards.spec.ts.
 * Find, filter, compare, export and approve an event: here.
 */

test.setTimeout(240_000);

test("by keyboard only: find a record, filter a list, compare two, export the result", async ({ page }) => {
  await signedInNewcomer(page, "Kim");
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await test.step("find", async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search or command" })).toBeFocused();
    await page.keyboard.type("alameda county");
    await expect(page.getByRole("option", { name: /Alameda County/ }).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Alameda County" })).toBeFocused();
  });

  await test.step("filter", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search or command" })).toBeFocused();
    await page.keyboard.type("org ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/organizations");
    const type = page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: /^Bank/ });
    await tabAndPress(page, type, "Space");
    await expect(page).toHaveURL("/organizations?orgType=bank");
    await expect(type).toHaveAttribute("aria-pressed", "true");
    await tabAndType(page, page.getByRole("searchbox", { name: "Search organizations" }), "savings");
    await expect(page).toHaveURL("/organizations?orgType=bank&search=savings");
    await settled(page);
  });

  await test.step("export", async () => {
    await tabAndPress(page, button("Export"));
    const started = page.waitForEvent("download");
    await tabAndPress(page, button(/^CSV/));
    expect((await started).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step("compare", async () => {
    const grid = gridOf(page, "Organizations");
    await tabTo(page, grid.locator("[tabindex='0']").first());
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await tabAndPress(page, page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }));
    await expect(page.getByRole("table", { name: "Organizations side by side" })).toBeVisible();
  });
});

test("by keyboard only: approve an event", async ({ page }) => {
  await page.goto("/login?redirect=%2Fevents%3FapprovalStatus%3Dpending");
  await fillSignIn(page, await anAdmin("Appa", `Rover${test.info().workerIndex}`));
  const grid = gridOf(page, "Events");
  await expect(grid.getByRole("link").first()).toBeVisible();
  await tabTo(page, grid.locator("[tabindex='0']").first());
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Approval" });
  await tabAndType(page, panel.getByLabel("Comment"), "Agrees with the invoice");
  await tabAndPress(page, panel.getByRole("button", { name: "Approve" }));
  await expect(panel.getByText("Agrees with the invoice")).toBeVisible();
  await expect(panel.getByText("Appa Rover", { exact: false })).toBeVisible();
});

test.describe("criteria that WCAG 2.2 adds and axe cannot check", () => {
  test.use({ isSignedIn: true });

  for (const [path, ready] of [
    ["/organizations?orgType=bank", "Clear all"],
    ["/projects", /^[\d,]+ projects$/],
    ["/workspace/watchlist", "Watchlist"],
    ["/dashboard?tab=terminal", "Recently updated"],
  ] as const)
    test(`2.4.11: the focused element is never wholly hidden, at ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 480 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await page.getByText(ready).first().waitFor();
      await settled(page);
      const hidden: string[] = [];
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(hiddenFocus);
        if (name !== null) hidden.push(name);
      }
      expect(hidden).toEqual([]);
    });

  test("2.5.7: the width of a column, which may be dragged, has buttons too", async ({ page }) => {
    await page.goto("/projects");
    const head = gridOf(page, "Projects").getByRole("columnheader").nth(1);
    const width = async () => (await head.boundingBox())?.width ?? 0;
    // The column of names is as wide as the first names need.
    await expect(gridOf(page, "Projects").getByRole("link").first()).toBeVisible();
    const first = await width();
    await page.getByRole("button", { name: "Columns" }).click();
    const columns = page.getByRole("dialog", { name: "Columns" });
    await columns
      .getByRole("button", { name: /^Make .* wider$/ })
      .first()
      .click();
    await expect.poll(width).toBeGreaterThan(first);
    const wide = await width();
    expect(wide / first, "by one step from the width it had").toBeCloseTo(1.25, 1);
    await columns
      .getByRole("button", { name: /^Make .* narrower$/ })
      .first()
      .click();
    await expect.poll(width).toBeLessThan(wide);
  });

  test("2.5.8: targets are 24 pixels high and wide, or in a line of text", async ({ page }) => {
    for (const path of ["/organizations?orgType=bank", "/workspace/alerts", "/settings/preferences"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await settled(page);
      expect(await page.evaluate(smallTargets), path).toEqual([]);
    }
  });

  test("3.2.6: help is in the same place on every page", async ({ page }) => {
    for (const path of ["/dashboard", "/organizations", "/settings/profile"]) {
      await page.goto(path);
      await page.getByRole("button", { name: /^Account of/ }).click();
      const entries = page.getByRole("dialog", { name: /^Account of/ }).getByRole("button");
      await expect(entries, path).toHaveText(["Settings", "Keyboard shortcuts", "Sign out"]);
    }
  });
});

test("3.3.7 and 3.3.8: no input is requested twice, and passwords may be pasted and filled in", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40\d/);
  await page.goto("/register");
  for (const [label, text] of [
    ["First Name*", "Pia"],
    ["Last Name*", "Paste"],
    ["Email Address*", "pia.paste@pave.example"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Password*", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password*", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Email Address*", { exact: true }), "a refusal costs no second typing").toHaveValue(
    "pia.paste@pave.example",
  );
  await page.goto("/login");
  const email = page.getByLabel("Email Address");
  const password = page.getByLabel("Password", { exact: true });
  await expect(email).toHaveAttribute("autocomplete", /username|email/);
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  for (const field of [email, password])
    expect(await field.evaluate(takesPaste), "what is pasted is not refused").toBe(true);
});

/** The name of what has the focus, if nothing of it can be seen. */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return null;
  const isShown = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      return at !== null && (element.contains(at) || at.closest("label")?.contains(element) === true);
    }),
  );
  return isShown
    ? null
    : `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)}`;
}

/** What can be pressed and is smaller than 24 px, but for links in text, native boxes with labels, and what is not shown. */
function smallTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>("button, summary, select, [role=tab], [role=switch]")];
  return targets
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return target.checkVisibility() && width > 1 && height > 1 && (width < 23.5 || height < 23.5);
    })
    .map((target) => target.outerHTML.slice(0, 120));
}

/** Whether a field lets a paste through. */
function takesPaste(field: Element): boolean {
  return field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true }));
}
