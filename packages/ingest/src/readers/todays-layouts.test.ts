import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sweepWithdrawals } from "@pave/db";
import { describe, expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../testing.js";

const { database, folder, run, runAll, rowsOf } = await testImports();

const one = async (text: string, ...values: unknown[]) => {
  const [row] = await rowsOf(text, ...values);
  return row;
};

describe("BankFind", () => {
  test("is read as the API returns it in CSV and in JSON, which state the same", async () => {
    const csv = await run("fdic-institutions", publisherFile("fdic/bank-find-institutions.csv"));
    expect(csv.counts).toMatchObject({ rowsRead: 8, rowsRejected: 0, created: 8 });
    expect((await run("fdic-institutions", publisherFile("fdic/bank-find-institutions.json"))).counts).toMatchObject(
      noChanges,
    );
    expect(await one("select * from organizations where fdic_cert = '6384'")).toMatchObject({
      name: "PNC Bank, National Association",
      status: "active",
      locality: "Wilmington",
      region: "DE",
      website: "https://www.pnc.com",
      total_assets: "563953196000.00",
      total_equity: "57920252000.00",
      as_of: "2025-09-30",
    });
    await run("fdic-financials", publisherFile("fdic/financials.csv"));
    expect((await run("fdic-financials", publisherFile("fdic/bank-find-financials.json"))).counts).toMatchObject(
      noChanges,
    );
  });
});

describe("Grants.gov's daily extract", () => {
  test("has opportunities and forecasts, without persons and without placeholder deadlines", async () => {
    const { counts, warnings } = await run("grants-gov", publisherFile("hhs/grants-extract-v2.xml"));
    expect(counts).toMatchObject({ rowsRead: 3, rowsRejected: 0, created: 3, rowsWarned: 1 });
    expect(warnings).toEqual([{ reason: "Close date means none", rows: 1 }]);
    expect(await one("select * from programs where opportunity_number = 'FHWA-26-BRIDGE'")).toMatchObject({
      name: "Bridge Investment Program",
      status: "open",
      opportunity_category: "discretionary",
      total_funding: "9620000000.00",
      award_ceiling: "80000000.00",
      expected_awards: 40,
      assistance_listing_number: "20.205",
      post_date: "2026-07-06",
      close_date: "2026-11-14",
      is_cost_sharing: true,
      description: "Grants for bridges.",
      funding_categories: ["infrastructure_investment_and_jobs_act", "transportation"],
      eligible_applicant_types: ["city_or_township_governments", "county_governments", "state_governments"],
      as_of: "2026-08-01",
    });
    expect(await one("select * from programs where opportunity_number = 'EPA-OPEN'")).toMatchObject({
      close_date: null,
      is_cost_sharing: false,
    });
    expect(await one("select * from programs where opportunity_number = 'FTA-27-RAIL'")).toMatchObject({
      status: "upcoming",
      post_date: null,
      forecasted_post_date: "2026-10-01",
      forecasted_close_date: "2027-01-15",
      fiscal_year: 2027,
    });
    expect(
      await rowsOf(
        "select from source_records where source = 'grants-gov' and fields::text ~* 'jane|example.gov|555-?0100'",
      ),
    ).toEqual([]);
  });

  test("is refused if none of its records is recognized", async () => {
    const path = join(folder, "GrantsDBExtract20290101v3.xml");
    const text = await readFile(publisherFile("hhs/grants-extract-v2.xml"), "utf-8");
    await writeFile(path, text.replaceAll("Detail_1_0", "Detail_2_0"));
    await expect(run("grants-gov", path)).rejects.toThrow(
      "is not a file of grants-gov: it is XML with the root element Grants and records OpportunitySynopsisDetail_2_0; expected XML with the root element Grants and records OpportunitySynopsisDetail_1_0 or OpportunityForecastDetail_1_0",
    );
  });
});

test("SAM.gov's notices of one solicitation are one contract, in windows-1252, without contacts", async () => {
  const { counts } = await run("contract-opportunities", publisherFile("gsa/sam-opportunities.csv"));
  expect(counts).toMatchObject({ rowsRead: 4, rowsRejected: 0 });
  const contract = await one("select * from contracts where solicitation_number = 'W912DR26B0007'");
  expect(contract).toMatchObject({
    title: "Dredging of the Baltimore Harbor – Craighill Entrance",
    tender_date: "2026-04-25",
    tender_end_date: "2026-07-07",
    naics_code: "237990",
    psc_code: "Y1KA",
    set_aside: "SBA",
    region: "MD",
    awarding_agency: "Department of the Army",
    date_signed: null,
  });
  const notices = await rowsOf(
    "select release_tag, event_date from events where entity_id = $1 order by 2",
    contract?.id,
  );
  expect(notices).toEqual([
    { release_tag: "planning", event_date: "2026-04-25" },
    { release_tag: "tender", event_date: "2026-06-02" },
  ]);
  // A number such as 1 is used by many offices.
  expect(
    await rowsOf(
      "select contract_number, contract_value, award_date from contracts where solicitation_number = '1' order by 1",
    ),
  ).toEqual([
    { contract_number: "W9128F26P0001", contract_value: "1250000.50", award_date: "2026-06-01" },
    { contract_number: null, contract_value: null, award_date: null },
  ]);
  expect(
    await rowsOf(
      "select from source_records where source = 'contract-opportunities' and fields::text ~* 'jane|@|555-?0100'",
    ),
  ).toEqual([]);
});

describe("USAspending's prime awards", () => {
  const files = (...names: string[]) => names.map((name) => publisherFile(`treasury/${name}.csv`));
  const award = (number: string) => one("select * from program_recipients where agreement_number = $1", number);
  const contract = () => one("select * from contracts where contract_number = 'W912DR25C0010'");

  test("have the amounts of the infrastructure law and the opportunity they come from, and no persons", async () => {
    const summaries = await runAll("usaspending-awards", ...files("prime-assistance", "prime-contracts"));
    expect(summaries.map(({ counts, reasons }) => [counts.rowsRead, counts.rowsRejected, reasons])).toEqual([
      [2, 0, []],
      [4, 1, [{ reason: "business_types_code: an individual; not stored", rows: 1 }]],
    ]);
    expect(await award("69A3552441001")).toMatchObject({
      obligated_amount: "1750000.00",
      non_federal_funding: "437500.00",
      outlay: "400000.00",
      iija_obligated: "1500000.00",
      iija_outlay: "350000.00",
      opportunity_number: "FHWA-26-BRIDGE",
      award_date: "2024-10-15",
      state_fips: "24",
      county_fips: "005",
      zip: "21204",
    });
    expect(await award("LOAN1")).toMatchObject({
      obligated_amount: "0.00",
      loan_face_value: "5000000.00",
      opportunity_number: null,
    });
    expect(await contract()).toMatchObject({
      award_type: "definitiveContract",
      obligated_amount: "12500000.00",
      exercised_value: "13000000.00",
      ceiling_value: "15000000.00",
      contract_value: "11000000.00",
      current_value: "13000000.00",
      iija_obligated: "12000000.00",
      outlay_amount: null,
      end_date: "2027-06-30",
      date_signed: "2025-01-15",
      signed_on_or_before: "2025-01-15",
      county_fips: "510",
    });
    expect(
      await rowsOf(
        "select from source_records where source = 'usaspending-awards' and fields::text ~* 'jane|555-?0100|corporate center'",
      ),
    ).toEqual([]);
  });

  test("known by later actions only have no date of award or signature, whatever totals these state", async () => {
    const later = async (name: string, isOpening: (line: string) => boolean, number: string) => {
      const [header = "", ...lines] = (await readFile(publisherFile(`treasury/${name}.csv`), "utf8")).split("\n");
      const path = join(folder, `${name}-later.csv`);
      const kept = lines.filter((line) => line.includes(number) && !isOpening(line));
      await writeFile(path, [header, ...kept].join("\n").replaceAll(number, `${number}X`));
      return path;
    };
    await runAll(
      "usaspending-awards",
      await later("prime-contracts", (line) => line.includes('"2025-01-15"'), "W912DR25C0010"),
      await later("prime-assistance", (line) => !line.includes('"2025-06-15"'), "69A3552441001"),
    );
    expect(await one("select * from contracts where contract_number = 'W912DR25C0010X'")).toMatchObject({
      obligated_amount: "12500000.00",
      award_date: null,
      date_signed: null,
      signed_on_or_before: "2025-09-01",
      initial_end_date: null,
    });
    expect(await award("69A3552441001X")).toMatchObject({ obligated_amount: "1750000.00", award_date: null });
  });

  test("follow the newest state of a transaction, and lose deleted ones, whichever file comes last", async () => {
    await runAll("usaspending-awards", ...files("prime-assistance-delta", "prime-contracts-delta"));
    await runAll("usaspending-awards", ...files("prime-assistance", "prime-contracts"));
    expect(await award("69A3552441001")).toMatchObject({ obligated_amount: "1700000.00" });
    expect(await award("LOAN1")).toMatchObject({ is_deleted: true });
    expect(await contract()).toMatchObject({
      current_value: "11000000.00",
      end_date: "2026-12-31",
      missing_since: null,
    });
  });

  test("that were deleted wait a year for a file that still has them, and are forgotten then", async () => {
    const delta = await readFile(publisherFile("treasury/prime-contracts-delta.csv"), "utf8");
    const path = join(folder, "prime-contracts-delta-later.csv");
    await writeFile(path, delta.replaceAll("W912DR25C0010", "W912DR25C0011"));
    await run("usaspending-awards", path);
    const waiting = () => rowsOf("select record_id from waiting_records where record_id like '%W912DR25C0011%'");
    await sweepWithdrawals(database.db);
    expect(await waiting()).toHaveLength(2);
    await database.pool.query("update waiting_records set since = since - interval '367 days'");
    await sweepWithdrawals(database.db);
    expect(await waiting()).toEqual([]);
  });
});

test("a page of USAspending's search yields its awards in brief, and other responses are reported by name", async () => {
  const results = [
    {
      generated_internal_id: "CONT_AWD_80GSFC18C0008_8000_-NONE-_-NONE-",
      "Award ID": "80GSFC18C0008",
      "Recipient Name": "THE UNIVERSITY OF IOWA",
      "Recipient UEI": "Z1H9VJS8NG16",
      "Recipient Location": { location_country_code: "USA", state_code: "IA", city_name: "IOWA CITY", zip5: "52242" },
      "Awarding Sub Agency Code": "8000",
      "Last Modified Date": "2025-06-23",
      "Base Obligation Date": "2018-03-05",
      "Infrastructure Obligations": 0,
      "Award Amount": 168_657_782.95,
    },
    {
      generated_internal_id: "ASST_NON_69A3552441999_6925",
      "Award ID": "69A3552441999",
      "Recipient Name": "CITY OF ROCKVILLE",
      "Recipient UEI": "KJZQFG3EDF61",
      primary_assistance_listing: { cfda_number: "20.205", cfda_program_title: "HIGHWAY PLANNING AND CONSTRUCTION" },
      "Infrastructure Obligations": 250_000.5,
      "Award Amount": 1_000_000,
    },
  ];
  const path = join(folder, "search.json");
  await writeFile(path, JSON.stringify({ spending_level: "awards", results: [...results, results[0]] }));
  expect((await run("usaspending-awards", path)).counts).toMatchObject({ rowsRead: 3, rowsRejected: 0, created: 2 });
  expect(await one("select * from contracts where contract_number = '80GSFC18C0008'")).toMatchObject({
    obligated_amount: "168657782.95",
    iija_obligated: null,
    date_signed: "2018-03-05",
  });
  expect(await one("select * from program_recipients where agreement_number = '69A3552441999'")).toMatchObject({
    obligated_amount: "1000000.00",
    iija_obligated: "250000.50",
  });
  const refused = async (document: object) => {
    await writeFile(path, JSON.stringify(document));
    return run("usaspending-awards", path).then(String, (error: Error) => error.message);
  };
  expect(await refused({ monthly_files: [] })).toContain("list of monthly archives, which has no awards");
  expect(await refused({ results: [{ id: "CONT_TX_1", action_type_description: "X" }] })).toContain(
    "transactions of one award",
  );
});

describe("a truncated file is refused with what is missing, and none of it is stored:", () => {
  test.each([
    ["CSV", "fdic-institutions", "fdic/bank-find-institutions.csv", /its last row has \d+ of 12 columns/],
    ["fixed width", "census-government-units", "census/finance-units.txt", /its last line has \d+ characters of 146/],
    ["XML", "grants-gov", "hhs/grants-extract-v2.xml", /it does not end with <\/Grants>/],
    ["JSON lines", "grants-gov", "hhs/grants-gov.ndjson", /its last line is not a whole JSON record/],
    ["JSON", "fdic-institutions", "fdic/bank-find-institutions.json", /it is JSON that breaks off or is damaged/],
  ] as const)("%s", async (_, source, name, sentence) => {
    const imports = await rowsOf("select from imports");
    const path = join(folder, `cut-${name.replace("/", "-")}`);
    await writeFile(path, (await readFile(publisherFile(name))).subarray(0, -60));
    await expect(run(source, path)).rejects.toThrow(sentence);
    expect(await rowsOf("select from imports")).toHaveLength(imports.length);
  });
});
