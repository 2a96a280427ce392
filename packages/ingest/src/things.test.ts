import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, expect, test } from "vitest";
import { importFiles } from "./import-files.js";
import type { FileSummary } from "./import-summary.js";
import { nbiBridges } from "./nbi-bridges.js";
import type { SourceKey } from "./sources.js";
import { cutFile, describeWithRealFiles, readAll, realFile, testFolder, unitsFile } from "./testing.js";

const database = await testDatabase();
const folder = await testFolder();

async function run(source: SourceKey, ...files: string[]): Promise<FileSummary> {
  const [summary] = await importFiles(database.url, source, files, { rejectsDir: join(folder, "rejects") });
  if (!summary) throw new Error("There is no summary");
  return summary;
}

async function rowsOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(text, values);
  return rows;
}

describeWithRealFiles("bridges of the National Bridge Inventory", () => {
  let bridges: string;
  let first: FileSummary;

  beforeAll(async () => {
    bridges = await cutFile(realFile("bridges"), join(folder, "MD17.txt"), {
      header: true,
      wanted: (_, at) => at <= 120,
    });
    first = await run("nbi-bridges", bridges);
  });

  test("all rows of the real file can be read", async () => {
    const all = await readAll(nbiBridges, realFile("bridges"));
    expect(all).toMatchObject({ rowsRead: 3_000, rejects: [] });
    expect(all.records.filter(({ target }) => target === "assets")).toHaveLength(3_000);
  });

  test("are assets with their inspection, in metres and dollars, at their place", async () => {
    expect(first.counts).toMatchObject({ rowsRead: 120, rowsRejected: 0, created: 240 });
    const [bridge] = await rowsOf("select * from assets where structure_number = '1MD0071'");
    expect(bridge).toMatchObject({
      title: "South Palmer Road over Parking Garage",
      region: "MD",
      county_fips: "031",
      latitude: 39.001128,
      longitude: -77.084547,
      length: 202.8,
      width: 9.1,
      deck_area: 1845.48,
      year_built: 1980,
      average_daily_traffic: 200,
      condition_rating: "6",
      last_inspection_date: "2015-10-01",
      next_inspection_date: "2017-10-01",
      sources: ["nbi-bridges"],
      as_of: "2017-05-10",
      version: 1,
    });
    const inspections = await rowsOf("select * from asset_inspections where asset_id = $1", bridge?.id);
    expect(inspections).toMatchObject([{ inspection_date: "2015-10-01", frequency_months: 24, lowest_rating: "6" }]);
  });

  test("are tied to the bodies that own them when these come in, whichever was first", async () => {
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

  test("a second run changes nothing and says so, after the ties too", async () => {
    const [before] = await rowsOf("select count(*)::integer as n from changes");
    const second = await run("nbi-bridges", bridges);
    expect(second.counts).toMatchObject({ created: 0, merged: 0, updated: 0, unchanged: 240 });
    expect(await rowsOf("select count(*)::integer as n from changes")).toEqual([before]);
  });
});
