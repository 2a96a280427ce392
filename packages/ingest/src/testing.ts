import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OrganizationFields } from "@pave/contract";
import type { Database } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { afterAll, describe } from "vitest";
import { batches } from "./batches.js";
import { importFiles } from "./import-files.js";
import type { FileSummary } from "./import-summary.js";
import type { Reader } from "./reader.js";
import { readRows } from "./reader.js";
import type { SourceKey } from "./sources.js";

/** The publishers' own files, which lie beside the repository and are not a part of it. */
const realData = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));

const files = {
  institutions: "fdic_banks/institutions_api_2025q3_states_A-M.csv",
  financials: "fdic_banks/financials_yearend_states_A-M.csv",
  failedBanks: "fdic_banks/banklist.csv",
  nonProfits: "irs_eo_bmf/eo_ct_rows1-20000.csv",
  governments: "census_gov_units/Fin_GID_2016_states_01-30.txt",
  domains: "dotgov/current-full_states_A-M.csv",
  agencies: "federal_agencies/authoritative_agency_list.csv",
  listings: "assistance_listings/AssistanceListings-20250102-050920_00-49.csv",
  listingTitles: "assistance_listings/AssistanceListings-20250102-051244_00-49.csv",
  catalog: "assistance_listings/cfda_sample.csv",
  grantsXml: "grant_opportunities/grants.xml",
  grantsJson: "grant_opportunities/fbopen_grants.gov_1-92.ndjson",
  contractActions: "usaspending_awards/usaspending_treasury_contracts_rows1-80.csv",
  awards2008: "usaspending_awards/2008_awards_rows1-100.csv",
  assistanceActions: "usaspending_awards/usaspending_fin_assist_direct_payments_rows1-80.csv",
  apiContract: "usaspending_api_json/contract.json",
  apiGrant: "usaspending_api_json/grant.json",
  auditHeaders: "fac_single_audits/2022_ELECAUDITHEADER.csv",
  auditedAwards: "fac_single_audits/2022_ELECAUDITS.csv",
  solicitations: "contract_opportunities/fbopen_fbo.gov_1-93.ndjson",
  leads: "contract_opportunities/fbopen_bids.state.gov.ndjson",
  solicitationsFlat: "contract_opportunities/fbopen_fbo_preprocessed.ndjson",
  stateFinances: "census_gov_finance/16statetypepu_states_00-30.txt",
  projectSchema: "oc4ids/docs/project-schema_0.9.json",
  projectPackage: "oc4ids/example_0.9_standard.json",
  blankPackage: "oc4ids/blank_0.9_template.json",
  bridges: "nbi_bridges/MD17_rows1-3000.txt",
  return990: "irs_990/990_416024778_2022.xml",
  return990Large: "irs_990/990_640579585_2022.xml",
  return990EZ: "irs_990/990EZ_851348032_2022.xml",
  return990T: "irs_990/990T_742050021_2022.xml",
  returnHeaders: "irs_990/F9-P00-T00-HEADER-2019-SAMPLE-10.CSV",
  returnSummaries: "irs_990/F9-P01-T00-SUMMARY-2019-SAMPLE-10.CSV",
  returnRevenues: "irs_990/F9-P08-T00-REVENUE-2019-SAMPLE-10.CSV",
  returnExpenses: "irs_990/F9-P09-T00-EXPENSES-2019-SAMPLE-10.CSV",
  returnBalances: "irs_990/F9-P10-T00-BALANCE-SHEET-2019-SAMPLE-10.CSV",
};

export const realFile = (name: keyof typeof files): string => join(realData, files[name]);

/** Tests that need the publishers' files: skipped, and said so by name, where these do not lie beside the repository. */
export function describeWithRealFiles(name: string, tests: () => void): void {
  if (existsSync(realData)) describe(name, tests);
  else describe.skip(`${name} (skipped: the publishers' files are not in ../shared/data)`, tests);
}

/** A folder of the calling test file, removed after its last test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pave-import-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of a publisher's file with its header, if it has one, and the lines that are wanted. */
export async function cutFile(
  from: string,
  to: string,
  { header, wanted }: { header: boolean; wanted: (line: string, at: number) => boolean },
): Promise<string> {
  // Latin-1 keeps each byte as it is.
  const lines = (await readFile(from, "latin1")).split("\n");
  const kept = lines.filter((line, at) => (header && at === 0) || (line !== "" && wanted(line, at)));
  await writeFile(to, kept.join("\n"), "latin1");
  return to;
}

/** All that a reader makes of a file, in one batch. */
export async function readAll(reader: Reader, path: string) {
  const all = batches(reader, readRows(reader, path, {}), { after: 0, size: Number.POSITIVE_INFINITY, asOf: null });
  for await (const batch of all) return batch;
  throw new Error(`${path} has no rows`);
}

const columns = Object.keys(OrganizationFields.shape)
  .map((field) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
  .filter((column) => column !== "parent_organization_id");

/** Every live organization without what differs between two databases: ids and the moments of writing. */
export async function organizationsIn({ pool }: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${columns.map((column) => `o.${column}`).join(", ")}, p.name as parent, o.sources, o.as_of, o.match_key,
       (select array_agg(r.source || ' ' || r.record_id order by r.source, r.record_id collate "C")
        from source_records r where r.entity_id = o.id) as records
     from organizations o left join organizations p on p.id = o.parent_organization_id where not o.is_deleted`,
  );
  return rows.sort((a, b) => (String(a.records) < String(b.records) ? -1 : 1));
}

/** The first organization that the condition finds. */
export async function organizationWhere({ pool }: Database, condition: string, ...values: unknown[]) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select * from organizations where not is_deleted and ${condition} order by id`,
    values,
  );
  const [row] = rows;
  if (!row) throw new Error(`No organization where ${condition}`);
  return row;
}

/** Writes a file of the `.gov` registry: domain, type, organization, city, state. */
export async function domainsFile(path: string, rows: readonly (readonly string[])[]): Promise<string> {
  const header = "Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email";
  const lines = rows.map(([domain, type, name, city, state]) => `${domain},${type},${name},,${city},${state},(blank)`);
  await writeFile(path, `${[header, ...lines].join("\r\n")}\r\n`);
  return path;
}

export type Unit = { id: string; name: string; county?: string; state: string; countyFips?: string; place?: string };

/** Writes a file of the Census Bureau's units of government. */
export async function unitsFile(path: string, units: readonly Unit[]): Promise<string> {
  const lines = units.map(({ id, name, county = "", state, countyFips = "", place = "" }) =>
    [
      id.padEnd(14),
      name.padEnd(64),
      county.padEnd(35),
      state,
      countyFips.padEnd(3),
      place.padEnd(5),
      "100".padStart(9),
      "16",
      "".padEnd(13),
      "063016",
    ].join(""),
  );
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  return path;
}

export const nothingNew = { created: 0, merged: 0, updated: 0 };

/** A database and a folder for the calling test file, imports of files into it, and what then stands in it. */
export async function testImports() {
  const database = await testDatabase();
  const folder = await testFolder();
  const runAll = (source: SourceKey, ...paths: string[]) =>
    importFiles(database.url, source, paths, { rejectsDir: join(folder, "rejects") });
  async function run(source: SourceKey, path: string): Promise<FileSummary> {
    const [summary] = await runAll(source, path);
    if (!summary) throw new Error("There is no summary");
    return summary;
  }
  async function rowsOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    const { rows } = await database.pool.query<Record<string, unknown>>(text, values);
    return rows;
  }
  return { folder, runAll, run, rowsOf };
}
