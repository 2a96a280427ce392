import {
  AssetFacets,
  AssetPage,
  AssetPrograms,
  AwardFlows,
  ContractPage,
  DealFacets,
  EventPage,
  OrganizationAwardPage,
  OrganizationNetwork,
  type Page,
  ProgramPage,
  ProjectPage,
  RecipientPage,
} from "@pave/contract";
import { formatCompact } from "@pave/contract/format";
import { expect, test } from "../support/fixture.js";
import { listed, newJersey } from "../support/world.js";

test.use({ isSignedIn: true });

test("the header states its type, its stage in the flow of capital, its source, and that it is a sample", async ({
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

test("every key figure has its source and date, which lead to the source's details", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}`);
  const figures = page.getByRole("region", { name: "Key figures" });
  const sources = figures.getByRole("link", { name: /^Sample world · / });
  await expect(sources).toHaveCount(4);
  await sources.first().click();
  await expect(page).toHaveURL(`/organizations/${id}#source-sample`);
  await expect(page.getByRole("region", { name: "Sources" })).toContainText("Sample data");
});

test("values stand right below the answers, beside longer side panels, and have a column of their own on a wide screen", async ({
  page,
  ask,
}) => {
  const { id } = await newJersey(ask);
  const boxesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    return page.locator("[data-columns]").evaluate((columns) => {
      const boxOf = (name: string) => {
        const { top, bottom, left, right } = columns.querySelector(`[data-${name}]`)?.getBoundingClientRect() ?? {
          ...{ top: Number.NaN, bottom: Number.NaN, left: Number.NaN, right: Number.NaN },
        };
        return { top, bottom, left, right };
      };
      return { main: boxOf("main"), side: boxOf("side"), values: boxOf("values") };
    });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/organizations/${id}`);
  await expect(page.getByRole("region", { name: "Sources", exact: true })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // Without its answers but the first, any record has longer side panels.
  await page.locator("[data-main] > :not(:first-child)").evaluateAll((others) => {
    for (const other of others) if (other instanceof HTMLElement) other.style.display = "none";
  });
  for (const width of [1200, 1440, 1999]) {
    const { main, side, values } = await boxesAt(width);
    expect(side.bottom, `the side panels are longer, ${width}`).toBeGreaterThan(main.bottom + 100);
    expect(values.top - main.bottom, `${width}`).toBeLessThan(16);
    expect(values.right, `${width}`).toBeLessThan(side.left);
  }
  const narrow = await boxesAt(1199);
  expect(narrow.side.top).toBeGreaterThan(narrow.main.bottom);
  expect(narrow.values.top).toBeGreaterThan(narrow.side.bottom);
  const wide = await boxesAt(2560);
  expect([wide.side.top, wide.values.top]).toEqual([wide.main.top, wide.main.top]);
  expect(wide.values.left).toBeGreaterThan(wide.side.right);
});

/** Each family as its list answers it: what a record is called, and whose it is. */
const families = [
  {
    tab: "Contracts",
    sort: "currentValue",
    read: (answer: unknown) => named(ContractPage.parse(answer), ({ title, buyerOrgId }) => [title, buyerOrgId]),
  },
  {
    tab: "Projects",
    sort: "budget",
    read: (answer: unknown) => named(ProjectPage.parse(answer), ({ title, ownerOrgId }) => [title, ownerOrgId]),
  },
  {
    tab: "Programs",
    sort: "totalFunding",
    read: (answer: unknown) =>
      named(ProgramPage.parse(answer), ({ name, administeringOrgId }) => [name, administeringOrgId]),
  },
  {
    tab: "Assets",
    sort: "replacementCost",
    read: (answer: unknown) => named(AssetPage.parse(answer), ({ title, ownerOrgId }) => [title, ownerOrgId]),
  },
];

function named<Row>({ items, total }: Page<Row>, tell: (row: Row) => [name: string, holder: string | null]) {
  return { rows: items.map(tell).map(([name, holder]) => ({ name, holder })), count: total?.value ?? 0 };
}

for (const { tab, sort, read } of families) {
  const family = tab.toLowerCase();

  test(`the tab ${tab} opens by its address and shows its records, the largest first`, async ({ page, ask }) => {
    const all = read(await ask(`/trust/${family}?sort=${sort}&order=desc&limit=25`));
    const id = all.rows.find(({ holder }) => holder !== null)?.holder ?? (await newJersey(ask)).id;
    const own = read(await ask(`/trust/organizations/${id}/${family}?sort=${sort}&order=desc&limit=25`));
    await page.goto(`/organizations/${id}?tab=${family}`);
    await expect(page.getByRole("tab", { selected: true })).toHaveText(`${tab} ${formatCompact(own.count)}`);
    const panel = page.getByRole("tabpanel").getByRole("region", { name: tab, exact: true });
    await expect(panel).toContainText(`${own.count.toLocaleString("en-US")} ${family.slice(0, -1)}`);
    const rows = panel.getByRole("row");
    await expect(rows).toHaveCount(own.rows.length === 0 ? 0 : own.rows.length + 1);
    for (const [place, { name }] of own.rows.slice(0, 3).entries())
      await expect(rows.nth(place + 1)).toContainText(name);
  });

  test(`the tab ${tab} without records says why it is empty`, async ({ page, ask }) => {
    const { items } = await listed(ask, "orgType=bank&limit=1");
    const { id } = items[0] ?? (await newJersey(ask));
    const { count } = read(await ask(`/trust/organizations/${id}/${family}`));
    await page.goto(`/organizations/${id}?tab=${family}`);
    const panel = page.getByRole("tabpanel").getByRole("region", { name: tab, exact: true });
    await expect(panel.getByText(`No ${family} on record`)).toBeVisible({ visible: count === 0 });
  });
}

test("the overview totals its awards by year, and the tab Awards lists each with its program", async ({
  page,
  ask,
}) => {
  const programs = ProgramPage.parse(
    await ask("/trust/programs?programType=grant&sort=obligatedAmount&order=desc&limit=1"),
  );
  const awards = RecipientPage.parse(await ask(`/trust/programs/${programs.items[0]?.id}/recipients`));
  const id = awards.items[0]?.recipientOrgId ?? "";
  const { received } = AwardFlows.parse(await ask(`/trust/organizations/${id}/award-flows`));
  const { items } = OrganizationAwardPage.parse(await ask(`/trust/organizations/${id}/awards`));
  await page.goto(`/organizations/${id}`);
  const panel = page.getByRole("region", { name: "Federal awards", exact: true });
  await expect(panel).toContainText(`Received: ${received.awards.toLocaleString("en-US")} award`);
  await expect(panel.getByRole("region", { name: "By fiscal year" }).getByRole("listitem")).toHaveCount(
    Math.min(received.byYear.length, 8),
  );
  await page.getByRole("tab", { name: /^Awards \d/ }).click();
  const rows = page.getByRole("tabpanel").getByRole("region", { name: "Awards", exact: true }).getByRole("row");
  for (const [place, { programName }] of items.slice(0, 3).entries())
    await expect(rows.nth(place + 1)).toContainText(programName ?? "");
});

test("the overview charts the debt issued by year, and leads to all its deals", async ({ page, ask }) => {
  const { debtorOrgId } = DealFacets.parse(await ask("/municipal-deals/filter-options"));
  const [debtor] = debtorOrgId.values;
  await page.goto(`/organizations/${debtor?.value}`);
  const panel = page.getByRole("region", { name: "Debt issued", exact: true });
  await expect(panel.getByRole("slider", { name: "Size of the debt issued by year" })).toBeVisible();
  await panel.getByRole("link", { name: `All ${debtor?.count} deals` }).click();
  await expect(
    page.getByRole("button", { name: `Remove filter Issuer or borrower: ${debtor?.label}`, exact: true }),
  ).toBeVisible();
});

test("the overview lists the first of its records, leads to all of them, and an asset to its funding programs", async ({
  page,
  ask,
}) => {
  const { ownerOrgId } = AssetFacets.parse(await ask("/trust/assets/filter-options"));
  const id = ownerOrgId.values[0]?.value;
  const of = `/trust/organizations/${id}/assets?sort=condition&order=desc&limit=25`;
  const { items, total } = AssetPage.parse(await ask(of));
  await page.goto(`/organizations/${id}`);
  const group = page.getByRole("region", { name: "Assets", exact: true });
  await expect(group.getByRole("listitem").first()).toContainText(items[0]?.title ?? "");
  await group.getByRole("link", { name: `All ${total?.value.toLocaleString("en-US")}` }).click();
  await expect(page).toHaveURL(`/organizations/${id}?tab=assets`);
  const events = EventPage.parse(await ask(`/trust/events/entity/organization/${id}?limit=25`));
  await page.getByRole("tab", { name: "Events" }).click();
  const rows = page.getByRole("table", { name: "Events" }).getByRole("row");
  await expect(rows).toHaveCount(events.items.length === 0 ? 0 : events.items.length + 1);

  const [bridge] = AssetPage.parse(await ask("/trust/assets?assetClass=bridge&condition=poor&limit=1")).items;
  const programs = AssetPrograms.parse(await ask(`/trust/assets/${bridge?.id}/programs`));
  await page.goto(`/assets/${bridge?.id}?tab=related`);
  const panel = page.getByRole("region", { name: "Funding programs for this asset" });
  await expect(panel).toContainText(programs.owner?.name ?? "No owner on record");
  await expect(panel.getByRole("list", { name: "Why it matches" })).toHaveCount(programs.items.length);
});

test("more of a long list is loaded on request", async ({ page, ask }) => {
  const { ownerOrgId } = AssetFacets.parse(await ask("/trust/assets/filter-options"));
  const [largest] = ownerOrgId.values;
  expect(largest?.count).toBeGreaterThan(25);
  await page.goto(`/organizations/${largest?.value}?tab=assets`);
  const rows = page.getByRole("table", { name: "Assets" }).getByRole("row");
  await expect(rows).toHaveCount(26);
  await page.getByRole("button", { name: "More assets" }).click();
  await expect(rows).toHaveCount(Math.min(largest?.count ?? 0, 50) + 1);
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
  await expect(page.getByRole("tab", { selected: true })).toContainText("Contracts");
});

test("an unknown tab opens the overview", async ({ page, ask }) => {
  const { id } = await newJersey(ask);
  await page.goto(`/organizations/${id}?tab=secrets&depth=99`);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Overview");
});

test("the network is a drawing with focusable nodes, and the same as a table", async ({ page, ask }) => {
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
  await expect(entries).toContainText(/Created.*Sample data.*Version 1/s);
  await expect(entries.getByRole("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}T/);
});

test("an organization is shown as of a past day, beside its current records", async ({ page, ask, complaints }) => {
  complaints.expect(/status of 404.*organizations\.get|A query failed.*not on file/i);
  const { id } = await newJersey(ask);
  const today = new Date().toLocaleDateString("sv");
  await page.goto(`/organizations/${id}?asOf=${today}`);
  await expect(page.getByText("This is the organization as of")).toBeVisible();
  await expect(page.getByRole("region", { name: "Data quality" })).toBeVisible();
  await page.getByLabel("As of").fill("1990-01-01");
  await expect(page.getByText("No organization on Jan 1, 1990")).toBeVisible();
  await page.getByRole("button", { name: "Show current version" }).click();
  await expect(page).toHaveURL(`/organizations/${id}`);
  await expect(page.getByRole("region", { name: "Key figures" }).getByRole("link")).toHaveCount(4);
});
