import type { Page } from "@playwright/test";
import { dataFolder, expect, test } from "./fixture.js";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.js";
import { anAdmin, fillSignIn } from "./people.js";

test("an editor adds a project by keyboard: its owner is found by name, what is wrong stands at its field", async ({
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
  await tabAndType(page, dialog.getByLabel("Budget"), "much");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Budget")).toBeFocused();
  await expect(dialog.getByLabel("Budget")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("250,000,000");
  await tabTo(page, dialog.getByText("More fields"));
  await page.keyboard.press("Enter");
  await tabAndType(page, dialog.getByLabel("Manager"), "Ruth Bridge");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Raritan River Crossing");
  await expect(page.getByText("$250.0M").first()).toBeVisible();
  await expect(page.getByText("State of New Jersey").first()).toBeVisible();
});

async function signInAsAdmin(page: Page, firstName: string, lastName: string): Promise<void> {
  const admin = await anAdmin(dataFolder(), firstName, lastName);
  await page.goto("/login");
  await fillSignIn(page, admin);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL("/dashboard");
}
