import { readFile } from "node:fs/promises";

import { expect, test } from "../support/fixture.js";
import { signInAsAdmin } from "../support/people.js";

test("an editor adds a document, downloads it, and undoes its removal", async ({ page, complaints }) => {
  complaints.expect(/status of 400.*files\.sendPiece/);
  await signInAsAdmin(page, "Dora", "Clerk");
  await page.goto("/assets");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Documents" }).click();
  const panel = page.getByRole("region", { name: "Stored documents" });
  await expect(panel).toContainText("No documents yet");
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(700_000, "Pier 3 ")]);
  const input = panel.getByLabel("Add documents");
  await input.setInputFiles([
    { name: "Inspection\u202e.pdf", mimeType: "application/pdf", buffer: content },
    { name: "Dis\u202eguised.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\0\0") },
  ]);
  await expect(panel.getByRole("listitem")).toContainText(/Inspection\.pdf\s*PDF · 0\.7 MB/);
  await expect(panel.getByRole("alert")).toContainText("Disguised.pdf: The content is not that of a .pdf file");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Download Inspection.pdf" }).click(),
  ]);
  expect(await readFile(await download.path())).toEqual(content);
  await panel.getByRole("button", { name: "Remove Inspection.pdf" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove document" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("listitem")).toContainText("Inspection.pdf");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Inspection.pdf");
});
