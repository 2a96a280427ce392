import { ApprovalPage } from "@pave/contract";
import { expectAccessible } from "../support/axe.js";
import { expect, test } from "../support/fixture.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { anAdmin } from "../support/people.js";
import { call, signInByRecoveryCode, signInWithSecondFactor, turnOnSecondFactor } from "../support/two-factor.js";

test.setTimeout(120_000);

const plan = `City of Riverton;;;;;
CIP No.;Project Name;Project Manager;Phase;Est. Start;Total Cost ($000)
R-101;Main Street;Mary Johnson;Design;25/03/2026;1.250,50
R-102;Elm Bridge;John Smith;Ready to bid;10/01/2025;8.400,00
;Nothing;;;;
`;

const register = `Contract No.,Title,Contract Amount
C-1,Main Street paving,"1,200.50"
C-2,Elm Bridge deck,"800.00"
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
  await tabAndType(page, page.getByLabel("License"), "CC0 1.0");
  await tabAndPress(page, page.getByRole("button", { name: "Preview" }));
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("R-101")).toContainText("Budget: $1,250,500");
  await expect(row("R-102")).toContainText("Phase: permitting");
  await expect(row("CIP No.: empty")).toBeVisible();
  await expectAccessible(page, "the preview");
  await tabAndPress(page, page.getByRole("button", { name: "Save source and import" }));
  await expect(page.getByText("The file was imported.")).toBeVisible();
  await tabAndPress(page, page.getByRole("button", { name: "Done" }));
  await expect(page.getByText("2 records")).toBeVisible();

  await tabAndPress(page, page.getByRole("button", { name: "Edit Capital plan" }));
  await page.getByLabel("License").fill("CC BY 4.0");
  await expectAccessible(page, "the source");
  await tabAndPress(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("City of Riverton · CC BY 4.0 · Projects")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Skip" }).click();
  const strip = page.getByRole("region", { name: "On record here" });
  await expect(strip).toContainText("Newest source: Capital plan");
  await expectAccessible(page, "the strip that names the source");
});

test("a file of contract amounts waits for another administrator, and is imported once it is approved", async ({
  page,
  url,
}) => {
  const worker = test.info().workerIndex;
  await signInWithSecondFactor(page, url, await anAdmin("Regina", `Register${worker}`), "/admin/sources");
  await page.getByRole("button", { name: "New source from a file" }).click();
  const fileName = `Register ${worker}.csv`;
  const bytes = { name: fileName, mimeType: "text/csv", buffer: Buffer.from(register) };
  await page.getByLabel("File", { exact: true }).setInputFiles(bytes);
  await page.getByLabel("Type of record").selectOption({ label: "Contracts" });
  await expect(page.getByLabel("Field of Contract Amount")).toHaveValue("contractValue");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Publisher", { exact: true }).fill("City of Riverton");
  await page.getByLabel("Data set").fill(`Contract register ${worker}`);
  await page.getByLabel("License").fill("CC0 1.0");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Save source and import" }).click();
  const waiting = page.getByText(
    /^Import of a file, 2 rows: .*\$2,001\. It is imported once other people have approved it/,
  );
  await expect(waiting).toBeVisible();
  await expectAccessible(page, "the step that waits");

  const other = await anAdmin("Oswin", `Other${worker}`);
  const { recoveryCodes } = await turnOnSecondFactor(url, other);
  const token = await signInByRecoveryCode(url, other, recoveryCodes[0] ?? "");
  const listed = await fetch(`${url}/api/trust/approvals?limit=100&order=desc`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const approval = ApprovalPage.parse(await listed.json()).items.find(({ title }) => title.startsWith(fileName));
  await call(url, `/trust/approvals/${approval?.id}/approve`, {}, token);
  await expect(page.getByText("The file was imported."), "by itself").toBeVisible({ timeout: 30_000 });
});
