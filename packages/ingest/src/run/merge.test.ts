import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beginImport, closeImports, mergeBatch, openImports, recordCorrection, type StagedRecord } from "@pave/db";
import { aSource } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeEach, expect, test } from "vitest";
import type { SourceKey } from "../catalogue.js";
import { organizationsIn } from "../everything-in.js";
import { domainsFile, organizationWhere, publisherFile, testFolder, unitsFile } from "../testing.js";
import { importFiles } from "./import-files.js";
import type { ImportOptions } from "./summary.js";

const database = await testDatabase();
const { pool } = database;
const folder = await testFolder();
const domainsPath = join(folder, "domains.csv");
const unitsPath = join(folder, "units.txt");

beforeEach(async () => {
  await pool.query(
    "truncate organizations, source_records, changes, imports, import_rejects, doubtful_matches, record_keys, facet_counts",
  );
});

async function run(source: SourceKey, path: string, options: Partial<ImportOptions> = {}) {
  const [summary] = await importFiles(database.url, source, [path], {
    rejectsDir: join(folder, "rejects"),
    ...options,
  });
  if (!summary) throw new Error("No file was imported");
  return summary;
}

const importDomains = async (rows: string[][], options?: Partial<ImportOptions>) =>
  run("dotgov", await domainsFile(domainsPath, rows), options);
const importUnits = async (units: Parameters<typeof unitsFile>[1]) =>
  run("census-government-units", await unitsFile(unitsPath, units));

const marion = { id: "01104504500000", name: "MARION COUNTY", county: "Marion", state: "01", countyFips: "093" };
const elmCounty = {
  id: "07300101000000",
  name: "ELM TOWN",
  county: "Fairfield",
  state: "09",
  countyFips: "001",
  place: "11111",
};
const elmAgain = {
  id: "07300201000000",
  name: "ELM TOWN",
  county: "Hartford",
  state: "09",
  countyFips: "003",
  place: "22222",
};
const elmDomain = ["elmct.gov", "City", "Town of Elm", "Elm", "CT"];

const names = async () =>
  (await organizationsIn(database)).map(({ name, sources, geoid }) => ({ name, sources, geoid }));

test("two bodies of one source with one key stay separate, and a third source's body from both, in either order", async () => {
  const summary = await importUnits([elmCounty, elmAgain]);
  expect(summary.counts).toMatchObject({ created: 2, doubtful: 0 });
  expect((await importDomains([elmDomain])).counts).toMatchObject({ created: 1, doubtful: 1 });
  const unitsFirst = await organizationsIn(database);
  expect(unitsFirst).toHaveLength(3);

  await pool.query("truncate organizations, source_records, record_keys, changes, doubtful_matches");
  await importDomains([elmDomain]);
  await importUnits([elmCounty, elmAgain]);
  expect(await organizationsIn(database)).toEqual(unitsFirst);
});

test("bodies joined by a key are separated when a later file shows that two bodies have it", async () => {
  await importDomains([elmDomain]);
  expect((await importUnits([elmCounty])).counts).toMatchObject({ merged: 1, doubtful: 0 });
  expect(await names()).toEqual([
    { name: "Town of Elm", sources: ["census-government-units", "dotgov"], geoid: "0900111111" },
  ]);
  expect((await importUnits([elmAgain])).counts).toMatchObject({ created: 1, doubtful: 1 });
  expect(await names()).toEqual([
    { name: "Town of Elm", sources: ["census-government-units"], geoid: "0900111111" },
    { name: "Town of Elm", sources: ["census-government-units"], geoid: "0900322222" },
    { name: "Town of Elm", sources: ["dotgov"], geoid: null },
  ]);
  const { rows } = await pool.query("select record_id from doubtful_matches order by record_id, candidate_id");
  expect(rows.length).toBeGreaterThanOrEqual(2);
});

test("documents of an organization that is merged into another move to it, with an entry in its history", async () => {
  await importUnits([elmCounty, elmAgain]);
  await importDomains([elmDomain]);
  const { id } = await organizationWhere(database, "sources = '{dotgov}'");
  await pool.query(
    `insert into files (id, entity_type, entity_id, file_name, size, received, media_type, sha256, storage)
     values (gen_random_uuid(), 'organizations', $1, 'charter.pdf', 9, 9, 'application/pdf', 'hash', 'database')`,
    [id],
  );
  await importUnits([elmCounty, { ...elmAgain, name: "OAK TOWN" }]);
  const { rows } = await pool.query(
    `select o.geoid, o.is_deleted, c.cause, c.source from files f join organizations o on o.id = f.entity_id
     left join changes c on c.entity_id = o.id and c.fields ? 'documents'`,
  );
  expect(rows).toEqual([{ geoid: "0900111111", is_deleted: false, cause: "merge", source: "census-government-units" }]);
});

test("what keys of an earlier version had joined stays together", async () => {
  await importUnits([elmCounty]);
  await importDomains([elmDomain]);
  await pool.query("update record_keys set key = 'joined|1' where key like 'place|%'");
  await importDomains([elmDomain], { asOf: "2026-08-22" });
  expect(await names()).toMatchObject([{ sources: ["census-government-units", "dotgov"] }]);
});

test("townships of the same name are listed as possible duplicates, never merged", async () => {
  await importUnits([
    {
      id: "23305001100000",
      name: "RICHMOND TOWNSHIP",
      county: "Macomb",
      state: "26",
      countyFips: "099",
      place: "68400",
    },
  ]);
  const summary = await importDomains([["richmondtwpmi.gov", "City", "Richmond Township", "Nowhere", "MI"]]);
  expect(summary.counts).toMatchObject({ created: 1, merged: 0, doubtful: 1 });
  const { rows } = await pool.query("select evidence, agrees, differs, strength from doubtful_matches");
  expect(rows).toEqual([{ evidence: "key", agrees: ["name", "orgType"], differs: [], strength: 55 }]);
});

test.each([
  ["before", true],
  ["after", false],
])("a name is compared with all others if its publisher assumes the state, %s these", async (_, isFirst) => {
  const domain = [
    "baltimorecity.gov",
    "City",
    "Baltimore City Office of Information and Technology",
    "Baltimore",
    "MD",
  ];
  const ofCity = () => run("baltimore-cip", publisherFile("baltimore/capital-plan.csv"));
  if (isFirst) await ofCity();
  await importDomains([domain]);
  if (!isFirst) await ofCity();
  const { rows } = await pool.query("select sources from organizations where name = $1", [domain[2]]);
  expect(rows).toEqual([{ sources: expect.arrayContaining(["baltimore-cip", "dotgov"]) }]);
});

test("equal bodies of one file become one organization, in whatever batch they arrive", async () => {
  const rows = ["a", "b", "c", "d"].map((letter) => [
    `${letter}-marion.gov`,
    "County",
    "County of Marion",
    "Hamilton",
    "AL",
  ]);
  const summary = await importDomains(rows, { batchRows: 3 });
  expect(summary.counts).toMatchObject({ created: 1, merged: 3 });
  const county = await organizationWhere(database, "true");
  expect(county).toMatchObject({ domains: rows.map(([domain]) => domain), version: 2 });
});

/** The pairs listed for review because a record moved from one to the other, and the last change of an organization. */
async function handedOn() {
  const { rows } = await pool.query(
    `select m.record_id, e.name as now, c.name as before from doubtful_matches m
     join organizations e on e.id = m.entity_id join organizations c on c.id = m.candidate_id where m.evidence = 'handedOn'`,
  );
  return rows;
}
async function lastChange(name: string) {
  const { rows } = await pool.query(
    "select c.cause, c.fields from organizations o join changes c on c.entity_id = o.id and c.version = o.version where o.name = $1",
    [name],
  );
  return rows[0];
}

test("a transferred domain moves to its new body, for review, and a body without any is inactive", async () => {
  await importDomains([
    ["elm.gov", "City", "City of Elm", "Elm", "CO"],
    ["oak.gov", "City", "City of Oak", "Oak", "CO"],
  ]);
  await importDomains([
    ["elm.gov", "City", "City of Oak", "Oak", "CO"],
    ["oak.gov", "City", "City of Oak", "Oak", "CO"],
  ]);
  expect(await organizationWhere(database, "name = 'City of Oak'")).toMatchObject({ domains: ["elm.gov", "oak.gov"] });
  expect(await organizationWhere(database, "name = 'City of Elm'")).toMatchObject({ domains: [], status: "inactive" });
  expect(await handedOn()).toEqual([{ record_id: "elm.gov", now: "City of Oak", before: "City of Elm" }]);
  expect(await lastChange("City of Elm")).toEqual({
    cause: "sourceChanged",
    fields: { status: { before: "active", after: "inactive" }, domains: { before: ["elm.gov"], after: [] } },
  });
});

test("a domain that a body shared with other sources' records leaves it, for review, with a line in the history of both", async () => {
  const creek = {
    id: "23201301300000",
    name: "BATTLE CREEK CITY",
    county: "Calhoun",
    state: "26",
    countyFips: "025",
    place: "05920",
  };
  await importUnits([creek]);
  await importDomains([["battlecreekmi.gov", "City", "City of Battle Creek", "Battle Creek", "MI"]]);
  expect(await names()).toHaveLength(1);
  await importDomains([["battlecreekmi.gov", "City", "City of Brand New Place", "Battle Creek", "MI"]]);
  expect(await names()).toEqual([
    { name: "City of Battle Creek", sources: ["census-government-units"], geoid: "2605920" },
    { name: "City of Brand New Place", sources: ["dotgov"], geoid: null },
  ]);
  expect(await handedOn()).toMatchObject([{ now: "City of Brand New Place", before: "City of Battle Creek" }]);
  expect(await lastChange("City of Battle Creek")).toMatchObject({
    fields: { domains: { before: ["battlecreekmi.gov"], after: [] } },
  });
  expect(await lastChange("City of Brand New Place")).toMatchObject({ cause: "create" });
});

test("an identifier that a newer audit gives to a body of a quite different name is the newer one's, for review, in either order", async () => {
  const [header, row] = (await readFile(publisherFile("census/audit-headers.csv"), "utf8")).split("\n");
  const older = join(folder, "older.csv");
  const newer = join(folder, "newer.csv");
  await writeFile(older, `${header}\n${row}\n`);
  const passedOn = row
    ?.replace("DELTA PARTNERS MANOR II", "HARBOR WATER AGENCY")
    .replace(",2022,228830,12/31/2022", ",2023,999999,12/31/2023")
    .replace("NW6ZDZNA9VY7", "");
  await writeFile(newer, `${header}\n${passedOn}\n`);
  const holders = async () =>
    (await pool.query("select name, ein from organizations where not is_deleted order by name")).rows;
  const listed = async () => (await pool.query("select reason, evidence from doubtful_matches")).rows;
  await run("fac-single-audits", older);
  await run("fac-single-audits", newer);
  const inOrder = [await holders(), await listed()];
  expect(inOrder).toEqual([
    [
      { name: "Delta Partners Manor II", ein: null },
      { name: "Harbor Water Agency", ein: "134278617" },
    ],
    [{ reason: "The same EIN, UEI or CAGE code, but names without a word in common", evidence: "key" }],
  ]);
  expect(await lastChange("Delta Partners Manor II")).toMatchObject({
    fields: { ein: { before: "134278617", after: null } },
  });
  await pool.query("truncate organizations, source_records, record_keys, changes, imports, doubtful_matches cascade");
  await run("fac-single-audits", newer);
  await run("fac-single-audits", older);
  expect([await holders(), await listed()]).toEqual(inOrder);
});

test("a body under another name in its source is the same body", async () => {
  await importDomains([["court.gov", "City", "59th District Court", "Walker", "MI"]]);
  const before = await organizationWhere(database, "true");
  await importDomains([["court.gov", "City", "59th Circuit Court", "Walker", "MI"]]);
  expect(await organizationWhere(database, "true")).toMatchObject({
    id: before.id,
    name: "59th Circuit Court",
    version: 2,
  });
});

test("a user's correction outlasts the import, lists too", async () => {
  await importDomains([
    ["marion.gov", "County", "Marion County", "Hamilton", "AL"],
    ["marionsheriff.gov", "County", "Marion County", "Hamilton", "AL"],
  ]);
  const { id } = await organizationWhere(database, "true");
  const said = { locality: "Hackleburg", domains: ["marion.gov"], fiscalYearEnd: null };
  await recordCorrection(database.db, "organizations", String(id), said, "2026-01-01");
  await importUnits([marion]);
  expect(await organizationWhere(database, "true")).toMatchObject({
    name: "Marion County",
    locality: "Hackleburg",
    domains: ["marion.gov"],
    fiscal_year_end: null,
    geoid: "01093",
    sources: ["census-government-units", "user", "dotgov"],
  });
});

test("a list that a user emptied stays empty", async () => {
  await importDomains([["marion.gov", "County", "Marion County", "Hamilton", "AL"]]);
  const { id } = await organizationWhere(database, "true");
  // null in a column of the person's record means that it was cleared.
  await pool.query(
    "insert into sources (key, publisher, dataset, licence, rank) values ('user', 'Pave', 'x', 'x', 1000) on conflict do nothing",
  );
  await pool.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields)
     values ('user', '1', 'organizations', $1, '{"domains": null}')`,
    [id],
  );
  await importUnits([marion]);
  expect(await organizationWhere(database, "true")).toMatchObject({ domains: [], geoid: "01093" });
});

test("statistics of a table of samples only do not outlast the first real records", async () => {
  await pool.query(
    "insert into organizations (id, name, org_type, sources) select gen_random_uuid(), 'Sample', 'county', '{sample}' from generate_series(1, 100)",
  );
  await pool.query("analyze organizations");
  const commonSources = async () => {
    const { rows } = await pool.query<{ shown: string }>(
      "select most_common_vals::text as shown from pg_stats where tablename = 'organizations' and attname = 'sources'",
    );
    return rows[0]?.shown;
  };
  expect(await commonSources()).not.toContain("census-government-units");
  await importUnits([marion, elmCounty, elmAgain]);
  expect(await commonSources()).toContain("census-government-units");
});

test("a real body replaces its sample, without a value of the sample", async () => {
  await pool.query(
    "insert into sources (key, publisher, dataset, licence, rank, is_sample) values ('sample', 'Pave', 'Sample', 'Own work', 0, true) on conflict do nothing",
  );
  await pool.query(`with made as (
      insert into organizations (id, name, org_type, geoid, population, phone, sources)
      values (gen_random_uuid(), 'Marion County', 'county', '01093', 7, '555', '{sample}') returning id
    ) insert into source_records (source, record_id, entity_type, entity_id, fields)
      select 'sample', 'county:1', 'organizations', id, '{"geoid": "01093", "population": 7, "phone": "555"}' from made`);
  const sample = await organizationWhere(database, "true");
  expect((await importUnits([marion])).counts).toMatchObject({ merged: 1, created: 0 });
  expect(await organizationWhere(database, "true")).toMatchObject({
    id: sample.id,
    population: 100,
    phone: null,
    sources: ["census-government-units"],
  });
});

test("a sample is deleted when the real body is already known by its name", async () => {
  await importDomains([["marion.gov", "County", "Marion County", "Hamilton", "AL"]]);
  await pool.query(
    "insert into organizations (id, name, org_type, geoid, sources) values (gen_random_uuid(), 'Sample', 'county', '01093', '{sample}')",
  );
  await importUnits([marion]);
  expect(await names()).toEqual([
    { name: "Marion County", sources: ["census-government-units", "dotgov"], geoid: "01093" },
  ]);
});

test("a record with identifiers of two organizations is listed, and is stored separately without them", async () => {
  await pool.query(`insert into organizations (id, name, org_type, geoid, census_unit_id, sources) values
    (gen_random_uuid(), 'One', 'county', '01093', null, '{user}'),
    (gen_random_uuid(), 'Other', 'county', null, '01104504500000', '{user}')`);
  expect((await importUnits([marion])).counts).toMatchObject({ created: 1, doubtful: 1 });
  expect(await organizationWhere(database, "name = 'Marion County'")).toMatchObject({
    geoid: null,
    census_unit_id: null,
  });
  const { rows } = await pool.query("select count(*)::integer as n from doubtful_matches");
  expect(rows).toEqual([{ n: 2 }]);
  expect((await importUnits([marion])).counts).toMatchObject({ unchanged: 1 });
});

test("an identifier follows its record to an older organization that a third record shows to be the same", async () => {
  const imported = async (key: string, record: Partial<StagedRecord>) => {
    await aSource(database.db, { key });
    const session = await openImports(database.url);
    const file = { source: key, fileName: key, fileHash: key, writtenAt: new Date(1) };
    const fields = { name: "Elm Transit", org_type: "specialDistrict", status: "active", ...record.fields };
    const records = [{ line: 1, recordId: key, asOf: null, ...record, fields }];
    const batch = { records, lastLine: 1, rowsRead: 1, rowsRejected: 0 };
    await mergeBatch(session, await beginImport(session, file), batch, async () => undefined);
    await closeImports(session);
  };
  await imported("without", { matchKey: "district|CT|elm" });
  await imported("with", { matchKey: "district|CT|elm transit", fields: { census_unit_id: "07400100100000" } });
  await imported("third", { matchKey: "district|CT|elm", looseKeys: ["district|CT|elm transit"] });
  const [one, ...others] = await organizationsIn(database);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ census_unit_id: "07400100100000" });
});

test("a key does not join bodies whose identifiers differ", async () => {
  await importUnits([marion]);
  const other = { ...marion, id: "01104504600000", countyFips: "095" };
  expect((await importUnits([other])).counts).toMatchObject({ created: 1 });
});

test("a record that occurs twice in a file is rejected the second time", async () => {
  const summary = await importUnits([marion, { ...marion, name: "MARIAN COUNTY" }]);
  expect(summary.counts).toMatchObject({ rowsRead: 2, rowsRejected: 1, created: 1 });
  expect(summary.reasons).toEqual([{ reason: "Duplicate record in the file", rows: 1 }]);
});

test("an older file does not undo a newer one", async () => {
  await importDomains([["elm.gov", "City", "City of Elm", "Elm", "CO"]], { asOf: "2026-08-22" });
  const summary = await importDomains([["elm.gov", "City", "City of Elms", "Elm", "CO"]], { asOf: "2020-01-01" });
  expect(summary.counts).toMatchObject({ superseded: 1 });
  expect(await organizationWhere(database, "true")).toMatchObject({ name: "City of Elm", as_of: "2026-08-22" });
});
