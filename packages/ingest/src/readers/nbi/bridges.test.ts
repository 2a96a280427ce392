import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { FileSummary } from "../../run/summary.js";
import { noChanges, publisherFile, readAll, testImports, unitsFile } from "../../testing.js";
import { stateByFips } from "../../values/states.js";
import { nbiBridges } from "./bridges.js";
import { placeOf } from "./place.js";

const { folder, run, rowsOf } = await testImports();

describe("bridges of the National Bridge Inventory", () => {
  let bridges: string;
  let first: FileSummary;

  beforeAll(async () => {
    bridges = publisherFile("fhwa/nbi-bridges.txt");
    first = await run("nbi-bridges", bridges);
  });

  test("all rows of the file can be read", async () => {
    const all = await readAll(nbiBridges, publisherFile("fhwa/nbi-bridges.txt"));
    expect(all).toMatchObject({ rowsRead: 25, rejects: [] });
    expect(all.records.filter(({ target }) => target === "assets")).toHaveLength(25);
  });

  test("are assets with their inspection, in metres and dollars, at their place", async () => {
    expect(first.counts).toMatchObject({ rowsRead: 25, rowsRejected: 0, created: 25, further: 31 });
    const [bridge] = await rowsOf("select * from assets where structure_number = '1MD0071'");
    expect(bridge).toMatchObject({
      title: "South Palmer Road over Parking Garage",
      region: "MD",
      county_fips: "031",
      county: "Montgomery County",
      latitude: 39.001128,
      longitude: -77.085658,
      length: 202.8,
      width: 9.1,
      deck_area: 1845.48,
      year_built: 1980,
      average_daily_traffic: 200,
      condition_rating: "6",
      last_inspection_date: "2015-10-01",
      next_inspection_date: "2017-10-31",
      inspection_date_precision: "month",
      sources: ["nbi-bridges"],
      as_of: "2017-05-10",
      version: 1,
    });
    // Ratings, unlike loads, have no unit: their unit is null and not omitted.
    expect(bridge?.metrics).toContainEqual(expect.objectContaining({ name: "Sufficiency rating", unit: null }));
    // Appraisals state what is intolerable beside the condition; a detour is in kilometers.
    expect(bridge?.metrics).toContainEqual(expect.objectContaining({ name: "Deck geometry", value: 5, unit: "of 9" }));
    expect(bridge?.metrics).toContainEqual(expect.objectContaining({ name: "Detour", value: 1, unit: "km" }));
    // Scour has codes of its own, which are no appraisals.
    const scour = await rowsOf(
      `select m ->> 'value' as code, m ->> 'unit' as unit, count(*)::int as n
       from assets, json_array_elements(metrics) m where m ->> 'name' = 'Scour code, item 113' group by 1, 2 order by 1`,
    );
    expect(scour).toEqual([
      { code: "4", unit: null, n: 2 },
      { code: "5", unit: null, n: 5 },
      { code: "7", unit: null, n: 1 },
      { code: "8", unit: null, n: 10 },
    ]);
    const inspections = await rowsOf("select * from asset_inspections where asset_id = $1", bridge?.id);
    expect(inspections).toMatchObject([
      { inspection_date: "2015-10-01", inspection_date_precision: "month", frequency_months: 24, lowest_rating: "6" },
    ]);
  });

  test("have the inspections of what a routine one does not see, each with its own interval", async () => {
    const rows = await rowsOf(
      `select a.structure_number, i.inspection_type, i.inspection_date, i.next_due_date, i.frequency_months
       from asset_inspections i join assets a on a.id = i.asset_id where i.inspection_type <> 'routine' order by 1`,
    );
    expect(rows).toHaveLength(6);
    const [underwater] = rows.filter((row) => row.structure_number === "1MD0641");
    expect(underwater).toMatchObject({
      ...{ inspection_type: "underwater", inspection_date: "2015-06-01", next_due_date: "2020-06-30" },
      frequency_months: 60,
    });
    expect(rows.filter((row) => row.inspection_type === "nstm")).toMatchObject([
      { structure_number: "000051640-00010", next_due_date: "2017-08-31" },
    ]);
    // They do not postpone the routine inspection.
    const [bridge] = await rowsOf("select next_inspection_date from assets where structure_number = '1MD0641'");
    expect(bridge).toEqual({ next_inspection_date: "2017-06-30" });
  });

  test("are linked to their owners when these are imported, whichever was first", async () => {
    expect(await rowsOf("select from assets where owner_org_id is not null")).toHaveLength(0);
    const units = await unitsFile(join(folder, "units.txt"), [
      { id: "21000000000000", name: "MARYLAND", state: "24" },
      { id: "21101600000000", name: "MONTGOMERY COUNTY", state: "24", countyFips: "031" },
    ]);
    await run("census-government-units", units);
    const owners = await rowsOf(
      `select o.name, count(*)::integer as n from assets a join organizations o on o.id = a.owner_org_id group by 1 order by 1`,
    );
    expect(owners.map(({ name }) => name)).toContain("Maryland");
    const [change] = await rowsOf(
      `select c.cause, c.source, c.fields from changes c join assets a on a.id = c.entity_id
       where c.version = 2 and c.fields ? 'owner_org_id' limit 1`,
    );
    expect(change).toMatchObject({ cause: "sourceChanged", source: "census-government-units" });
  });

  test("retain users' changes, including moves, when they are read again", async () => {
    await rowsOf("insert into sources (key, publisher, dataset, licence, rank) values ('user', 'P', 'C', 'own', 1000)");
    const [bridge] = await rowsOf(
      `update assets set status = 'closed', sources = sources || '{user}' where structure_number = '1MD0135' returning id`,
    );
    await rowsOf(
      `insert into source_records (source, record_id, entity_type, entity_id, fields)
       values ('user', $1::text, 'assets', $1::uuid, '{"status": "closed"}')`,
      bridge?.id,
    );
    const text = await readFile(bridges, "latin1");
    const newer = join(folder, "MD18.txt");
    await writeFile(
      newer,
      text.replace(/^.*1MD0135.*$/m, (line) =>
        line.replace("5/10/2017", "5/10/2018").replace(",100,2005,", ",150,2015,"),
      ),
      "latin1",
    );
    expect((await run("nbi-bridges", newer)).counts).toMatchObject({ updated: 1 });
    const [stored] = await rowsOf("select status, average_daily_traffic, as_of from assets where id = $1", bridge?.id);
    expect(stored).toEqual({ status: "closed", average_daily_traffic: 150, as_of: "2018-05-10" });
  });

  test("change nothing in a second run and say so, including the links", async () => {
    const [before] = await rowsOf("select count(*)::integer as n from changes");
    const second = await run("nbi-bridges", bridges);
    expect(second.counts).toMatchObject({ ...noChanges, further: 0, unchanged: 24, superseded: 1 });
    expect(await rowsOf("select count(*)::integer as n from changes")).toEqual([before]);
  });

  test("with a mistyped position stay, without a point, and are reported in the run's report and in their sources", async () => {
    const text = await readFile(bridges, "latin1");
    const path = join(folder, "mistyped.txt");
    const row = text.split("\r\n").find((line) => line.includes("1MD0071")) ?? "";
    const mistyped = row.replace("1MD0071", "1MD9971").replace(",077050837,", ",176300000,");
    expect(mistyped).toContain(",176300000,");
    await writeFile(path, `${text.split("\r\n")[0]}\r\n${mistyped}\r\n`, "latin1");
    const summary = await run("nbi-bridges", path);
    const warning = "Longitude 176° 30' is outside Maryland (176300000)";
    expect(summary).toMatchObject({
      counts: { rowsRead: 1, rowsRejected: 0, rowsWarned: 1, created: 1, further: 1 },
      warnings: [{ reason: "Longitude 176° 30' is outside Maryland", rows: 1 }],
    });
    const [bridge] = await rowsOf(
      `select a.latitude, a.longitude, r.notes from assets a join source_records r on r.entity_id = a.id
       where a.structure_number = '1MD9971'`,
    );
    expect(bridge).toEqual({
      latitude: null,
      longitude: null,
      notes: expect.arrayContaining([
        { field: "longitude", published: "176300000", warning },
        { field: "title", published: "SOUTH PALMER ROAD over PARKING GARAGE", warning: null },
      ]),
    });
    expect(
      await rowsOf(
        `select r.reason, r.is_kept from import_rejects r join imports i on i.id = r.import_id where i.file_name = 'mistyped.txt'`,
      ),
    ).toEqual([{ reason: warning, is_kept: true }]);
  });
});

const at = (fips: string, latitude: string, longitude: string) =>
  placeOf({ LAT_016: latitude, LONG_017: longitude }, stateByFips(fips));

test.each([
  ["Maryland lies west", "24", "39000406", "077050837", { latitude: 39.001128, longitude: -77.085658 }],
  ["Guam lies east", "66", "13270000", "144453600", { latitude: 13.45, longitude: 144.76 }],
  [
    "Adak lies west of the 180th meridian's far side",
    "02",
    "51524800",
    "176384800",
    { latitude: 51.88, longitude: -176.646667 },
  ],
  ["a longitude without its first digit", "24", "39000406", "007705083", {}],
  ["the Atlantic", "24", "38304389", "043430278", {}],
  ["North Carolina", "24", "35155939", "076320814", {}],
  ["latitude and longitude exchanged", "24", "77503000", "038820000", {}],
  ["zero", "24", "00000000", "000000000", {}],
  ["nothing", "24", "", "", {}],
])("a bridge's position: %s", (_, fips, latitude, longitude, fields) => {
  expect(at(fips, latitude, longitude).fields).toEqual(fields);
});
