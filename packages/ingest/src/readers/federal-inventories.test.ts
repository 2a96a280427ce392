import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../testing.js";

const { run, runAll, rowsOf } = await testImports();

test("the permitting dashboard's rows of one project are one project with its permits and milestones", async () => {
  await run("federal-agencies", publisherFile("treasury/federal-agencies.csv"));
  const file = publisherFile("federal/permitting-dashboard.json");
  expect((await run("permitting-dashboard", file)).counts).toMatchObject({
    rowsRead: 2,
    rowsRejected: 0,
    rowsWarned: 1,
  });
  const [project, other] = await rowsOf(
    "select p.*, o.name as lead from projects p left join organizations o on o.id = p.lead_agency_org_id order by p.title",
  );
  expect(project).toMatchObject({
    title: "Example Harbor Bridge Replacement",
    status: "permitting",
    sector: ["transport"],
    region: "MD",
    county_fips: "003",
    latitude: 38.99,
    forecast_cost: "2200000000.00",
    as_of: "2026-09-20",
    permits: [
      {
        agency: "Federal Highway Administration",
        permitType: "Environmental Impact Statement (EIS)",
        targetDate: "2027-06-01",
        status: "inProgress",
      },
      {
        agency: "US Army Corps of Engineers",
        permitType: "Section 404 Clean Water Act",
        issued: "2025-05-20",
        status: "completed",
      },
    ],
  });
  // A cost of zero is unknown.
  expect(other).toMatchObject({
    title: "Example Transmission Line",
    region: "NV",
    forecast_cost: null,
    lead: "Forest Service",
  });
  const milestones = await rowsOf(
    "select m.* from project_milestones m join projects p on p.id = m.project_id where p.region = 'MD' order by planned_date",
  );
  expect(milestones).toMatchObject([
    { planned_date: "2025-01-15", actual_date: "2025-01-30", forecast_date: null, status: "completed" },
    { planned_date: "2025-06-01", actual_date: "2025-05-20", status: "completed" },
    { planned_date: "2027-01-15", actual_date: null, forecast_date: "2027-06-01", status: "notStarted" },
  ]);
  expect((await run("permitting-dashboard", file)).counts).toMatchObject(noChanges);
});

test("a dam has its hazard and condition in the inventory's terms, and a structure of it is its component", async () => {
  const file = publisherFile("federal/dams.csv");
  expect((await run("national-inventory-of-dams", file)).counts).toMatchObject({ rowsRead: 3, rowsRejected: 0 });
  const dams = await rowsOf("select * from assets where asset_class = 'dam' order by title");
  expect(dams).toMatchObject([
    { title: "La Peña Dike", hazard_potential: "low", condition_assessment: null, latitude: null, year_built: null },
    {
      title: "Prettyboy Dam",
      asset_number: "MD00001",
      hazard_potential: "high",
      condition_assessment: "Fair",
      condition_date: "2023-10-12",
      last_inspection_date: "2023-10-12",
      next_inspection_date: "2024-10-12",
      condition_rating: null,
      owner_kind: "Local Government",
      region: "MD",
      county: "Baltimore County",
      county_fips: "005",
      length: 257.56,
      year_built: 1933,
    },
    { title: "Prettyboy Dam Gate House", asset_number: "MD00001", hazard_potential: "undetermined" },
  ]);
  const [, whole, part] = dams;
  expect([whole?.parent_asset_id, part?.parent_asset_id]).toEqual([null, whole?.id]);
});

test("a public water system is an asset by its PWSID, without the persons in the file", async () => {
  const file = publisherFile("federal/water-systems.csv");
  expect((await run("public-water-systems", file)).counts).toMatchObject({ rowsRead: 3, rowsRejected: 0 });
  const systems = await rowsOf("select * from assets where asset_class = 'waterDistribution' order by asset_number");
  expect(systems).toMatchObject([
    {
      asset_number: "MD0300002",
      title: "City of Baltimore",
      asset_type: "Community water system",
      owner_kind: "Local government",
      status: "active",
      as_of: "2026-06-25",
      metrics: [
        { name: "Population served", value: 1_600_000, unit: "people", asOf: "2026-06-25" },
        { name: "Service connections", value: 412_000, asOf: "2026-06-25" },
      ],
    },
    { asset_number: "MD1150012", status: "inactive", as_of: "2026-06-30", postal_code: "21401" },
    { asset_number: "NN0400123", region: null, locality: null },
  ]);
  const [stored] = await rowsOf(
    "select count(*)::int as n from source_records where fields::text ~* 'jane|555-0100|example street'",
  );
  expect(stored).toEqual({ n: 0 });
});

test("the facilities of a public water system are assets of it, without sampling points", async () => {
  const facilities = publisherFile("federal/water-facilities.csv");
  expect((await run("public-water-systems", facilities)).counts).toMatchObject({ rowsRead: 4, rowsRejected: 0 });
  const rows = await rowsOf(
    `select f.title, f.asset_class, f.asset_type, f.status, s.asset_number as system
     from assets f left join assets s on s.id = f.system_id where f.asset_number like 'MD0300002-%' order by 1`,
  );
  expect(rows).toEqual(
    [
      ["Druid Lake", "waterDistribution", "Storage", "inactive"],
      ["Loch Raven Intake", "waterDistribution", "Intake", "active"],
      ["Montebello Filtration Plant 1", "waterTreatment", "Treatment plant", "active"],
    ].map(([title, asset_class, asset_type, status]) => ({
      title,
      asset_class,
      asset_type,
      status,
      system: "MD0300002",
    })),
  );
});

test("the file of another source is refused by name, and none of it is stored", async () => {
  const before = await rowsOf("select count(*)::int as n from source_records");
  await expect(runAll("national-inventory-of-dams", publisherFile("federal/water-systems.csv"))).rejects.toThrow(
    /water-systems\.csv/,
  );
  expect(await rowsOf("select count(*)::int as n from source_records")).toEqual(before);
});
