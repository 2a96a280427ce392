import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { tabAndPress } from "../support/keyboard.js";

test.use({ isSignedIn: true });

const Made = z.object({ id: z.string() });

test("a list of programs for an applicant says how many state no applicants, and includes them by keyboard", async ({
  page,
  url,
}) => {
  const edit = await anEditor(url, "Grant", "Writer");
  const add = async (name: string, more: object) =>
    Made.parse(await edit("POST", "/trust/programs", { name, programType: "grant", ...more }));
  await add("Quokka Bridges", { eligibleApplicantTypes: ["county_governments"], assistanceListingNumber: "99.123" });
  const { id } = await add("Quokka Roads", { assistanceListingNumber: "99.123" });
  await page.goto("/programs?search=Quokka&applicantType=county_governments");
  const grid = gridOf(page, "Programs");
  await expect(grid.getByRole("link", { name: "Quokka Bridges" })).toBeVisible();
  await expect(page.getByText("Not in this list: 1 program whose source states no applicant types.")).toBeVisible();
  await tabAndPress(page, page.getByRole("button", { name: "Include it" }));
  await expect(grid.getByRole("link", { name: "Quokka Roads" })).toBeVisible();
  await expect(page.getByText("Not in this list")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove filter Eligible applicants: Not stated" })).toBeVisible();

  await page.goto(`/programs/${id}`);
  await expect(page.getByText("The source states no applicant types.")).toBeVisible();
  await expect(
    page.getByText(/Computed: named by the funding opportunities on file under listing 99\.123/),
  ).toBeVisible();
  await tabAndPress(page, page.getByRole("link", { name: "County governments" }));
  await expect(grid.getByRole("link", { name: "Quokka Bridges" })).toBeVisible();
});
