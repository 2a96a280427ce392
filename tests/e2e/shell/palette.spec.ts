import type { Page } from "@playwright/test";
import * as z from "zod";
import { expect, test } from "../support/fixture.js";

test.use({ isSignedIn: true });

test("Ctrl+K and / open the palette, and Escape returns the focus", async ({ page }) => {
  await page.goto("/organizations?orgType=state");
  const opener = page.getByRole("button", { name: "Copy link" });
  const palette = page.getByRole("dialog", { name: "Command palette" });
  for (const key of ["Control+k", "/"]) {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(palette.getByRole("combobox", { name: "Search or command" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

/** Opens the dashboard; its keys are listened to as soon as it shows. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the palette tolerates a typing error, and Enter opens the result", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("alemeda");
  await expect(palette.getByRole("option", { name: /^Alameda County/ }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Alameda County" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option").first(), "what was opened last stands first").toContainText(
    "Alameda County",
  );
});

test("plain words are a filtered list: its records counted, a part removed, the list opened", async ({ page, ask }) => {
  const count = z.object({ total: z.object({ value: z.number() }) });
  const { total } = count.parse(await ask("/trust/assets?assetClass=bridge&condition=poor&state=CA&limit=1"));
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const input = palette.getByRole("combobox");
  await input.fill("bridges in poor condition in california");
  const first = palette.getByRole("option").first();
  await expect(first).toContainText(`Bridges · Condition: Poor · California${total.value} record`);
  await palette.getByRole("button", { name: "Remove State: California" }).press("Delete");
  await expect(first).toContainText("Bridges · Condition: Poor · “california”");
  await expect(input, "the focus goes back to the line").toBeFocused();
  await input.fill("bridges in poor condition in CA");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/assets?assetClass=bridge&condition=poor&state=CA");
  await expect(page.getByRole("button", { name: "Remove filter Condition: Poor" })).toBeVisible();
});

test("a search without results offers each list", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("zzqqxxyy");
  await palette.getByRole("option", { name: "Search projects for “zzqqxxyy”" }).click();
  await expect(page).toHaveURL("/projects?search=zzqqxxyy");
});

test("the palette opens screens by their codes, with the text to search there", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: /^Search or type a command. Current screen: DSH/ }).click();
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("ORG newark water");
  await expect(palette.getByRole("option", { name: "Organizations with “newark water”" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/organizations?search=newark+water");
  await expect(page.getByRole("searchbox", { name: "Search organizations" })).toHaveValue("newark water");
});

test("a line of filters, amounts and a sort is the address, completed while it is typed, and the header shows it", async ({
  page,
}) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const input = palette.getByRole("combobox");
  await input.pressSequentially("prj jersey");
  await expect(palette.getByRole("option", { name: /State: New Jersey/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(input).toHaveValue("prj NJ ");
  await input.pressSequentially("riskLevel:hi");
  await expect(palette.getByRole("option", { name: /Risk: High/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await input.pressSequentially(">1M sort:vlue");
  await expect(palette.getByRole("status")).toContainText("Cannot sort by “vlue”. Did you mean “value”?");
  await page.keyboard.press("Enter");
  await expect(palette, "what is not understood goes nowhere").toBeVisible();
  for (let left = 4; left > 0; left -= 1) await page.keyboard.press("Backspace");
  await input.pressSequentially("value");
  await expect(palette.getByRole("option", { selected: true })).toContainText("PRJ NJ >1M riskLevel:high sort:value");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/projects?state=NJ&riskLevel=high&budgetMin=1000000&sort=budget");
  await expect(page.getByRole("button", { name: "Remove filter At least: $1,000,000" })).toBeVisible();

  const line = page.getByRole("button", { name: /^Search or type a command/ });
  await expect(line).toHaveAccessibleName(/Current screen: PRJ NJ >1M riskLevel:high sort:value$/);
  await line.focus();
  await page.keyboard.press("Enter");
  await input.pressSequentially("<2B");
  await page.keyboard.press("Enter");
  await expect(line).toHaveAccessibleName(/Current screen: PRJ NJ >1M <2B riskLevel:high sort:value$/);
  await page.goBack();
  await expect(line).toHaveAccessibleName(/Current screen: PRJ NJ >1M riskLevel:high sort:value$/);
});

test("the arrows move through the results, wrapping around", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  const options = page.getByRole("dialog", { name: "Command palette" }).getByRole("option");
  const input = page.getByRole("combobox", { name: "Search or command" });
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  const last = await options.last().getAttribute("id");
  await expect(input).toHaveAttribute("aria-activedescendant", last ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
});

test("? shows the keys of the page, and they can be switched off", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Search, or type a command");
  await expect(sheet.getByText("Show keyboard shortcuts")).toBeVisible();
  await sheet.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await expect(sheet.getByText("Show keyboard shortcuts")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Command palette" }), "longer ones still work").toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Search or command" })).toHaveValue("");
});

test("in a field, the keys of the page are only characters", async ({ page }) => {
  await page.goto("/organizations");
  const search = page.getByRole("searchbox", { name: "Search organizations" });
  await search.pressSequentially("a/b?");
  await expect(search).toHaveValue("a/b?");
  await expect(page).toHaveURL("/organizations?search=a%2Fb%3F");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
