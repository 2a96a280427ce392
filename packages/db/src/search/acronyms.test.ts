import { SearchAll } from "@pave/contract";
import { beforeAll, expect, it } from "vitest";
import { someAssets } from "../testing/builders/assets.js";
import { someOrganizations } from "../testing/builders/builders.js";
import { somePrograms } from "../testing/builders/programs.js";
import { someProjects } from "../testing/builders/projects.js";
import { testDatabase } from "../testing/database.js";
import { searchAll } from "./all.js";

/* Acronyms of the field, and identifiers with the words in front of them. */

const { db, pool } = await testDatabase();
const asking = { userId: "01900000-0000-7000-8000-000000000000", today: "2026-11-23" };

beforeAll(async () => {
  await someOrganizations(db, [
    { name: "Granite Bank", orgType: "bank", fdicCert: "628", cageCode: "1ABC2" },
    { name: "Maryland Department of Transportation", region: "MD", uei: "ABCDEFGH1234", ein: "526002033" },
    { name: "Chemical Ship Map Command", cageCode: "OYBTG" },
  ]);
  await someAssets(db, [
    { title: "Orleans Street over I-83", assetNumber: "BR-0001" },
    { title: "MD 2 over Marley Creek", region: "MD" },
    { title: "Ramp 2 over Patapsco Avenue", region: "MD" },
    { title: "MD 27 over Parr's Spring", region: "MD" },
  ]);
  await someProjects(db, [
    { title: "Replacement of Bluestem Basin Tunnel", projectNumber: "SP-2018-000166" },
    { title: "Pier 6280 of the FDIC building", projectNumber: "CD-2001-1575" },
  ]);
  await somePrograms(db, [
    { name: "Transportation Infrastructure Finance and Innovation Act loans", assistanceListingNumber: "20.223" },
    { name: "Safe Streets and Roads for All" },
    { name: "Community Development Block Grants/Entitlement Grants" },
    { name: "Capitalization Grants for Drinking Water State Revolving Funds" },
    { name: "Highway Planning and Construction" },
    { name: "National Infrastructure Investments" },
    { name: "Nationally Significant Freight and Highway Projects" },
    { name: "Airport Improvement Program, Infrastructure Investment and Jobs Act Programs" },
    { name: "Coronavirus State and Local Fiscal Recovery Funds" },
    { name: "Hazard Mitigation Grant" },
    { name: "Infrastructure Planning", totalFunding: 9e9 },
    { name: "Rural Development Grants" },
    { name: "Section 538 Rural Rental Housing Guaranteed Loans" },
    { name: "Valley Unified School District Community Facilities Districts 4, Special Tax", programType: "bond" },
    { name: "Valley County, Tax and Revenue Anticipation Notes", programType: "bond", programNumber: "2001-1575" },
  ]);
});

const find = async (q: string) => searchAll(db, asking, SearchAll.parse({ q }));
const titles = async (q: string) => (await find(q)).groups.flatMap(({ items }) => items.map(({ title }) => title));

it.each([
  ["named in the plural", "CDBG", "Community Development Block Grants/Entitlement Grants"],
  ["of a fund", "DWSRF", "Capitalization Grants for Drinking Water State Revolving Funds"],
  ["of a formula program, by its listing", "CMAQ", "Highway Planning and Construction"],
  ["of another of these", "HSIP", "Highway Planning and Construction"],
  ["of a grant in other years", "TIGER", "National Infrastructure Investments"],
  ["that begins other words", "INFRA", "Nationally Significant Freight and Highway Projects"],
  ["of a part of a name", "AIP", "Airport Improvement Program, Infrastructure Investment and Jobs Act Programs"],
  ["of a law", "ARPA", "Coronavirus State and Local Fiscal Recovery Funds"],
  ["of a grant", "HMGP", "Hazard Mitigation Grant"],
  ["with a digit", "SS4A", "Safe Streets and Roads for All"],
  ["of an agency and its area", "USDA RD grants", "Rural Development Grants"],
  ["of a district", "valley CFD", "Valley Unified School District Community Facilities Districts 4, Special Tax"],
  [
    "replaced by a law's name",
    "Mello-Roos",
    "Valley Unified School District Community Facilities Districts 4, Special Tax",
  ],
  ["of securities, in the plural", "TRANs", "Valley County, Tax and Revenue Anticipation Notes"],
])("finds what an acronym stands for: one %s", async (_, q, title) => expect(await titles(q)).toContain(title));

it.each([
  ["FDIC cert 628", "Granite Bank"],
  ["FDIC certificate no. 628", "Granite Bank"],
  ["fdic 628", "Granite Bank"],
  ["CDIAC 2001-1575", "Valley County, Tax and Revenue Anticipation Notes"],
  ["CDIAC number 2001-1575", "Valley County, Tax and Revenue Anticipation Notes"],
  ["IRS EIN 52-6002033", "Maryland Department of Transportation"],
  ["SAM.gov UEI abcdefgh1234", "Maryland Department of Transportation"],
  ["CAGE code 1ABC2", "Granite Bank"],
  ["CAGE OYBTG", "Chemical Ship Map Command"],
  ["employer identification number 526002033", "Maryland Department of Transportation"],
  ["bridge no. BR-0001", "Orleans Street over I-83"],
  ["bridge BR-0001", "Orleans Street over I-83"],
  ["project number SP-2018-000166", "Replacement of Bluestem Basin Tunnel"],
  ["project SP-2018-000166", "Replacement of Bluestem Basin Tunnel"],
  ["assistance listing 20.223", "Transportation Infrastructure Finance and Innovation Act loans"],
])("finds an identifier with its kind and issuer in front, as a complete one and first: %s", async (q, title) => {
  const { groups } = await find(q);
  expect(groups[0]?.items[0]).toMatchObject({ title, exact: true });
});

it("puts records with an acronym's words together in their title before those that have them apart, for all of the table", async () => {
  const { rows } = await pool.query<{ word: string; together: boolean; apart: boolean; found: boolean }>(
    `select s.word, t.together @@ r.title and t.together @@ r.whole as together,
       t.apart @@ r.title or t.apart @@ r.whole as apart, t.apart @@ r.found as found
     from search_synonyms s cross join lateral pave_read_search(s.word) r cross join lateral (select
       pave_search(s.means, '{}', '{}', '{}') as together,
       pave_search(replace(s.means, ' ', ' one two three four '), '{}', '{}', '{}') as apart) t
     where s.means like '% %' and s.word not like '% %' and (' ' || s.means) not like ('% ' || s.word || '%')`,
  );
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ together, apart, found }) => !together || apart || !found)).toEqual([]);
});

it.each(["CDBG", "cdbg grants"])("%s precedes a larger program with its words in another place", async (q) => {
  const services = "Community Services Block Grant, Discretionary Awards for Economic Development";
  await somePrograms(db, [{ name: services, totalFunding: 9e9 }]);
  expect((await titles(q)).slice(0, 2)).toEqual(["Community Development Block Grants/Entitlement Grants", services]);
});

it.each([
  ["kern cty", "Kern County"],
  ["vets affairs", "Department of Veterans Affairs"],
  ["hsg auth", "Housing Authority of the City"],
])("reads contractions: %s", async (q, title) => {
  await someOrganizations(db, [{ name: title }]);
  expect(await titles(q)).toContain(title);
});

it("shows what an acronym stands for before names that begin with its letters", async () => {
  expect((await titles("infra")).slice(0, 2)).toEqual([
    "Nationally Significant Freight and Highway Projects",
    "Infrastructure Planning",
  ]);
});

it.each(["MD 2", "md 2 over marley"])("finds a state's route by its number: %s", async (q) => {
  expect(await titles(q)).toEqual(["MD 2 over Marley Creek"]);
});

it("finds no long name by the beginning of its hash", async () => {
  const title = "Section 538 Rural Rental Housing Guaranteed Loans";
  const { rows } = await pool.query<{ whole: string }>("select pave_whole($1) as whole", [title]);
  const [hashed = ""] = rows.map(({ whole }) => whole.replace(/[^a-z0-9]/g, ""));
  expect(hashed).toMatch(/^4862/);
  expect(await titles(hashed.slice(0, 4))).not.toContain(title);
  expect(await titles(title)).toEqual([title]);
});

it("corrects no acronym of the table of synonyms, although words like it are on file", async () => {
  expect(await titles("MPO")).not.toContain("Chemical Ship Map Command");
  expect(await titles("hsip")).not.toContain("Chemical Ship Map Command");
  expect((await find("hsip")).spelling).toEqual([]);
});
