import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import * as z from "zod";
import { expect, test } from "../support/fixture.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { signedInNewcomer } from "../support/newcomer.js";

test.setTimeout(120_000);

const Body = z.object({ name: z.string(), region: z.string(), geoid: z.string().nullable() });
const Found = z.object({ items: z.tuple([Body, Body]) });

test("by keyboard only: paste a list, choose, save the unmatched, follow the rest; a file creates a portfolio", async ({
  page,
  ask,
}) => {
  await signedInNewcomer(page, "Lista");
  const [first, second] = Found.parse(await ask("/trust/organizations?orgType=county&limit=2&sort=name")).items;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog", { name: "Match a list" });
  const rows = dialog.getByRole("region", { name: "Table of matches" }).getByRole("row");

  await test.step("paste names and identifiers, and see the possible matches of each", async () => {
    await page.goto("/workspace/watchlist");
    await tabAndPress(page, button("Match a list"));
    const list = dialog.getByLabel("Paste the list");
    await expect(list).toBeFocused();
    await list.fill(
      [
        "name\tstate\tgeoid",
        `${first.name}\t${first.region}\t`,
        `\t\t${second.geoid}`,
        "Nobody's Bridge Company\t\t",
        "\t\t",
        `${"x".repeat(301)}\t\t`,
      ].join("\n"),
    );
    await expect(dialog.getByText(/1 line was skipped: line 6/)).toBeVisible();
    await tabAndPress(page, button("Match 3 lines"));
    await expect(dialog.getByRole("status")).toHaveText(/Matched: 2 · Not found: 1/);
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2)).toContainText(/same (government|name), same state/);
    await expect(rows.nth(3)).toContainText("same identifier");
  });

  await test.step("neither this nor the page at 320 px breaks an accessibility rule", async () => {
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (size) await page.setViewportSize(size);
  });

  await test.step("save the unmatched names as a file", async () => {
    const saved = page.waitForEvent("download");
    await tabAndPress(page, button("Download 2 unmatched"));
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text).toMatch(/^\uFEFFname,state,geoid\r\nNobody's Bridge Company,,/);
  });

  await test.step("leave one out again and follow the other", async () => {
    const choice = rows.nth(3).getByRole("combobox");
    await tabTo(page, choice);
    await choice.selectOption("");
    await tabAndPress(page, button("Add 1 organization"));
    await expect(page.getByText("1 organization was added to your watchlist.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: first.name, exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: second.name, exact: true })).toHaveCount(0);
  });

  await test.step("a file with a header creates its own portfolio", async () => {
    await page.goto("/workspace/portfolios");
    await tabAndPress(page, button("Match a list"));
    await dialog.getByLabel("Or upload a CSV file").setInputFiles({
      name: "issuers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Issuer,State\r\n"${first.name}",${first.region}\r\n"${second.name}",${second.region}\r\n`),
    });
    await tabAndPress(page, button("Match 2 lines"));
    await expect(rows).toHaveCount(3);
    await tabAndType(page, dialog.getByLabel("Portfolio name"), "Counties");
    await tabAndPress(page, button("Add 2 organizations"));
    await expect(page.getByText("2 organizations were added to “Counties”.")).toBeVisible();
    await tabAndPress(page, page.getByRole("link", { name: "Counties" }));
    const holdings = page.getByRole("region", { name: "Table of holdings" });
    await expect(holdings).toContainText(first.name);
    await expect(holdings).toContainText(second.name);
  });
});
