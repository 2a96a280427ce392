import { ApprovalPage } from "@pave/contract";
import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { tabAndPress } from "../support/keyboard.js";
import { signInAsAdmin } from "../support/people.js";

const Made = z.object({ id: z.string() });

test("a loan's entry waits for approval, is posted to its ledger, and is reversed with the reason", async ({
  page,
  url,
  complaints,
}) => {
  complaints.expect(/status of 400.*programs\.addLoanEntry/);
  const edit = await anEditor(url, "Loan", "Maker");
  const { id } = Made.parse(
    await edit("POST", "/trust/programs", { name: "Revolving Fund of Test", programType: "loan" }),
  );
  const loan = Made.parse(await edit("POST", `/trust/programs/${id}/loans`, { title: "Pump station" }));
  const signed = { initialAgreementDate: "2026-01-05", currentAgreementAmount: 9_000 };
  for (const [at, status] of ["inReview", "approved", "closed"].entries())
    await edit("PUT", `/trust/programs/${id}/loans/${loan.id}`, { version: at + 1, status, ...(at === 2 && signed) });
  await signInAsAdmin(page, "Loan", "Writer");
  await page.goto(`/deals/${loan.id}`);
  await tabAndPress(page, page.getByRole("button", { name: "Add ledger entry" }));
  const added = page.getByRole("dialog", { name: "Add ledger entry" });
  await expect(added.getByLabel("Entry*").getByRole("option"), "those of a closed loan").toHaveText([
    "Choose...",
    "Disbursement",
  ]);
  await added.getByLabel("Entry*").selectOption({ label: "Disbursement" });
  await added.getByLabel("Principal*").fill("1,200.50");
  await added.getByLabel("Date*").fill("2999-01-01");
  await tabAndPress(page, added.getByRole("button", { name: "Add" }));
  await expect(added.getByText("Must not be in the future")).toBeVisible();
  await added.getByLabel("Date*").fill("2026-02-01");
  await tabAndPress(page, added.getByRole("button", { name: "Add" }));
  await expect(page.getByText("Sent for approval. It takes effect once approved.")).toBeVisible();
  await expect(page.getByText(/^Waiting for approval: Disbursement, \$1\.2K, requested by Loan Writer/)).toBeVisible();
  await expect(page.getByText("No disbursements or repayments on record.")).toBeVisible();

  const { items } = ApprovalPage.parse(await edit("GET", "/trust/approvals?limit=100&order=desc"));
  const approval = items.find(({ title }) => title === "Pump station");
  await edit("POST", `/trust/approvals/${approval?.id}/approve`, {});
  await page.reload();
  const row = page.getByRole("table", { name: "Ledger" }).getByRole("row", { name: /Disbursement/ });
  await expect(row).toContainText("1,200.50");
  await tabAndPress(page, row.getByRole("button", { name: "Reverse disbursement of Feb 1, 2026" }));
  const reversal = page.getByRole("dialog", { name: "Reverse disbursement of Feb 1, 2026" });
  await expect(reversal.getByLabel("Principal*"), "it is reversed in whole").toHaveCount(0);
  await tabAndPress(page, reversal.getByRole("button", { name: "Reverse" }));
  await expect(reversal.getByLabel("Reason*"), "it needs a reason").toBeFocused();
  await page.keyboard.type("Of another loan");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Waiting for approval: Reversal of a disbursement/)).toBeVisible();
});
