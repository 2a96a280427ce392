import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { cutFile, noChanges, publisherFile, testImports } from "../../testing.js";

const { folder, run, rowsOf } = await testImports();
const file = publisherFile("baltimore/capital-plan.csv");
const summary = await run("baltimore-cip", file);

const linesOf = (number: string) =>
  rowsOf(
    `select f.* from project_funding f join projects p on p.id = f.project_id
     where p.project_number = $1 order by f.fiscal_year nulls first, f.fund_name, f.amount`,
    number,
  );

test("a project has the newest year's budget, with its components, and its agency as sponsor", async () => {
  expect(summary.counts).toMatchObject({ rowsRead: 81, rowsRejected: 0 });
  const [project] = await rowsOf(
    `select p.*, o.name as owner, o.geoid, s.name as sponsor, u.name as "above" from projects p
     join organizations o on o.id = p.owner_org_id join organizations s on s.id = p.sponsor_org_id
     left join organizations u on u.id = s.parent_organization_id where project_number = '506-006'`,
  );
  expect(project).toMatchObject({
    title: "Orleans Street Bridge (BC 1202) over I-83 and City Streets",
    status: "approved",
    budget: "1500000.00",
    budget_description:
      "FY 2024: $500,000 in the Capital Budget (Ordinance of Estimates) and $1,000,000 appropriated before. The agency requested $500,000; the Planning Commission recommended $500,000. What earlier years appropriated beyond that is taken to have lapsed.",
    owner: "City of Baltimore",
    geoid: "2404000",
    sponsor: "Baltimore City Department of Transportation",
    above: "City of Baltimore",
    asset_class: "bridge",
    sector: ["transport.road"],
    street_address: "Orleans Street over I-83",
    sources: ["baltimore-cip"],
    planned_start: null,
  });
});

test("lines of funding are the publisher's by fund and year, and its totals are not added to them", async () => {
  const found = (await linesOf("506-006")).map((line) =>
    ["fiscal_year", "fund_name", "source_type", "amount", "requested_amount", "recommended_amount", "status"].map(
      (column) => line[column],
    ),
  );
  const federal = "Federal Highway Transportation Funds";
  const local = "General Funds (HUR Eligible)";
  expect(found).toEqual([
    [2017, federal, "federal", "800000.00", "800000.00", "800000.00", "expired"],
    [2017, local, "local", "0.00", "200000.00", "0.00", "rejected"],
    [2023, federal, "federal", "800000.00", "0.00", "800000.00", "committed"],
    [2023, local, "local", "200000.00", "0.00", "200000.00", "committed"],
    [2024, federal, "federal", "400000.00", "400000.00", "400000.00", "committed"],
    [2024, local, "local", "100000.00", "100000.00", "100000.00", "committed"],
  ]);
  // Two lines of one fund and year, and an appropriation that was withdrawn.
  const twice = (await linesOf("197-272")).filter(({ fiscal_year }) => fiscal_year === 2020);
  expect(twice.map(({ fund_name }) => fund_name)).toEqual(["General Obligation Bonds", "General Obligation Bonds"]);
  expect((await linesOf("127-089")).find(({ fiscal_year }) => fiscal_year === 2020)).toMatchObject({
    amount: "-1982000.00",
  });
});

test("no project has more secured than its newest budget, which states what remains of earlier ones", async () => {
  const all = await rowsOf("select project_number, secured, budget from projects where budget is not null");
  expect(all.filter(({ secured, budget }) => Number(secured) > Number(budget))).toEqual([]);
  const [project] = await rowsOf("select secured, budget from projects where project_number = '506-006'");
  expect(project).toEqual({ secured: "1500000.00", budget: "1500000.00" });
});

test("a bridge that a project names by number is linked to it once it is imported, with the reason", async () => {
  const tied = () =>
    rowsOf(
      `select p.project_number, a.structure_number, t.basis from project_assets t join projects p on p.id = t.project_id
       join assets a on a.id = t.asset_id order by 1, 2`,
    );
  expect(await tied()).toEqual([]);
  await run("nbi-bridges", publisherFile("fhwa/baltimore-bridges.txt"));
  // BC 5206 is two bridges, so neither is linked.
  expect(await tied()).toEqual([
    {
      project_number: "506-006",
      structure_number: "200000BC1202010",
      basis: "Bridge number BC 1202 in the project's title",
    },
    {
      project_number: "507-003",
      structure_number: "200000BC5103010",
      basis: "Bridge number BC 5103 in the project's title",
    },
    {
      project_number: "507-003",
      structure_number: "200000BC5221010",
      basis: "Bridge number BC 5221 in the project's title",
    },
  ]);
  const [change] = await rowsOf(
    `select c.cause, c.source, c.fields->'assets' is not null as names_it from changes c join projects p on p.id = c.entity_id
     where p.project_number = '506-006' order by c.version desc limit 1`,
  );
  expect(change).toEqual({ cause: "sourceChanged", source: "nbi-bridges", names_it: true });
  await rowsOf("update project_assets set is_deleted = true where basis like '%5221%'");
  expect((await run("baltimore-cip", file)).counts).toMatchObject(noChanges);
  expect((await tied()).length).toBe(3);
  expect(
    await rowsOf("select count(*)::int as n from project_assets where not is_deleted and asset_id is not null"),
  ).toEqual([{ n: 2 }]);
});

test("a project that a later edition of the plan lacks is marked as no longer published", async () => {
  const later = await cutFile(file, `${folder}/FY15-FY25_CIP-Requests_Source.csv`, {
    header: true,
    wanted: (line) => !line.includes(",127-089,"),
  });
  const { counts } = await run("baltimore-cip", later);
  expect(counts).toMatchObject({ ...noChanges, rowsRejected: 0 });
  const missing = await rowsOf("select project_number from projects where missing_from = '{baltimore-cip}'");
  expect(missing).toEqual([{ project_number: "127-089" }]);
});

test("a fund that can only be one federal program leads to it once its listing is imported, other funds to none", async () => {
  const granted = `${folder}/FY16-FY26_CIP-Requests_Source.csv`;
  const fund = "Community Development Block Grants";
  const plan = (await readFile(file, "latin1")).replaceAll(
    /506 {3}Federal Highway Transportation Funds,506,Federal Highway Transportation Funds/g,
    `503   ${fund},503,${fund}`,
  );
  await writeFile(granted, plan, "latin1");
  await run("baltimore-cip", granted);
  const programs = () =>
    rowsOf(
      `select distinct f.fund_name, r.assistance_listing_number as listing from project_funding f
       join programs r on r.id = f.program_id where not f.is_deleted`,
    );
  expect(await programs()).toEqual([]);
  const [head, row = ""] = (await readFile(publisherFile("gsa/assistance-listings.csv"), "latin1")).split("\n");
  const listing = `${folder}/AssistanceListings.csv`;
  await writeFile(listing, [head, row.replace("10.025", "14.218")].join("\n"), "latin1");
  await run("assistance-listings", listing);
  expect(await programs()).toEqual([{ fund_name: fund, listing: "14.218" }]);
});
