import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../support/fixture.js";
import { gridOf } from "../support/grid.js";
import { newJersey, newYork } from "../support/world.js";

test.use({ isSignedIn: true });

test("the second record opens the comparison, and the tray carries both from page to page", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}`);
  await page.getByRole("button", { name: "Compare State of New Jersey" }).click();
  const tray = page.getByRole("region", { name: "Comparison" });
  await expect(tray).toContainText("Select one more.");
  await page.goto("/organizations?orgType=state&search=new");
  await expect(tray.getByRole("listitem")).toHaveText(["State of New Jersey"]);
  await gridOf(page, "Organizations").getByRole("checkbox", { name: "Select State of New Mexico" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("table", { name: "Organizations side by side" })).toContainText("State of New Mexico");
  await page.goto("/organizations?orgType=state&search=new");
  await expect(tray.getByRole("listitem")).toHaveText(["State of New Jersey", "State of New Mexico"]);
  await tray.getByRole("button", { name: "Remove State of New Jersey from the comparison" }).click();
  await expect(tray.getByRole("listitem")).toHaveText(["State of New Mexico"]);
});

test("an address compares; differences are marked and can be shown alone", async ({ page, ask }) => {
  const [jersey, york] = [await newJersey(ask), await newYork(ask)];
  await page.goto(`/organizations/compare?ids=${jersey.id},${york.id}`);
  const table = page.getByRole("table", { name: "Organizations side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  const rows = table.getByRole("row");
  const all = await rows.count();
  const differing = await table.getByRole("rowheader", { name: "(differs)" }).count();
  expect(differing).toBeGreaterThan(3);
  await page.getByRole("checkbox", { name: "Differences only" }).check();
  await expect(rows).toHaveCount(differing + 1);
  expect(differing + 1).toBeLessThan(all);
});

test("the comparison is exported with the source and date of every value", async ({ page, ask }) => {
  const [jersey, york] = [await newJersey(ask), await newYork(ask)];
  await page.goto(`/organizations/compare?ids=${jersey.id},${york.id}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("comparison.csv");
  const [header, ...lines] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(header).toBe("Field,Unit,State of New Jersey,Source,As of,State of New York,Source,As of");
  const population = lines.find((line) => line.startsWith("Population,"));
  expect(population).toBe(
    `Population,count,${jersey.population},Sample world,${jersey.asOf},${york.population},Sample world,${york.asOf}`,
  );
  const book = page.waitForEvent("download");
  await page.getByRole("button", { name: "XLSX" }).click();
  const files = unzipSync(await readFile(await (await book).path()));
  expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(
    `<c><v>${jersey.population}</v></c>`,
  );
  expect(strFromU8(files["xl/worksheets/sheet2.xml"] ?? new Uint8Array())).toContain(">Filter: ids<");
});

test("a comparison of fewer than two states its minimum", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/compare?ids=${id},not-an-id`);
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();
  await page.getByRole("link", { name: "Choose organizations" }).click();
  await expect(page).toHaveURL("/organizations");
});
