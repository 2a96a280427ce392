import * as z from "zod";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { tabAndPress } from "../support/keyboard.js";
import { signedInNewcomer } from "../support/newcomer.js";

test.setTimeout(120_000);

const Found = z.object({ items: z.tuple([z.object({ id: z.string(), version: z.number() })]) });

test("by keyboard only: each value of a record shows its source, its date and its last change within one press; estimates and totals are explained", async ({
  page,
  url,
  ask,
}) => {
  await signedInNewcomer(page, "Origo");
  const [project] = Found.parse(await ask("/trust/projects?limit=1&status=construction&sort=budget&order=desc")).items;
  const edit = await anEditor(url, "Edna", "Source");
  await edit("PUT", `/trust/projects/${project.id}`, {
    version: project.version,
    managerName: "Edna Source",
    forecastCost: 123_000_000,
    reason: "Told by the county",
  });
  const button = page.getByRole("button", { name: "Show sources" });
  const lineOf = (label: string) =>
    page.locator("dl > div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });

  await test.step("of a project", async () => {
    await page.goto(`/projects/${project.id}`);
    await expect(lineOf("Forecast cost")).toContainText("Estimate.");
    await expect(lineOf("Budget")).not.toContainText("Estimate.");
    await tabAndPress(page, button);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(lineOf("Manager")).toContainText(/corrected .* by Edna Source: Told by the county/);
    await expect(lineOf("Budget")).toContainText(/Sample world \(Pave\) · as of .* · created /);
    await expect(lineOf("Owner")).toContainText("Sample world (Pave)");
    await expect(lineOf("Budget less secured")).toContainText("Computed: budget less secured funding");
    await tabAndPress(page, button);
    await expect(lineOf("Budget")).not.toContainText("Sample world");
  });

  await test.step("of a contract party", async () => {
    const [party] = Found.parse(await ask("/trust/contract-parties?limit=1")).items;
    await page.goto(`/contract-parties/${party.id}`);
    await tabAndPress(page, button);
    await expect(lineOf("Role")).toContainText(/Sample world \(Pave\) · as of/);
  });

  await test.step("of an organization", async () => {
    const [county] = Found.parse(await ask("/trust/organizations?orgType=county&limit=1")).items;
    await page.goto(`/organizations/${county.id}`);
    await tabAndPress(page, button);
    await expect(lineOf("Population").first()).toContainText(/Sample world \(Pave\) · as of/);
  });

  await test.step("the total of a list is shown beside the size of its universe", async () => {
    await page.goto("/organizations?orgType=county&state=TX");
    await expect(page.getByText(/of 254 on file \([\d.]+%\), per Census of Governments 2022/)).toBeVisible();
    await page.goto("/organizations?orgType=county,state");
    await expect(page.getByRole("status").filter({ hasText: /organizations$/ })).toBeVisible();
    await expect(page.getByText(/on file/)).toHaveCount(0);
  });
});
