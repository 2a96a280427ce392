import { SearchAll } from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { someAssets } from "../testing/builders/assets.js";
import { someOrganizations } from "../testing/builders/builders.js";
import { somePrograms } from "../testing/builders/programs.js";
import { someProjects } from "../testing/builders/projects.js";
import { testDatabase } from "../testing/database.js";
import { searchAll } from "./all.js";

const { db, pool } = await testDatabase();
const asking = { userId: "01900000-0000-7000-8000-000000000000", today: "2026-11-23" };

beforeAll(async () => {
  await someOrganizations(db, [
    { name: "Maryland Department of Transportation", region: "MD", uei: "ABCDEFGH1234", ein: "526002033" },
    { name: "Katy Independent School District", region: "TX" },
    { name: "Kern County", orgType: "county", region: "CA", geoid: "06029", population: 900_000 },
    { name: "City of St. Louis", region: "MO" },
    { name: "Port Authority of New York and New Jersey", abbreviation: "PANYNJ", region: "NY" },
    { name: "Water Works of Trenton", region: "NJ", locality: "Trenton" },
    { name: "Tri-State Water", region: "CO" },
    { name: "Granite Bank", orgType: "bank", fdicCert: "628" },
    { name: "Department of Nothing", isDeleted: true, ein: "999999999" },
  ]);
  await someAssets(db, [
    { title: "Orleans Street over I-83", assetNumber: "BR-0001", structureNumber: "000002960" },
    { title: "I 95 over Gwynns Falls", assetNumber: "BR-0417" },
    { title: "Harbor Tunnel Thruway", assetNumber: "TN-0001", routeId: "IS 895" },
    { title: "Academy Boulevard", assetNumber: "RD-0009" },
    { title: "Añasco Bridge", assetNumber: "BR-0500" },
  ]);
  await someProjects(db, [
    { title: "Replacement of Bluestem Basin Tunnel", projectNumber: "SP-2018-000166", budget: 9e9 },
    { title: "Bluestem", budget: 1 },
    { title: "Utility relocation in the right-of-way", projectNumber: "X-1" },
  ]);
  await somePrograms(db, [
    { name: "Transportation Infrastructure Finance and Innovation Act loans", assistanceListingNumber: "20.223" },
    { name: "Maryland Clean Water State Revolving Fund" },
    { name: "Kern County General Obligation Bonds, Series 2023", programType: "bond" },
  ]);
});

const find = async (q: string) => searchAll(db, asking, SearchAll.parse({ q }));
const titles = async (q: string) => (await find(q)).groups.flatMap(({ items }) => items.map(({ title }) => title));

describe("the whole search", () => {
  it.each([
    ["a beginning", "maryl depart trans", "Maryland Department of Transportation"],
    ["another order", "transportation maryland department", "Maryland Department of Transportation"],
    ["accents", "anasco", "Añasco Bridge"],
    ["a hyphen as a space", "tri state water", "Tri-State Water"],
    ["no hyphen", "tristate", "Tri-State Water"],
    ["a slip in a short word", "kren county", "Kern County"],
    ["a slip in a word of seven letters", "acadmey", "Academy Boulevard"],
    ["two slips in a long word", "trasnportatoin", "Maryland Department of Transportation"],
    ["a slip that makes another word's beginning", "katy indep shcool", "Katy Independent School District"],
    ["a plural", "bridges anasco", "Añasco Bridge"],
    ["a street's short form", "academy blvd", "Academy Boulevard"],
    ["Dept", "dept transportation", "Maryland Department of Transportation"],
    ["Cnty", "kern cnty", "Kern County"],
    ["ISD", "katy isd", "Katy Independent School District"],
    ["Auth", "port auth new york", "Port Authority of New York and New Jersey"],
    ["a long form for a short one", "saint louis", "City of St. Louis"],
    ["a short form with a dot", "st. louis", "City of St. Louis"],
    ["a route with a hyphen for one with a space", "I-95", "I 95 over Gwynns Falls"],
    ["a route as the bridge inventory writes it", "IS 83", "Orleans Street over I-83"],
    ["a route for one of the bridge inventory", "interstate 895", "Harbor Tunnel Thruway"],
    ["a state with dots", "trenton n.j.", "Water Works of Trenton"],
    ["a state by its name", "trenton new jersey", "Water Works of Trenton"],
    ["initials", "mdot", "Maryland Department of Transportation"],
    ["an abbreviation of its own", "panynj", "Port Authority of New York and New Jersey"],
    ["TIFIA", "TIFIA", "Transportation Infrastructure Finance and Innovation Act loans"],
    ["CWSRF", "cwsrf", "Maryland Clean Water State Revolving Fund"],
    ["SRF", "md srf", "Maryland Clean Water State Revolving Fund"],
    ["GO", "kern GO bonds", "Kern County General Obligation Bonds, Series 2023"],
    ["ROW", "row", "Utility relocation in the right-of-way"],
    ["a number", "BR-0001", "Orleans Street over I-83"],
    ["a number without its hyphen", "br0001", "Orleans Street over I-83"],
    ["a number with a space", "br 0001", "Orleans Street over I-83"],
    ["a part of a number", "000166", "Replacement of Bluestem Basin Tunnel"],
    ["a number in its parts", "sp 2018 000166", "Replacement of Bluestem Basin Tunnel"],
    ["a bridge's number in the inventory", "000002960", "Orleans Street over I-83"],
    ["that without its zeros", "2960", "Orleans Street over I-83"],
    ["an EIN with its hyphen", "52-6002033", "Maryland Department of Transportation"],
    ["an EIN", "526002033", "Maryland Department of Transportation"],
    ["a UEI", "abcdefgh1234", "Maryland Department of Transportation"],
    ["a certificate", "cert 628", "Granite Bank"],
    ["a GEOID", "06029", "Kern County"],
    ["a listing", "ALN 20.223", "Transportation Infrastructure Finance and Innovation Act loans"],
  ])("finds by %s: %s", async (_, q, title) => {
    expect(await titles(q)).toContain(title);
  });

  it("shows an exact name and an exact identifier first, however important others are", async () => {
    expect((await find("bluestem")).groups[0]?.items[0]).toMatchObject({ title: "Bluestem", exact: true });
    const { groups } = await find("BR-0001");
    expect(groups[0]?.items[0]).toMatchObject({ exact: true, matched: { field: "assetNumber", ranges: [[0, 7]] } });
  });

  it("finds nothing that was deleted, and nothing for what is no word", async () => {
    expect(await titles("999999999")).toEqual([]);
    expect(await find("%_\\ ''")).toEqual({ groups: [], total: 0, spelling: [] });
  });

  it("offers the spelling of records", async () => {
    expect((await find("acadmey boulevard")).spelling).toEqual(["academy boulevard"]);
    expect((await find("academy boulevard")).spelling).toEqual([]);
  });

  it("takes a word that an administrator adds for what it means", async () => {
    expect(await titles("acabo")).toEqual([]);
    await pool.query("insert into search_synonyms values ('acabo', 'academy boulevard')");
    expect(await titles("acabo")).toEqual(["Academy Boulevard"]);
  });

  it("answers only the kinds that are wanted", async () => {
    const { groups } = await searchAll(db, asking, SearchAll.parse({ q: "kern", kinds: ["programs"] }));
    expect(groups.map(({ kind }) => kind)).toEqual(["programs"]);
  });
});
