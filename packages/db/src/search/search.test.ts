import { SearchAll } from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { listFamily } from "../engine/family/family.js";
import { fillSearch, isFilling } from "../engine/search/fill.js";
import { projectFamily } from "../projects/query.js";
import { someAssets } from "../testing/builders/assets.js";
import { someOrganizations } from "../testing/builders/builders.js";
import { someContracts } from "../testing/builders/contracts.js";
import { someEvents } from "../testing/builders/events.js";
import { aBond, somePrograms } from "../testing/builders/programs.js";
import { someProjects } from "../testing/builders/projects.js";
import { testDatabase } from "../testing/database.js";
import { searchAll } from "./all.js";
import { countLinks } from "./links.js";
import { shorterTexts } from "./spelling.js";

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
    { name: "Anne Arundel County", orgType: "county", region: "MD" },
    { name: "Water Administration, Maryland Department of", region: "MD" },
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
    { title: "Bluestem", budget: 1, sources: ["sample"] },
    { title: "Utility relocation in the right-of-way", projectNumber: "X-1" },
  ]);
  await somePrograms(db, [
    { name: "Transportation Infrastructure Finance and Innovation Act loans", assistanceListingNumber: "20.223" },
    { name: "Maryland Clean Water State Revolving Fund" },
    { name: "Safe Streets and Roads for All" },
    { name: "Kern County General Obligation Bonds, Series 2023", programType: "bond" },
  ]);
});

const find = async (q: string) => searchAll(db, asking, SearchAll.parse({ q }));
const titles = async (q: string) => (await find(q)).groups.flatMap(({ items }) => items.map(({ title }) => title));

describe("the whole search", () => {
  it("finds records by a text that also says what they are called", async () => {
    const called = ["Bluestem", "Replacement of Bluestem Basin Tunnel"];
    expect((await titles("bluestem projects")).toSorted()).toEqual(called);
    expect((await titles("Projects of the Bluestm")).toSorted()).toEqual(called);
    expect((await find("bluestm projects")).spelling).toEqual(["bluestem projects"]);
    const named = await listFamily(db, projectFamily, {
      search: "projects bluestem",
      sort: "relevance",
      order: "desc",
      limit: 5,
    });
    expect(named.parse().total).toEqual({ value: 2, isExact: true });
  });

  it("marks records of the sample world", async () => {
    const { groups } = await find("bluestem");
    expect(groups.flatMap(({ items }) => items.map(({ title, isSample }) => [title, isSample]))).toEqual([
      ["Bluestem", true],
      ["Replacement of Bluestem Basin Tunnel", false],
    ]);
  });

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
    ["short forms in the plural", "safe sts and rds", "Safe Streets and Roads for All"],
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
    ["a county's initials", "aa county", "Anne Arundel County"],
    ["the initials of a name written last part first", "mdwa", "Water Administration, Maryland Department of"],
    [
      "that name in the usual order",
      "Maryland Department of Water Administration",
      "Water Administration, Maryland Department of",
    ],
    ["a listing", "ALN 20.223", "Transportation Infrastructure Finance and Innovation Act loans"],
  ])("finds by %s: %s", async (_, q, title) => {
    expect(await titles(q)).toContain(title);
  });

  it("shows an exact name and an exact identifier first, however important others are", async () => {
    expect((await find("bluestem")).groups[0]?.items[0]).toMatchObject({ title: "Bluestem", exact: true });
    const { groups } = await find("BR-0001");
    expect(groups[0]?.items[0]).toMatchObject({ exact: true, matched: { field: "assetNumber", ranges: [[0, 7]] } });
  });

  it("finds no deleted records, and nothing for text without words", async () => {
    expect(await titles("999999999")).toEqual([]);
    expect(await find("%_\\ ''")).toEqual({ groups: [], total: 0, isComplete: true, spelling: [] });
  });

  it("offers the spelling of records", async () => {
    expect((await find("acadmey boulevard")).spelling).toEqual(["academy boulevard"]);
    expect((await find("academy boulevard")).spelling).toEqual([]);
    // Each word is near some on record, but no record has them together.
    expect(await find("acadmey boulevrad trenton")).toMatchObject({ total: 0, spelling: ["academy boulevard"] });
    expect(await find("acadmey zzyzx")).toMatchObject({ total: 0, spelling: ["academy"] });
    expect(await find("acadmey katy kern")).toMatchObject({ total: 0, spelling: [] });
  });

  it("offers a text without one of its words, but not what records are called alone", () => {
    const terms = ["bluestone", "water", "projects"].map((typed) => ({ typed, words: [typed], corrections: [] }));
    expect(shorterTexts(terms)).toEqual(["bluestone projects", "bluestone water", "water projects"]);
    expect(shorterTexts(terms.toSpliced(1, 1))).toEqual(["bluestone"]);
  });

  it("takes a word that an administrator adds for what it means", async () => {
    expect(await titles("acabo")).toEqual([]);
    await pool.query("insert into search_synonyms values ('acabo', 'academy boulevard')");
    expect(await titles("acabo")).toEqual(["Academy Boulevard"]);
  });

  it("finds the city of a name first, before bodies that have it among others", async () => {
    const { groups } = await find("st louis");
    expect(groups[0]?.items[0]).toMatchObject({ title: "City of St. Louis", exact: true });
  });

  it("puts the body first that more records name, also after it is written again", async () => {
    const [, named] = await someOrganizations(db, [
      { name: "Elmwood Works" },
      { name: "Elmwood Yards" },
      { name: "Elmwood Zone" },
    ]);
    await someProjects(
      db,
      Array.from({ length: 12 }, () => ({ ownerOrgId: named?.id })),
    );
    await countLinks(db);
    await pool.query("update organizations set locality = 'Elm' where name like 'Elmwood%'");
    await countLinks(db);
    const { rows } = await pool.query("select links from search_organizations where id = $1", [named?.id]);
    expect(rows).toEqual([{ links: 7 }]);
    expect((await titles("elmwood"))[0]).toBe("Elmwood Yards");
  });

  it("finds contracts by their buyer and bonds by their issuer's county, also after these are renamed", async () => {
    const [mint, county] = await someOrganizations(db, [
      { name: "Bureau of Coinage", orgType: "federalAgency" },
      { name: "Tehachapi Valley Hospital", county: "Inyo County", region: "CA" },
    ]);
    await someContracts(db, [{ title: "Precious metals", buyerOrgId: mint?.id, awardingAgency: "Exchequer Office" }]);
    await aBond(db, { name: "Series C, 2022" }, { issuerOrgId: county?.id });
    expect(await titles("coinage bureau")).toEqual(["Bureau of Coinage", "Precious metals"]);
    expect((await find("exchequer")).groups[0]?.items[0]?.matched).toMatchObject({ field: "awardingAgency" });
    expect(await titles("inyo county 2022")).toEqual(["Series C, 2022", "Series C, 2022"]);
    await pool.query("update organizations set name = 'Royal Mint' where id = $1", [mint?.id]);
    await pool.query("update organizations set county = 'Mono County' where id = $1", [county?.id]);
    expect(await titles("coinage")).toEqual([]);
    expect(await titles("royal mint")).toEqual(["Royal Mint", "Precious metals"]);
    expect(await titles("mono county 2022")).toEqual(["Series C, 2022", "Series C, 2022"]);
    await pool.query("update contracts set buyer_org_id = null where buyer_org_id = $1", [mint?.id]);
    expect(await titles("royal mint")).toEqual(["Royal Mint"]);
  });

  it("finds events by their organization and programs by who administers them, also after it is renamed", async () => {
    const [clinic] = await someOrganizations(db, [{ name: "Quarry Hill Clinic" }]);
    await someEvents(db, [
      { title: "Single audit, year to June 30", entityType: "organization", ...(clinic && { entityId: clinic.id }) },
    ]);
    const [program] = await somePrograms(db, [{ name: "Rural care grants" }]);
    await pool.query("update programs set administering_org_id = $1 where id = $2", [clinic?.id, program?.id]);
    const theirs = ["Quarry Hill Clinic", "Rural care grants", "Single audit, year to June 30"];
    expect((await titles("quarry hill")).toSorted()).toEqual(theirs);
    const [event] = (await find("quarry hill")).groups.find(({ kind }) => kind === "events")?.items ?? [];
    expect(event?.matched).toMatchObject({ field: "entityName" });
    expect(await titles("quarry audit")).toEqual(["Single audit, year to June 30"]);
    await pool.query("update organizations set name = 'Granite Hill Clinic' where id = $1", [clinic?.id]);
    expect(await titles("quarry")).toEqual([]);
    expect(await titles("granite hill grants")).toEqual(["Rural care grants"]);
  });

  it("leaves the entries of a thousand records and more to the server", async () => {
    const entered = async (count: number) => {
      const ids = "array(select gen_random_uuid() from generate_series(1, $1))";
      await pool.query(`select pave_enter_again('contracts', ${ids})`, [count]);
      return isFilling(db);
    };
    expect(await entered(1_000)).toBe(false);
    expect(await entered(1_001)).toBe(true);
    expect(await entered(1_001)).toBe(true);
    await fillSearch(db, AbortSignal.timeout(60_000));
    expect(await isFilling(db)).toBe(false);
  });

  it("updates an entry when any column it is written from changes", async () => {
    const { rows } = await pool.query<{ missed: string }>(`
      select t.proname || ' ' || a.attname as missed
      from pg_trigger g join pg_proc t on t.oid = g.tgfoid join pg_proc f on f.proname = 'pave_found_' || g.tgrelid::regclass::text
        join pg_attribute a on a.attrelid = g.tgrelid and a.attnum > 0 and a.attname <> 'id'
      where g.tgname like '%\\_search\\_%update' and t.proname like 'pave\\_search\\_%\\_of\\_' || g.tgrelid::regclass::text
        and f.prosrc ~ ('\\m' || a.attname || '\\M') and t.prosrc !~ ('select id, [^()]*\\m' || a.attname || '\\M[^()]* from added')`);
    expect(rows).toEqual([]);
  });

  it("compares the rows of an update as sets, as a join of them stays planned for the few of a session's first", async () => {
    const { rows } = await pool.query("select proname from pg_proc where prosrc ~ 'added \\w+ join gone'");
    expect(rows).toEqual([]);
  });

  it("returns only the requested kinds", async () => {
    const { groups } = await searchAll(db, asking, SearchAll.parse({ q: "kern", kinds: ["programs"] }));
    expect(groups.map(({ kind }) => kind)).toEqual(["programs"]);
  });
});

/* Identifiers as written by their publishers, by field. */
const organization = {
  ...{ uei: "KXDRCVPPVQA4", ein: "526000769", cageCode: "1KVU5", lei: "5493006QMFDDMYWIAM13", cik: "0000320193" },
  ...{ dunsLegacy: "003250685", geoid: "2404000", censusUnitId: "212024001001", fdicCert: "9628" },
  ...{ rssdId: "852218", crdNumber: "106479", secFileNumber: "801-12345" },
};
const bridges = [
  { assetNumber: "BC-1202", structureNumber: "200000BC1202010", routeId: "IS 00695" },
  { assetNumber: "NBI 7", structureNumber: "000000100001010" },
];
const project = { projectNumber: "TP-2018-000177", tipId: "12-1409-41", stipId: "BA4541" };
const contract = { contractNumber: "W912DR-20-C-0015", solicitationNumber: "693JJ3-22-R-000010" };
const event = { eventNumber: "EV-2026-000123", transactionId: "TX 0004 17", invoiceNumber: "INV/0042" };
const program = {
  ...{ programNumber: "MDE-WQFA-21", opportunityNumber: "DOT-FTA-2024-001", assistanceListingNumber: "20.205" },
};
const entered = ["organizations", "assets", "projects", "contracts", "events", "programs", "deals"] as const;

/** An identifier in full, without punctuation, without its zeros, and starting at each of its parts. */
function waysToWrite(value: string): string[] {
  const bare = value.replace(/[^A-Za-z0-9]/g, "");
  const parts = value.match(/[A-Za-z]+|[0-9]+/g) ?? [];
  const isCode = parts.length > 5;
  const tails = isCode ? [] : parts.map((_, at) => parts.slice(at).join("")).filter((tail) => tail.length >= 4);
  return [
    value,
    value.toLowerCase(),
    bare,
    value.replace(/\b0+(?=\d)/g, ""),
    ...tails,
    value.split(/[^A-Za-z0-9]/).join(" "),
  ];
}

it("finds every identifier whole, without punctuation and zeros, and by its parts", async () => {
  const made = [
    ...(await someOrganizations(db, [organization])).map(({ id }) => ({ id, fields: organization })),
    ...(await someAssets(db, bridges)).map(({ id }, at) => ({ id, fields: bridges[at] ?? {} })),
    ...(await someProjects(db, [project])).map(({ id }) => ({ id, fields: project })),
    ...(await someContracts(db, [contract])).map(({ id }) => ({ id, fields: contract })),
    ...(await someEvents(db, [event])).map(({ id }) => ({ id, fields: event })),
    ...(await somePrograms(db, [program])).map(({ id }) => ({ id, fields: program })),
  ];
  const missed: string[] = [];
  for (const { id, fields } of made)
    for (const [field, value] of Object.entries<string>(fields))
      for (const q of waysToWrite(value)) {
        const { groups } = await searchAll(db, asking, SearchAll.parse({ q, kinds: [...entered], limit: 20 }));
        if (!groups.some(({ items }) => items.some((item) => item.id === id))) missed.push(`${field} ${value}: ${q}`);
      }
  expect(missed).toEqual([]);
  const { groups } = await find("BC1202");
  expect(groups.map(({ kind }) => kind)).toContain("assets");
});

it("writes the entries of an earlier version's records as writers do", async () => {
  await pool.query("update organizations set name = name || ' 2' where name = 'Kern County'");
  const entries = async () => {
    const all = entered.map(
      (name) => `select '${name}' as kind, id, importance - links as importance, search::text from search_${name}`,
    );
    return (await pool.query(`${all.join(" union all ")} order by 1, 2`)).rows;
  };
  const before = await entries();
  for (const name of entered) {
    await pool.query(`truncate search_${name}`);
    await pool.query(`insert into search_fill values ('${name}', '00000000-0000-0000-0000-000000000000')`);
  }
  expect(await titles("tristate")).toEqual([]);
  await fillSearch(db, new AbortController().signal);
  expect(await isFilling(db)).toBe(false);
  expect(await entries()).toEqual(before);
  expect(await titles("tristate")).toEqual(["Tri-State Water"]);
  await pool.query("update organizations set is_deleted = true where name = 'Tri-State Water'");
  expect(await titles("tristate")).toEqual([]);
});

it.each([
  ["i95", "i95 i 95 95"],
  ["br 0001", "br0001 br 0001 0001"],
  ["e76 toll", "e76toll e 76toll 76 toll"],
  ["plain", ""],
  ["a1b2c3d4", ""],
  [`${"bridge ".repeat(9)}1`, ""],
])("a name with numbers is also found by its parts, written together or apart: %s", async (words, parts) => {
  const { rows } = await pool.query("select btrim(pave_parts($1)) as parts", [words]);
  const tokens = (text: string) => new Set(text.split(" "));
  expect(tokens(rows[0]?.parts)).toEqual(tokens(parts));
});

it.each([
  ["nothing known", null, null, null, 0],
  ["under a dollar", 0.5, null, 0, 0],
  ["four points for each tenfold of the amount, at most 50", 1_234_567.89, null, 0, 24],
  ["of more than ten trillion", 9e15, null, 0, 50],
  ["a point for each year since 2000, at most 40", null, "2026-05-01", 0, 26],
  ["before 2000", null, "1990-01-01", 0, 0],
  ["a point for each tie, at most 10", null, null, 50, 10],
])("the importance of a record: %s", async (_, amount, day, links, importance) => {
  const { rows } = await pool.query("select pave_importance($1, $2, $3) as importance", [amount, day, links]);
  expect(rows).toEqual([{ importance }]);
});
