import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BondFields } from "@pave/contract";
import { matureBonds, writeBond } from "@pave/db";
import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports, unitsFile } from "../../testing.js";

const { database, folder, run, rowsOf } = await testImports();
const file = publisherFile("california/debt-issues.csv");
const units = await unitsFile(`${folder}/units.txt`, [
  { id: "05101501500000", name: "KERN COUNTY", county: "Kern", state: "06", countyFips: "029" },
  { id: "05201500200000", name: "BAKERSFIELD CITY", county: "Kern", state: "06", countyFips: "029", place: "03526" },
  { id: "05501500300000", name: "BAKERSFIELD CITY SCHOOL DISTRICT", county: "Kern", state: "06", countyFips: "029" },
  { id: "05501503700000", name: "LAMONT ELEM SCH DIST", county: "Kern", state: "06", countyFips: "029" },
  { id: "05501570100000", name: "KERN COMMUNITY COLLEGE DISTRICT", county: "Kern", state: "06", countyFips: "029" },
  { id: "05401501800000", name: "KERN CO HOUSING AUTH", county: "Kern", state: "06", countyFips: "029" },
]);
await run("census-government-units", units);
const summary = await run("california-debtwatch", file);

const issue = async (number: string) => {
  const [row] = await rowsOf(
    `select to_jsonb(p) as program, to_jsonb(b) as bond, o.name as issuer, o.sources as issuer_sources, e.name as enhancer,
       (select json_agg(t.role || ': ' || f.name order by t.role, f.name) from program_parties t
        join organizations f on f.id = t.organization_id where t.program_id = p.id) as parties
     from programs p join program_bonds b on b.program_id = p.id left join organizations o on o.id = b.issuer_org_id
     left join organizations e on e.id = b.enhancement_provider_org_id where p.program_number = $1`,
    number,
  );
  return row;
};

test("an issue of debt is a bond with the terms, firms and ratings in the file, and no defaults of ours", async () => {
  expect(summary.counts).toMatchObject({ rowsRead: 20, rowsRejected: 0 });
  expect(await issue("2016-0613")).toMatchObject({
    program: {
      name: "Kern County Water Agency, ID No 4 Series B, Public Enterprise Revenue Bond, 2016",
      program_type: "bond",
      instrument: "bond",
      region: "CA",
      total_funding: 9_335_000,
      deal_type: "refunding",
      sale_date: "2016-03-23",
      closing_date: null,
      sources: ["california-debtwatch"],
    },
    bond: {
      par_amount: 9_335_000,
      refunding_par: 9_335_000,
      debt_type: "revenue",
      series: "Series B",
      final_maturity_date: "2036-05-01",
      sale_method: "negotiated",
      federal_tax_status: "taxable",
      purpose_type: "Water Supply, Storage, Distribution",
      enhancement_type: "insurance",
      ratings: [
        { agency: "S&P", longTerm: "AA", underlying: false },
        { agency: "S&P", longTerm: "A+", underlying: true },
        { agency: "Moody's", longTerm: "Aa3", underlying: false },
      ],
      coupon_type: null,
      payment_frequency: null,
      day_count: null,
      refunded_status: null,
    },
    issuer: "Kern County Water Agency",
    enhancer: "Assured Guaranty Municipal Corporation",
    parties: expect.arrayContaining(["trustee: The Bank of New York Mellon Trust Company, N.A."]),
  });
  // Dates with slashes or, as a spreadsheet saves them, with hyphens; months come first in both.
  expect(await issue("1996-1769")).toMatchObject({
    program: { sale_date: "1996-12-11", status: "matured", instrument: "note" },
    bond: {
      debt_type: "note",
      final_maturity_date: "1997-12-19",
      true_interest_cost: 0.03687,
      net_interest_cost: null,
    },
  });
  expect((await run("california-debtwatch", file)).counts).toMatchObject(noChanges);
});

test("a proposed issue has not closed, and one without a maturity is not counted as outstanding", async () => {
  expect(await issue("2022-1400")).toMatchObject({
    program: { status: "upcoming" },
    issuer: "McFarland Unified School District",
  });
  expect(await issue("1985-0352")).toMatchObject({ program: { status: "notStated" }, bond: { conduit_issuer: true } });
  expect(await issue("2013-1913")).toMatchObject({ program: { status: "active" } });
});

test("an issuer is the government of its type, name and county; joint powers authorities are bodies of their own", async () => {
  const issuers = await rowsOf(
    `select distinct o.name, o.org_type, 'census-government-units' = any(o.sources) as is_unit from program_bonds b
     join organizations o on o.id = b.issuer_org_id order by 1`,
  );
  const units = issuers.filter(({ is_unit }) => is_unit).map(({ name }) => name);
  expect(units).toEqual([
    "Bakersfield City School District",
    "City of Bakersfield",
    "Kern Community College District",
    "Kern County",
    "Kern County Housing Authority",
    "Lamont Elementary School District",
  ]);
  expect(issuers).toEqual(
    expect.arrayContaining([
      { name: "Kern Water Bank Authority", org_type: "publicAuthority", is_unit: false },
      { name: "Wasco Redevelopment Agency", org_type: "publicAuthority", is_unit: false },
      { name: "Greenfield Union School District CFD No 1", org_type: "specialDistrict", is_unit: false },
    ]),
  );
});

test("a government that is the trustee of an issue is the issuer of that name", async () => {
  const [header, ...rows] = (await readFile(file, "utf8")).split("\n");
  const issues = join(folder, "trustees.csv");
  const trustee = "The Bank of New York Mellon Trust Company, N.A.";
  const row = rows.find((text) => text.startsWith("2016-0613")) ?? "";
  expect(row).toContain(trustee);
  const changed = row.replace("2016-0613", "2015-1211").replace(new RegExp(`"?${trustee}"?`), "Kern County");
  await writeFile(issues, [header, changed].join("\n"));
  await run("california-debtwatch", issues);
  expect(await issue("2015-1211")).toMatchObject({ parties: expect.arrayContaining(["trustee: Kern County"]) });
  expect(await rowsOf("select org_type from organizations where name = 'Kern County' and not is_deleted")).toEqual([
    { org_type: "county" },
  ]);
});

test("terms that a user has entered outlast a change of the issue, as do the parties that a user chose", async () => {
  const [known] = await rowsOf("select id, sale_date from programs where program_number = '2016-0613'");
  const id = String(known?.id);
  const [trustee] = await rowsOf(
    "select organization_id as id from program_parties where program_id = $1 and role = 'trustee'",
    id,
  );
  await writeBond(
    database.db,
    id,
    {
      ...BondFields.parse({ parAmount: 9_335_000, debtType: "revenue", purposeType: "Water" }),
      saleDate: String(known?.sale_date),
      parties: [{ role: "trustee", organizationId: String(trustee?.id) }],
    },
    "2026-01-01",
  );
  const text = await readFile(file, "utf8");
  const later = join(folder, "later.csv");
  await writeFile(later, text.replace(/^(2016-0613.*)Aa3/m, "$1Aa1"));
  expect((await run("california-debtwatch", later)).counts).toMatchObject({ updated: 1 });
  expect(await issue("2016-0613")).toMatchObject({
    bond: { purpose_type: "Water", source_of_repayment: null },
    parties: [expect.stringMatching(/^trustee: /)],
  });
});

test("an issue matures the day after its final maturity, with a change", async () => {
  const active = () =>
    rowsOf(
      `select b.final_maturity_date::text as day from programs p join program_bonds b on b.program_id = p.id
       where p.status = 'active' and b.final_maturity_date is not null order by 1 desc`,
    );
  const before = await active();
  const [last] = before;
  expect(await matureBonds(database.db, String(last?.day))).toBe(before.filter(({ day }) => day !== last?.day).length);
  expect(new Set((await active()).map(({ day }) => day))).toEqual(new Set([last?.day]));
  const logged = await rowsOf("select fields from changes where reason = 'The final maturity has passed'");
  expect(logged.length).toBeGreaterThan(0);
  expect(logged[0]?.fields).toEqual({ status: { before: "active", after: "matured" } });
});

test("an issuer whose name several districts have is the one of its county, and joined with none of another", async () => {
  const lakesides = [
    { id: "05501502700000", name: "LAKESIDE UNION ELEMENTARY SCHOOL DISTRICT", county: "Kern", countyFips: "029" },
    { id: "05501601400000", name: "LAKESIDE UNION ELEMENTARY SCHOOL DISTRICT", county: "Kings", countyFips: "031" },
    { id: "05504302000000", name: "LAKESIDE JT SCHOOL DISTRICT", county: "Santa Clara", countyFips: "085" },
  ];
  await run(
    "census-government-units",
    await unitsFile(
      `${folder}/lakesides.txt`,
      lakesides.map((unit) => ({ ...unit, state: "06" })),
    ),
  );
  const [header, ...rows] = (await readFile(file, "utf8")).split("\n");
  const row = rows.find((text) => text.includes(",K-12 School District,")) ?? "";
  const [, issuer = ""] = row.split(",");
  const named = (number: string, name: string) => row.replace(/^[^,]+/, number).replace(issuer, name);
  const issues = join(folder, "lakesides.csv");
  const lines = [
    header,
    named("2020-2064", "Lakeside Union School District (Kern Co)"),
    named("2000-0778", "Lakeside Joint School District (CSCRPA Kern Co)"),
  ];
  await writeFile(issues, lines.join("\n"));
  await run("california-debtwatch", issues);
  const found = await rowsOf(
    "select name, county, sources from organizations where name ~ 'Lakeside' and not is_deleted order by 2, 1",
  );
  expect(found).toEqual([
    {
      name: "Lakeside Union Elementary School District",
      county: "Kern County",
      sources: ["census-government-units", "california-debtwatch"],
    },
    { name: "Lakeside Union Elementary School District", county: "Kings County", sources: ["census-government-units"] },
    { name: "Lakeside JT School District", county: "Santa Clara County", sources: ["census-government-units"] },
  ]);
});
