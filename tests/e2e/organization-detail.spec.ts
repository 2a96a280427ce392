import { OrganizationNetwork } from "@pave/contract";
import { expect, test } from "./fixture.js";
import { newJersey } from "./world.js";

test.use({ isSignedIn: true });

test("the header says what it is, where it stands in the flow of capital, who says so, and that it is a sample", async ({
  page,
  ask,
}) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}`);
  const header = page.getByRole("main").getByRole("banner").or(page.locator("main header").first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("State of New Jersey");
  await expect(header).toContainText("Sample data");
  await expect(header).toContainText(/Source: .+ · as of \w+/);
  await expect(header.getByText("Government Entities")).toBeVisible();
  await expect(page).toHaveTitle(/State of New Jersey/);
});

test("every key figure has its source and date, which lead to what is known of that source", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}`);
  const figures = page.getByRole("region", { name: "Key figures" });
  const sources = figures.getByRole("link", { name: /^sample · / });
  await expect(sources).toHaveCount(4);
  await sources.first().click();
  await expect(page).toHaveURL(`/organizations/${id}#source-sample`);
  await expect(page.getByRole("region", { name: "Sources" })).toContainText("Sample data");
});

const families = [
  { tab: "Contracts", empty: "No contracts on record" },
  { tab: "Projects", empty: "No projects on record" },
  { tab: "Programs", empty: "No programs on record" },
  { tab: "Assets", empty: "No assets on record" },
];
for (const { tab, empty } of families)
  test(`the tab ${tab} opens by its address, and says why it is empty`, async ({ page, ask }) => {
    const { id } = await newJersey(ask);
    await page.goto(`/organizations/${id}?tab=${tab.toLowerCase()}`);
    await expect(page.getByRole("tab", { selected: true })).toHaveText(tab);
    const panel = page.getByRole("tabpanel").getByRole("region", { name: tab });
    await expect(panel.getByText(empty)).toBeVisible();
    await expect(panel).toContainText(`0 ${tab.toLowerCase()}`);
  });

test("the arrow keys move from tab to tab, the address follows, and Back returns", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}`);
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Contracts" })).toBeFocused();
  await expect(page).toHaveURL(`/organizations/${id}?tab=contracts`);
  await page.keyboard.press("End");
  await expect(page).toHaveURL(`/organizations/${id}?tab=history`);
  await page.goBack();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Contracts");
});

test("a tab that there is not opens the overview", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}?tab=secrets&depth=99`);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Overview");
});

test("the network is a drawing whose nodes can be gone to, and the same as a table", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  const { nodes, edges } = OrganizationNetwork.parse(await ask(`/trust/organizations/${id}/network?depth=2`));
  await page.goto(`/organizations/${id}?tab=network`);
  await page.getByRole("group", { name: "Depth" }).getByText("2").click();
  await expect(page).toHaveURL(`/organizations/${id}?tab=network&depth=2`);
  const drawing = page.getByRole("figure", { name: "Network" });
  const table = page.getByRole("table", { name: "Connections of the network" });
  await expect(drawing.getByRole("link")).toHaveCount(nodes.length);
  await expect(table.getByRole("row")).toHaveCount(edges.length + 1);
  for (const { label } of nodes.slice(0, 5)) await expect(table).toContainText(label);

  const neighbour = nodes.find((node) => node.depth === 1);
  const node = drawing.getByRole("link", { name: `${neighbour?.label}, ` });
  await node.focus();
  await expect(node).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/organizations/${neighbour?.id}?tab=network`);
});

test("the history begins with the creation, its source and its date", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}?tab=history`);
  const entries = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(/Created.*sample.*Version 1/s);
  await expect(entries.getByRole("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}T/);
});
