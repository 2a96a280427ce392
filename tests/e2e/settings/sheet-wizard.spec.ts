import { expectAccessible } from "../support/axe.js";
import { expect, test } from "../support/fixture.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { anAdmin } from "../support/people.js";
import { signInWithSecondFactor } from "../support/two-factor.js";

test.setTimeout(120_000);

const plan = `City of Riverton;;;;;
CIP No.;Project Name;Project Manager;Phase;Est. Start;Total Cost ($000)
R-101;Main Street;Mary Johnson;Design;25/03/2026;1.250,50
R-102;Elm Bridge;John Smith;Ready to bid;10/01/2025;8.400,00
;Nothing;;;;
`;

test("an administrator sets up a city's spreadsheet as a source by keyboard, previews it, and imports it", async ({
  page,
  url,
}) => {
  const admin = await anAdmin("Sheila", `Sheets${test.info().workerIndex}`);
  await signInWithSecondFactor(page, url, admin, "/admin/sources");
  await tabAndPress(page, page.getByRole("button", { name: "New source from a file" }));
  const bytes = { name: "Capital plan 2026.csv", mimeType: "text/csv", buffer: Buffer.from(plan) };
  await page.getByLabel("File", { exact: true }).setInputFiles(bytes);

  await expect(page.getByText("6 columns, 5 with a suggested field. 1 seems to name persons")).toBeVisible();
  await expect(page.getByText("Mary Johnson")).toBeHidden();
  const field = (column: string) => page.getByLabel(`Field of ${column}`);
  await expect(field("Total Cost ($000)")).toHaveValue("budget");
  await expect(page.getByLabel("Unit of Total Cost ($000)")).toHaveValue("thousands");
  await tabTo(page, page.getByLabel("Phase for Ready to bid"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await tabAndType(page, page.getByLabel("State", { exact: true }), "md");
  await expectAccessible(page, "the columns");
  await tabAndPress(page, page.getByRole("button", { name: "Continue" }));

  await tabAndType(page, page.getByLabel("Publisher", { exact: true }), "City of Riverton");
  await tabAndType(page, page.getByLabel("Data set"), "Capital plan");
  await tabAndType(page, page.getByLabel("Licence"), "CC0 1.0");
  await tabAndPress(page, page.getByRole("button", { name: "Preview" }));
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("R-101")).toContainText("Budget: 1,250,500");
  await expect(row("R-102")).toContainText("Phase: permitting");
  await expect(row("CIP No.: empty")).toBeVisible();
  await expectAccessible(page, "the preview");
  await tabAndPress(page, page.getByRole("button", { name: "Save source and import" }));
  await expect(page.getByText("The file was imported.")).toBeVisible();
  await tabAndPress(page, page.getByRole("button", { name: "Done" }));
  await expect(page.getByText("2 records")).toBeVisible();

  await tabAndPress(page, page.getByRole("button", { name: "Edit Capital plan" }));
  await page.getByLabel("Licence").fill("CC BY 4.0");
  await expectAccessible(page, "the source");
  await tabAndPress(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("City of Riverton · CC BY 4.0 · Projects")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Skip" }).click();
  const strip = page.getByRole("region", { name: "On record here" });
  await expect(strip).toContainText("Newest source: Capital plan");
  await expectAccessible(page, "the strip that names the source");
});
