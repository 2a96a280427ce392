import { basename, join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, test } from "vitest";
import type { SourceKey } from "../catalogue.js";
import { cutFile, organizationsIn, publisherFile, testFolder } from "../testing.js";
import { importFiles } from "./import-files.js";

const folder = await testFolder();

type Load = [source: SourceKey, path: string];

async function loaded(loads: readonly Load[]) {
  const database = await testDatabase();
  for (const [source, path] of loads)
    await importFiles(database.url, source, [path], { rejectsDir: join(folder, "rejects") });
  return organizationsIn(database);
}

describe("the publishers' own files, in any order", () => {
  test("give the same organizations", async () => {
    // Massachusetts, Michigan, Kansas and the federal bodies hold every kind of doubtful match.
    const units: Load = [
      "census-government-units",
      await cutFile(publisherFile("census/government-units.txt"), join(folder, "units.txt"), {
        header: false,
        wanted: (line) => /^(17|22|23)[0-3]/.test(line),
      }),
    ];
    const domains: Load = [
      "dotgov",
      await cutFile(publisherFile("cisa/dotgov.csv"), join(folder, "domains.csv"), {
        header: true,
        wanted: (line) => /,(KS|MA|MI),|,Federal - /.test(line),
      }),
    ];
    const agencies: Load = ["federal-agencies", publisherFile("treasury/federal-agencies.csv")];
    const failed: Load = ["fdic-failed-banks", publisherFile("fdic/failed-banks.csv")];
    const orders = await Promise.all([
      loaded([units, domains, agencies, failed]),
      loaded([failed, domains, agencies, units]),
      loaded([agencies, domains, failed, units]),
    ]);
    const [first, ...others] = orders;
    expect(first?.length).toBe(154);
    expect(first?.filter(({ sources }) => Array.isArray(sources) && sources.length > 1)).toHaveLength(30);
    for (const other of others) expect(other).toEqual(first);
  });
});

/** The things of a database without what differs between two: ids, moments, and how often they were written. */
async function thingsIn(loads: readonly LoadOf[]) {
  const { url, pool } = await testDatabase();
  for (const [source, ...paths] of loads)
    await importFiles(url, source, paths, { rejectsDir: join(folder, "rejects") });
  const told = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  const name = (column: string) => `(select name from organizations o where o.id = r.${column}) as ${column}`;
  return {
    assets: await told(`select title, structure_number, condition_rating, ${name("owner_org_id")},
      ${name("maintainer_org_id")}, sources, as_of from assets r order by structure_number`),
    programs: await told(`select name, assistance_listing_number, opportunity_number, program_type, status, instrument,
      ${name("administering_org_id")}, sources, as_of from programs r order by program_number`),
    recipients: await told(`select agreement_number, outlay, obligated_amount, ${name("recipient_org_id")},
      (select assistance_listing_number from programs p where p.id = r.program_id) as listing
      from program_recipients r order by agreement_number, outlay, obligated_amount, listing, recipient_org_id`),
    cycles: await told(`select cycle_name, open_date, close_date, amount_available,
      (select name from programs p where p.id = r.program_id) as program from funding_cycles r order by cycle_name`),
    contracts: await told(`select title, generated_award_id, solicitation_number, ocid, obligated_amount, current_value,
      end_date, date_signed, tender_date, awarding_agency, ${name("buyer_org_id")}, ${name("prime_org_id")}, sources,
      (select title from projects p where p.id = r.project_id) as project
      from contracts r order by generated_award_id, solicitation_number, ocid, title`),
    projects: await told(`select title, status, identifiers, planned_start, budget_description,
      ${name("owner_org_id")}, sources, as_of from projects r order by title`),
    events: await told(`select title, event_date, compliance_status, ${name("entity_id")} from events r
      order by title, event_date, entity_id`),
    records: await told("select source, record_id, as_of from source_records order by 1, 2"),
  };
}

type LoadOf = [source: SourceKey, ...paths: string[]];

describe("records of every family, in any order", () => {
  test("are the same, and tied to the same bodies", async () => {
    const cut = (name: string, wanted: (line: string, at: number) => boolean, header = true) =>
      cutFile(publisherFile(name), join(folder, `order-${basename(name)}`), { header, wanted });
    const loads: LoadOf[] = [
      ["nbi-bridges", await cut("fhwa/nbi-bridges.txt", (line, at) => at < 40 || /,(73|63|74),(73|63|74),/.test(line))],
      ["census-government-units", await cut("census/government-units.txt", (line) => line.startsWith("21"), false)],
      [
        "federal-agencies",
        await cut("treasury/federal-agencies.csv", (line) => /^0(12|14|17|20|21|57|97|80),/.test(line)),
      ],
      [
        "assistance-listings",
        publisherFile("gsa/assistance-catalog.csv"),
        await cut("gsa/assistance-listing-titles.csv", (line) => /^"(10|14|43|84)\./.test(line)),
      ],
      [
        "usaspending-awards",
        publisherFile("treasury/assistance-actions.csv"),
        publisherFile("treasury/award-grant.json"),
        publisherFile("treasury/contract-actions.csv"),
      ],
      [
        "fac-single-audits",
        await cut("census/audit-headers.csv", (_, at) => at < 12),
        await cut("census/audited-awards.csv", (_, at) => at < 120),
      ],
      ["census-government-finance", await cut("census/government-finance.txt", (line) => line.startsWith("21"), false)],
      [
        "grants-gov",
        await cut("hhs/grants-gov.ndjson", (_, at) => at < 12, false),
        publisherFile("hhs/grants-gov.xml"),
      ],
      [
        "contract-opportunities",
        await cut("gsa/contract-opportunities.ndjson", (_, at) => at < 12, false),
        await cut("state/contract-leads.ndjson", (_, at) => at < 4, false),
      ],
      ["oc4ids", publisherFile("pave/oc4ids-project.json")],
    ];
    const [forth, back] = await Promise.all([thingsIn(loads), thingsIn(loads.toReversed())]);
    expect({
      ownedAssets: forth.assets.filter((asset) => asset.owner_org_id !== null).length,
      administeredPrograms: forth.programs.filter((program) => program.administering_org_id !== null).length,
      opportunities: forth.programs.filter((program) => program.opportunity_number !== null).length,
      boughtContracts: forth.contracts.filter((contract) => contract.buyer_org_id !== null).length,
      solicitations: forth.contracts.filter((contract) => contract.solicitation_number !== null).length,
      contractsOfProjects: forth.contracts.filter((contract) => contract.project !== null).length,
    }).toEqual({
      ownedAssets: 20,
      administeredPrograms: 16,
      opportunities: 18,
      boughtContracts: 12,
      solicitations: 17,
      contractsOfProjects: 3,
    });
    expect(back).toEqual(forth);
  });
});
