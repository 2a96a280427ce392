import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { figuresOf } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, test } from "vitest";
import type { SourceKey } from "../catalogue.js";
import { organizationsIn } from "../everything-in.js";
import { cutFile, organizationWhere, publisherFile, testFolder } from "../testing.js";
import { toStagedRecord } from "./batches.js";
import { importFiles } from "./import-files.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "./summary.js";

const database = await testDatabase();
const folder = await testFolder();

const run = (source: SourceKey, files: string[], options: Partial<ImportOptions> = {}) =>
  importFiles(database.url, source, files, { rejectsDir: join(folder, "rejects"), ...options });

const countsOf = (summaries: FileSummary[]) => summaries.map(({ source, counts }) => ({ source, ...counts }));
const nothing = {
  rowsRejected: 0,
  rowsWaiting: 0,
  rowsWarned: 0,
  created: 0,
  merged: 0,
  updated: 0,
  unchanged: 0,
  superseded: 0,
  further: 0,
  doubtful: 0,
  missing: 0,
};

async function count(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::integer as n from ${sql}`);
  return rows[0]?.n ?? 0;
}

describe("importing the publishers' own files", () => {
  let units: string;
  let domains: string;
  let first: FileSummary[];

  beforeAll(async () => {
    // Alabama, Connecticut and the federal bodies.
    units = await cutFile(publisherFile("census/government-units.txt"), join(folder, "units.txt"), {
      header: false,
      wanted: (line) => /^0[17]/.test(line),
    });
    domains = await cutFile(publisherFile("cisa/dotgov.csv"), join(folder, "domains.csv"), {
      header: true,
      wanted: (line) => /,(AL|CT),|,Federal - /.test(line),
    });
    first = await run("fdic-institutions", [
      publisherFile("fdic/financials.csv"),
      publisherFile("fdic/failed-banks.csv"),
      publisherFile("fdic/institutions.csv"),
    ]);
    first.push(...(await run("federal-agencies", [publisherFile("treasury/federal-agencies.csv")])));
    first.push(...(await run("census-government-units", [units])));
    first.push(...(await run("dotgov", [domains])));
  });

  test("the FDIC's files are read institutions first, in whatever order they are given", () => {
    expect(countsOf(first.slice(0, 3))).toEqual([
      { ...nothing, source: "fdic-institutions", rowsRead: 30, rowsWaiting: 2, created: 28 },
      { ...nothing, source: "fdic-failed-banks", rowsRead: 33, created: 33 },
      { ...nothing, source: "fdic-financials", rowsRead: 29, rowsWaiting: 11, merged: 18 },
    ]);
  });

  test("a bank shows its newest report, and retains the others", async () => {
    const bank = await organizationWhere(database, "fdic_cert = '6384'");
    expect(bank).toMatchObject({
      name: "PNC Bank, National Association",
      total_assets: "563953196000.00",
      as_of: "2025-09-30",
      sources: ["fdic-institutions", "fdic-financials"],
      version: 2,
    });
    const reports = await database.pool.query(
      `select as_of, (fields->>'total_assets')::numeric as assets from source_records
       where entity_id = $1 and source = 'fdic-financials' order by as_of`,
      [bank.id],
    );
    expect(reports.rows[0]).toEqual({ as_of: "2023-12-31", assets: "557463343000" });
    expect(reports.rows).toHaveLength(3);
    const figures = await figuresOf(database.db, String(bank.id));
    expect(figures.map(({ asOf }) => asOf)).toEqual(["2023-12-31", "2024-12-31", "2025-09-30"]);
  });

  test("rejected rows and those that wait for another file are apart, and in a file, with their line, the reason and the row", async () => {
    const [institutions] = first;
    expect(institutions).toMatchObject({
      reasons: [],
      waiting: [{ reason: "No organization name; waiting for an organization with its identifiers", rows: 2 }],
    });
    const lines = (await readFile(institutions?.rejectsFile ?? "", "utf8")).trim().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^line,reason,ACTIVE,/);
    expect(lines[1]).toMatch(/^18,No organization name; waiting .* \(fdic_cert 873\),1,1\.44/);
  });

  test("a county met in two sources is one organization with both identifiers and its domains", async () => {
    const county = await organizationWhere(database, "match_key = 'county|AL|baldwin'");
    expect(county).toMatchObject({
      name: "Baldwin County",
      org_type: "county",
      geoid: "01003",
      census_unit_id: "01100200200000",
      sources: ["census-government-units", "dotgov"],
    });
    expect(county.domains).toContain("baldwincountyal.gov");
    expect(await count("organizations where geoid = '01003'")).toBe(1);
  });

  test("a name that is unique in the state is one organization, a city or a town", async () => {
    const town = await organizationWhere(database, "'plainville-ct.gov' = any(domains)");
    expect(town).toMatchObject({ name: "Town of Plainville", sources: ["census-government-units", "dotgov"] });
  });

  test("a part of an agency is under the agency, whichever source stated it", async () => {
    const commerce = await organizationWhere(database, "cgac_code = '013'");
    const standards = await organizationWhere(database, "name = 'National Institute of Standards and Technology'");
    expect(standards).toMatchObject({ parent_organization_id: commerce.id, sources: ["federal-agencies", "dotgov"] });
    expect(standards.domains).toContain("nist.gov");
  });

  test("each new organization has one row in the change log, and no other", async () => {
    const bodies = await count("organizations");
    expect(await count("changes where cause = 'create' and version = 1 and fields = '{}'")).toBe(bodies);
  });

  test("the counts by facet are those of the organizations", async () => {
    const { rows } = await database.pool.query(
      "select b1 as org_type, sum(n)::integer as n from facet_counts where family = 'organizations' and facet = '' group by 1 order by 1",
    );
    const counted = await database.pool.query(
      "select org_type, count(*)::integer as n from organizations group by 1 order by 1",
    );
    expect(rows).toEqual(counted.rows);
  });

  test("a second run changes nothing and says so", async () => {
    const before = await organizationsIn(database);
    const changes = await count("changes");
    const second = await run("fdic-institutions", [
      publisherFile("fdic/financials.csv"),
      publisherFile("fdic/failed-banks.csv"),
      publisherFile("fdic/institutions.csv"),
    ]);
    second.push(...(await run("federal-agencies", [publisherFile("treasury/federal-agencies.csv")])));
    second.push(...(await run("census-government-units", [units])));
    second.push(...(await run("dotgov", [domains])));
    expect(countsOf(second)).toEqual(
      countsOf(first).map(({ source, rowsRead, rowsRejected, rowsWaiting, created, merged }) => ({
        ...nothing,
        source,
        rowsRead,
        rowsRejected,
        rowsWaiting,
        unchanged: created + merged,
      })),
    );
    expect(await organizationsIn(database)).toEqual(before);
    expect(await count("changes")).toBe(changes);
  });

  test("a dry run counts the same and stores nothing", async () => {
    const tables = ["organizations", "source_records", "changes", "imports", "doubtful_matches", "facet_counts"];
    const sizes = () => Promise.all(tables.map(count));
    const before = await sizes();
    const nonProfits = await cutFile(publisherFile("irs/eo-bmf.csv"), join(folder, "dry.csv"), {
      header: true,
      wanted: (_, at) => at <= 500,
    });
    const [dry] = await run("irs-eo-bmf", [nonProfits], { dryRun: true, batchRows: 25 });
    expect(dry?.counts).toEqual({ ...nothing, rowsRead: 60, created: 60 });
    expect(await sizes()).toEqual(before);
    const [wet] = await run("irs-eo-bmf", [nonProfits]);
    expect(wet?.counts).toEqual(dry?.counts);
  });

  test("a changed value is a new version, with the values before and after", async () => {
    const changed = join(folder, "changed.csv");
    const lines = (await readFile(publisherFile("fdic/institutions.csv"), "utf8")).split("\n").slice(0, 100);
    await writeFile(changed, lines.join("\n").replace(",WILMINGTON,13.446", ",PITTSBURGH,13.446"));
    const [summary] = await run("fdic-institutions", [changed]);
    expect(summary?.counts).toMatchObject({ updated: 1, created: 0, merged: 0 });
    const bank = await organizationWhere(database, "fdic_cert = '6384'");
    expect(bank).toMatchObject({ version: 3, locality: "Pittsburgh" });
    const { rows } = await database.pool.query(
      "select version, cause, source, fields from changes where entity_id = $1 and version > 2",
      [bank.id],
    );
    expect(rows).toEqual([
      {
        version: 3,
        cause: "sourceChanged",
        source: "fdic-institutions",
        fields: { locality: { before: "Wilmington", after: "Pittsburgh" } },
      },
    ]);
  });

  test("a file of another type is refused before anything is read", async () => {
    await expect(run("irs-eo-bmf", [domains])).rejects.toThrow(UnknownFile);
    await expect(run("irs-eo-bmf", [join(folder, "none.csv")])).rejects.toThrow(/not a readable file/);
    const history = join(folder, "Liquidations.csv");
    await writeFile(history, "ACQDATE,CERT,CHANGECODE,CHANGECODE_DESC,EFFDATE,INSTNAME,TRANSNUM\n");
    await expect(run("fdic-institutions", [history])).rejects.toThrow(/the FDIC's history of structure changes/);
  });
});

test("a body is compared by its name in its state, stated or assumed, and a federal one by its name", () => {
  const keysOf = (assumed: { region?: "MD" }, fields: { region?: "MD" }) =>
    toStagedRecord({ recordId: "1", asOf: null, assumed, fields: { name: "Office of Works", ...fields } }, 1, null)
      .nameKeys;
  expect(keysOf({}, { region: "MD" })).toEqual(["name|MD|office works"]);
  expect(keysOf({ region: "MD" }, {})).toEqual(["name|MD|office works"]);
  expect(keysOf({}, {})).toEqual(["name||office works"]);
});
