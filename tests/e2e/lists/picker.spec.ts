import { expect, test } from "../support/fixture.js";
import { signInAsAdmin } from "../support/people.js";

test("a picker is a combobox: arrows move and wrap, Escape closes its list and not the dialog, Enter chooses", async ({
  page,
}) => {
  await signInAsAdmin(page, "Pick", "Er");
  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  const picker = dialog.getByRole("combobox", { name: "Owner", exact: true });
  const options = dialog.getByRole("listbox", { name: "Owner" }).getByRole("option");
  const isActive = async (at: number) => {
    const option = options.nth(at);
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(picker).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "no id");
  };

  await picker.fill("county");
  await expect(picker).toHaveAttribute("aria-expanded", "true");
  await isActive(0);
  await picker.press("ArrowDown");
  await isActive(1);
  await picker.press("ArrowUp");
  await picker.press("ArrowUp");
  await isActive((await options.count()) - 1);
  await picker.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(picker).toHaveAttribute("aria-expanded", "false");
  await expect(picker, "what was typed stays").toHaveValue("county");

  await picker.press("Backspace");
  await picker.press("y");
  await isActive(0);
  await picker.press("ArrowDown");
  const name = (await options.nth(1).locator("span").first().textContent()) ?? "no name";
  await picker.press("Enter");
  await expect(picker).toHaveValue(name);
  await expect(options).toHaveCount(0);

  await picker.fill("state of new jersey");
  await options
    .filter({ hasText: /^State of New Jersey/ })
    .first()
    .click();
  await expect(picker).toHaveValue("State of New Jersey");
  await expect(picker).toBeFocused();

  await picker.fill("zzzz qqqq");
  await expect(dialog.getByRole("status").filter({ hasText: /^No matching \w+$/ })).toBeVisible();
  await picker.press("Tab");
  await expect(picker, "and when it is left").toHaveValue("zzzz qqqq");
  await picker.press("Escape");
  await expect(dialog, "Escape without a list closes the dialog").toHaveCount(0);
});
