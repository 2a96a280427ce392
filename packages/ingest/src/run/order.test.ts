import { appendFile, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importSources, type SourceKey } from "../catalogue.js";
import { everythingIn } from "../everything-in.js";
import { cutFile, publisherFile, testFolder } from "../testing.js";
import { importFiles } from "./import-files.js";

const folder = await testFolder();

/** Files of one source that are imported together. */
type Load = readonly [source: SourceKey, ...paths: string[]];

const cut = (
  name: Parameters<typeof publisherFile>[0],
  wanted: (line: string, at: number) => boolean,
  header = true,
  which = "order",
) => cutFile(publisherFile(name), join(folder, `${which}-${basename(name)}`), { header, wanted });

/** Files of every source; each is imported separately, except tables that are joined by their rows. */
async function everySource(): Promise<Load[]> {
  const first = (rows: number) => (_: string, at: number) => at <= rows;
  const bridges = await cut("fhwa/nbi-bridges.txt", (line, at) => at < 25 || /,(73|63|74),(73|63|74),/.test(line));
  const baltimore = await readFile(publisherFile("fhwa/baltimore-bridges.txt"), "latin1");
  await appendFile(bridges, baltimore.slice(baltimore.indexOf("\n")), "latin1");
  const audits = await cut("census/audit-headers.csv", first(24));
  // Public bodies that lend to others are named without their state.
  const debt = join(folder, "debt-issues.csv");
  const issues = await readFile(publisherFile("california/debt-issues.csv"), "utf8");
  const lenders = issues.replaceAll("First Foundation Public Finance Trust", "Kern Water Bank Authority");
  await writeFile(debt, lenders.replaceAll("Fieldman Rolapp & Associates Inc", "Cotuit Fire District"));
  return [
    ["nbi-bridges", bridges],
    // Maryland, Massachusetts, Michigan and Kansas have every kind of possible match.
    ["census-government-units", await cut("census/government-units.txt", (line) => /^(17|21|22|23)/.test(line), false)],
    [
      "census-government-finance",
      await cut("census/government-finance.txt", (line) => /^(21|22|23)/.test(line), false),
    ],
    ["dotgov", await cut("cisa/dotgov.csv", (line) => /,(KS|MA|MD|MI),|,Federal - /.test(line))],
    ["federal-agencies", publisherFile("treasury/federal-agencies.csv")],
    ["fdic-institutions", publisherFile("fdic/institutions.csv")],
    ["fdic-financials", publisherFile("fdic/financials.csv")],
    ["fdic-failed-banks", publisherFile("fdic/failed-banks.csv")],
    ["irs-eo-bmf", await cut("irs/eo-bmf.csv", first(20))],
    ["irs-990", publisherFile("irs/return-990.xml"), publisherFile("irs/return-990-large.xml")],
    ["assistance-listings", publisherFile("gsa/assistance-catalog.csv")],
    ["assistance-listings", publisherFile("gsa/assistance-listings.csv")],
    ["assistance-listings", await cut("gsa/assistance-listing-titles.csv", (line) => /^"(10|14|43|84)\./.test(line))],
    ["usaspending-awards", publisherFile("treasury/assistance-actions.csv")],
    ["usaspending-awards", publisherFile("treasury/award-grant.json")],
    ["usaspending-awards", publisherFile("treasury/award-contract.json")],
    ["usaspending-awards", await cut("treasury/contract-actions.csv", first(6))],
    // A contract's opening action and a later one, each in its own file, and a later file that withdraws the latter.
    ["usaspending-awards", await cut("treasury/prime-contracts.csv", (_, at) => at === 1, true, "opening")],
    ["usaspending-awards", await cut("treasury/prime-contracts.csv", (_, at) => at === 2, true, "later")],
    ["usaspending-awards", publisherFile("treasury/prime-contracts-delta.csv")],
    ["fac-single-audits", audits],
    ["fac-single-audits", await cut("census/audited-awards.csv", first(80))],
    ["fac-single-audits", publisherFile("census/audit-eins.csv")],
    ["fac-single-audits", publisherFile("census/audit-ueis.csv")],
    ["fac-single-audits", publisherFile("census/audit-pass-throughs.csv")],
    ["grants-gov", await cut("hhs/grants-gov.ndjson", (_, at) => at < 12, false)],
    ["grants-gov", publisherFile("hhs/grants-gov.xml")],
    ["contract-opportunities", await cut("gsa/contract-opportunities.ndjson", (_, at) => at < 12, false)],
    ["contract-opportunities", await cut("state/contract-leads.ndjson", (_, at) => at < 4, false)],
    ["oc4ids", publisherFile("pave/oc4ids-project.json")],
    ["ocds", publisherFile("pave/ocds-releases.json")],
    ["ocds", publisherFile("pave/ocds-register.json")],
    ["permitting-dashboard", publisherFile("federal/permitting-dashboard.json")],
    ["national-inventory-of-dams", publisherFile("federal/dams.csv")],
    ["public-water-systems", publisherFile("federal/water-systems.csv")],
    ["baltimore-cip", publisherFile("baltimore/capital-plan.csv")],
    ["california-debtwatch", debt],
    ["california-debtwatch", publisherFile("california/elections.csv")],
    ["california-debtwatch", publisherFile("california/draws.json")],
    ["texas-brb", publisherFile("texas/debt.csv")],
    ["texas-brb", publisherFile("texas/elections.csv")],
    ["epa-srf", publisherFile("epa/clean-water-loans.json")],
    ["epa-srf", publisherFile("epa/drinking-water-loans.json")],
  ];
}

const loads = await everySource();

async function imported(order: readonly Load[]): Promise<Database> {
  const database = await testDatabase();
  for (const [source, ...paths] of order)
    await importFiles(database.url, source, paths, { rejectsDir: join(folder, "rejects") });
  return database;
}

const shuffled = fc.sample(fc.shuffledSubarray(loads, { minLength: loads.length }), { numRuns: 2, seed: 20260822 });
const [first, ...others] = await Promise.all([loads, loads.toReversed(), ...shuffled].map(imported));

describe("files of every source", () => {
  test("are those of the catalogue", () => {
    expect(new Set(loads.map(([source]) => source))).toEqual(new Set(importSources.map(({ key }) => key)));
  });

  test("leave the same records, links, identifiers and possible matches in any order", async () => {
    if (!first) throw new Error("There is no import");
    const forth = await everythingIn(first);
    expect(forth.organizations?.length).toBeGreaterThan(200);
    expect(forth.doubtful_matches?.length).toBeGreaterThan(2);
    expect(forth.waiting_records?.length).toBeGreaterThan(0);
    for (const database of others) expect(await everythingIn(database)).toEqual(forth);
  });

  test("leave no rare name with and without a state that is neither listed nor in one list of bodies", async () => {
    for (const { pool } of others) {
      const named = `select distinct r.entity_id, r.source, split_part(k.key, '|', 2) as state, split_part(k.key, '|', 3) as words
        from record_keys k join source_records r on r.source = k.source and r.record_id = k.record_id
        where k.key like 'name|%' and k.tier = 2 and split_part(k.key, '|', 4) = ''`;
      const { rows } = await pool.query<{ words: string; isListed: boolean }>(
        `with named as (${named})
         select a.words, exists (select from doubtful_matches m
           where (m.entity_id, m.candidate_id) in ((a.entity_id, b.entity_id), (b.entity_id, a.entity_id))) as "isListed"
         from named a join named b using (words)
         where a.state = '' and b.state <> '' and a.entity_id <> b.entity_id
           and (a.source <> b.source or a.source = 'california-debtwatch')
           and (select count(distinct n.entity_id) from named n where n.words = a.words and n.state <> '') <= 6`,
      );
      expect(rows.map(({ words }) => words).toSorted()).toEqual(["authority bank kern water", "cotuit district fire"]);
      expect(rows.filter(({ isListed }) => !isListed)).toEqual([]);
    }
  });

  test("leave no two organizations with one key that are neither listed nor described by one source", async () => {
    for (const { pool } of others) {
      const { rows } = await pool.query(
        `select a.name, b.name as other from organizations a join organizations b on b.match_key = a.match_key and b.id > a.id
         where not a.is_deleted and not b.is_deleted
           and not exists (select from source_records x join source_records y on y.source = x.source
             where x.entity_id = a.id and y.entity_id = b.id)
           and not exists (select from doubtful_matches m
             where (m.entity_id, m.candidate_id) in ((a.id, b.id), (b.id, a.id)))`,
      );
      expect(rows).toEqual([]);
    }
  });
});
