import { expect, test } from "../support/fixture.js";
import { signedInNewcomer } from "../support/newcomer.js";

test("an organization is found, linked with a claim, unlinked and linked again by Undo; the activity lists it", async ({
  page,
}) => {
  await signedInNewcomer(page, "Lina");
  await page.goto("/settings/organizations");
  await expect(page.getByText("No linked organizations")).toBeVisible();

  const picker = page.getByRole("combobox", { name: "Organization" });
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(picker).toHaveAccessibleDescription("Choose one from the list");
  await picker.fill("state of new jersey");
  await expect(page.getByRole("option", { name: /^State of New Jersey/ })).toHaveAttribute("aria-selected", "true");
  await picker.press("Enter");
  await expect(picker).toHaveValue("State of New Jersey");
  await page.getByLabel("Your relationship").selectOption("I advise it");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByText("State of New Jersey was linked.")).toBeVisible();

  const line = page.getByRole("listitem").filter({ hasText: "State of New Jersey" });
  await expect(line).toContainText("Claim pending");
  await expect(line).toContainText("Advisor");

  await line.getByRole("button", { name: "Unlink State of New Jersey" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("Advisor");
  await page.reload();
  await expect(line, "the account has stored it").toContainText("Advisor");

  await line.getByRole("link", { name: "State of New Jersey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "State of New Jersey" })).toBeVisible();
  await page.goto("/settings/activity");
  const entries = page.getByRole("listitem").filter({ hasText: /Chrome on Linux/ });
  await expect(entries.first()).toContainText("Organization linked");
  await expect(entries.nth(1)).toContainText("Organization unlinked");
  await expect(page.getByText("Signed in")).toBeVisible();
});
