import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { gridOf, rowsOf } from "../support/grid.js";
import { holding } from "../support/holding.js";
import { tabAndPress } from "../support/keyboard.js";
import { aNewcomer } from "../support/newcomer.js";

/* The words that tests/screen-readers.md promises, as Chromium's accessibility tree gives them to any screen reader. */

/** The focused element as a screen reader receives it. */
async function focused(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const stateOf = (node: (typeof nodes)[number], state: string) =>
    node.properties?.find(({ name }) => name === state)?.value.value;
  const node = nodes.findLast((one) => stateOf(one, "focused") === true);
  if (node === undefined) return null;
  const invalid = stateOf(node, "invalid");
  return {
    role: node.role?.value,
    name: node.name?.value,
    ...(node.description?.value && { description: node.description.value }),
    ...(invalid !== undefined && invalid !== "false" && { invalid: true }),
  };
}

test("sign-in is announced: its fields, Caps Lock, its progress, errors, and the page that follows", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const person = await aNewcomer("Hera");
  await page.goto("/login?redirect=%2Fsettings%2Fprofile");
  await expect(page).toHaveTitle(/^Sign In/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Sign In" [level=1]
    - tablist "Account":
      - tab "Sign In" [selected]
      - tab "Sign Up"
    - tabpanel "Sign In":
      - textbox "Email Address"
      - textbox "Password"
      - button "Show password"
      - button "Sign In"
      - button "Don't have an account? Sign Up"
      - link "Forgot Password?"
  `);
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email Address").fill(person.email);
  await password.fill("not the password");
  await password.dispatchEvent("keydown", { key: "a", modifierCapsLock: true });
  await expect(password).toHaveAccessibleDescription("Caps Lock is on");
  await password.dispatchEvent("keydown", { key: "a" });
  await expect(password).not.toHaveAccessibleDescription(/./);
  const shown = page.getByRole("button", { name: "Show password" });
  await shown.press("Enter");
  await expect(shown).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await shown.press("Enter");
  await expect(password).toHaveAttribute("type", "password");

  const release = await holding(page, /\/auth[./]login/);
  await password.press("Enter");
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  release();
  await expect(page.getByRole("alert")).toContainText("Authentication failed");
  await password.fill(person.password);
  await password.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveTitle(/^Settings|^Profile/);
});

test.describe("signed in", () => {
  test.use({ isSignedIn: true });

  test("search, the page that it leads to, a grid and an alert are announced", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    expect(await focused(page)).toMatchObject({ role: "combobox", name: "Search or command" });
    await page.keyboard.type("alameda county");
    await expect(palette).toMatchAriaSnapshot(`
      - dialog "Command palette":
        - combobox "Search or command" [expanded]
        - listbox "Results":
          - group "Exact match":
            - option /Alameda County/ [selected]
        - status: /records in \\d+ groups, best match first/
    `);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Alameda County" })).toBeFocused();
    expect(await focused(page)).toMatchObject({ role: "heading", name: "Alameda County" });
    await expect(page).toHaveTitle(/^Alameda County/);

    await page.goto("/organizations?orgType=state&columns=name,orgType,population&sort=name");
    const grid = gridOf(page, "Organizations");
    await expect(rowsOf(grid).first()).toBeVisible();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - heading "Organizations" [level=1]
      - status: 52 organizations
      - grid "Organizations":
        - rowgroup:
          - row "Select Name Type Population"
        - rowgroup:
          - row /Commonwealth of Kentucky Sample data State 4,506,821/
    `);
    await expect(grid).toHaveAttribute("aria-rowcount", "53");
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toMatchObject({
      role: "gridcell",
      name: expect.stringMatching(/^Commonwealth of Kentucky/),
    });
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(() => focused(page))
      .toMatchObject({ role: "gridcell", name: expect.stringMatching(/^Commonwealth of Massachusetts/) });
    await page.keyboard.press("Space");
    await expect(grid.getByRole("row", { selected: true })).toHaveAccessibleName(/Massachusetts/);
    await expect(page.getByRole("region", { name: "Selection" }).getByRole("status").first()).toHaveText(
      "1 organization selected",
    );

    await page.goto("/workspace/alerts");
    await tabAndPress(page, page.getByRole("button", { name: "New alert" }));
    // The styles show labels in capitals, and Chromium reports them so.
    await expect.poll(() => focused(page)).toEqual({ role: "textbox", name: expect.stringMatching(/^name$/i) });
    await expect(page.getByRole("region", { name: "New alert" })).toMatchAriaSnapshot(`
      - textbox "Name"
      - combobox "Records"
      - combobox "Scope"
      - combobox "Notify me when"
      - group "Conditions (all must be met)":
        - combobox "Field of condition 1"
        - combobox "Comparison of condition 1"
        - combobox "Value of condition 1"
      - checkbox "Also by email"
      - button "Save alert"
      - button "Test"
    `);
    await page.getByRole("button", { name: "Save alert" }).press("Enter");
    await expect
      .poll(() => focused(page))
      .toEqual({
        role: "combobox",
        name: "Value of condition 1",
        description: "Enter a value",
        invalid: true,
      });
  });
});
