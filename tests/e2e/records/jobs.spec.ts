import { MoneyTrail } from "@pave/contract";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";

test.use({ isSignedIn: true });

/** Clicks, counted: a job may take so many. */
function clicker() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    expectAtMost: (most: number) => expect(clicks, `takes at most ${most} clicks`).toBeLessThanOrEqual(most),
  };
}

const answer = (page: Page, question: string | RegExp) => page.getByRole("region", { name: question });
const Some = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const isProgram = ({ family }: MoneyTrail["nodes"][number]) => family === "programs";

test("why a bridge is poor is one click from the list: the deciding component, in words and on its scale", async ({
  page,
}) => {
  await page.goto("/assets?assetClass=bridge&condition=poor");
  const { click, expectAtMost } = clicker();
  await click(gridOf(page, "Assets").getByRole("row").nth(1).getByRole("link").first());
  const why = answer(page, "Why is it poor?");
  await expect(why).toContainText(/Poor: .+ rated \d of 9/);
  await expect(why.getByRole("table")).toContainText("Superstructure");
  expectAtMost(1);
});

test("who pays for a project, and from which program, is at most three clicks from the list, with a total that adds up", async ({
  page,
  ask,
}) => {
  const { items } = Some.parse(await ask("/trust/projects?limit=10&sort=budget&order=desc&status=construction"));
  const trails = await Promise.all(items.map(({ id }) => ask(`/trust/money/projects/${id}`)));
  const funded = items[trails.findIndex((trail) => MoneyTrail.parse(trail).nodes.some(isProgram))];
  const title = funded?.title ?? "";
  await page.goto("/projects?sort=budget&order=desc&status=construction");
  const { click, expectAtMost } = clicker();
  await click(gridOf(page, "Projects").getByRole("link", { name: title }));
  const pays = answer(page, "Who pays?");
  const table = pays.getByRole("table");
  const total = table.getByRole("row", { name: /^Total secured funding/ });
  await expect(total.getByRole("cell").last()).toHaveText("100%");
  const program = table.locator("a[href^='/programs/']").first();
  const name = await program.textContent();
  await click(program);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(answer(page, "Who receives it?").getByRole("table")).toBeVisible();
  expectAtMost(3);
});

test("three records are compared in at most four clicks: ranked, with bars, their usual source named once", async ({
  page,
}) => {
  await page.goto("/organizations?orgType=state&sort=name");
  const { click, expectAtMost } = clicker();
  const boxes = gridOf(page, "Organizations").getByRole("checkbox", { name: /^Select State/ });
  for (const at of [0, 1, 2]) await click(boxes.nth(at));
  await click(page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }));
  const table = page.getByRole("table", { name: "Organizations side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expect(table.getByRole("row", { name: /^Population/ })).toContainText(/1 of 3/);
  await expect(table.getByText("Source: ")).toHaveCount(3);
  expectAtMost(4);
});

test("an alert on a saved search is at most four clicks from any page", async ({ page }) => {
  await page.goto("/assets?assetClass=bridge&condition=critical");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save as new view" }).click();
  const saving = page.getByRole("dialog", { name: "Save view" });
  await saving.getByLabel("Name").fill("Critical bridges");
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“Critical bridges” was saved")).toBeVisible();
  const { click, expectAtMost } = clicker();
  await click(page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Workspace" }));
  await click(page.getByRole("main").getByRole("link", { name: "Searches" }));
  await click(page.getByRole("link", { name: "Alert me about Critical bridges" }));
  await click(page.getByRole("button", { name: "Save alert" }));
  await expect(page.getByText("“Critical bridges” was saved. You will be notified when it fires.")).toBeVisible();
  expectAtMost(4);
});
