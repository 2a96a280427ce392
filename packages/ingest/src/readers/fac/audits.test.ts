import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { awardFlows, listFamily, newId, organizationAwardFamily, programStats, replacePassThroughs } from "@pave/db";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { districtKeys } from "../../match/districts.js";
import { noChanges, publisherFile, testImports, unitsFile } from "../../testing.js";
import { auditeeRecord, listingIn } from "./records.js";

const { database, folder, run, runAll, rowsOf } = await testImports();

const tables = ["audit-ueis", "audit-eins", "audit-pass-throughs", "audited-awards", "audit-headers"] as const;
const pathOf = (table: (typeof tables)[number]) => publisherFile(`census/${table}.csv`);
const files = tables.map(pathOf);

type Line = Record<string, string>;
/** Guarantee of the cast: with `columns` the parser returns one object per line. */
const linesOf = (name: (typeof tables)[number]) => parse(readFileSync(pathOf(name)), { columns: true }) as Line[];
const total = (lines: readonly Line[], column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0);
const unlisted = ({ CFDA = "" }: Line) => listingIn(CFDA) === undefined;

beforeAll(async () => {
  const units = await unitsFile(join(folder, "units.txt"), [
    { id: "27101100000000", name: "DAWSON COUNTY", county: "Dawson", state: "30", countyFips: "021" },
    { id: "28102400000000", name: "DAWSON COUNTY", county: "Dawson", state: "31", countyFips: "047" },
  ]);
  await run("census-government-units", units);
  await run("federal-agencies", publisherFile("treasury/federal-agencies.csv"));
  // The importer determines the order of the files.
  await runAll("fac-single-audits", ...files);
});

describe("single audits", () => {
  test("identify the auditee by EIN and UEI and name no person", async () => {
    const [body] = await rowsOf("select * from organizations where ein = '556000313'");
    expect(body).toMatchObject({
      name: "Doddridge County Board of Education",
      org_type: "schoolDistrict",
      uei: "FKGTR6WEAGJ9",
      region: "WV",
      postal_code: "26456",
      phone: null,
      email: null,
    });
    expect(await rowsOf("select from source_records where fields::text ~* 'jane|suttle'")).toHaveLength(0);
  });

  test("with a masked UEI belong to separate organizations, none of which has it", async () => {
    const bodies = await rowsOf(
      "select name, uei from organizations where ein in ('816000431', '816001419') order by 1",
    );
    expect(bodies).toEqual([
      { name: "Belgrade Public Schools", uei: null },
      { name: "Richland County", uei: null },
    ]);
  });

  test("are events with the auditor's answers, the amount audited and the due date of the regulation", async () => {
    const events = await rowsOf(
      `select e.*, o.ein from events e join organizations o on o.id = e.entity_id where e.event_type = 'singleAudit'`,
    );
    const headers = linesOf("audit-headers");
    expect(events).toHaveLength(headers.length);
    const audit = events.find(({ ein }) => ein === "556000313");
    expect(audit).toMatchObject({
      title: "Single audit, year to Jun 30, 2022",
      due_date: "2023-03-31",
      filed_date: "2023-03-31",
      amount: null,
      audited_expenditure: "3039483.00",
      status: "completed",
      compliance_status: null,
      priority: null,
      risk_rank: 0,
    });
    const answers = { MATERIALWEAKNESS: "materialWeakness", GOINGCONCERN: "goingConcern", QCOSTS: "questionedCosts" };
    for (const header of headers) {
      const flags = events.find(({ ein }) => ein === header.EIN)?.audit_flags;
      for (const [column, flag] of Object.entries(answers))
        expect(flags, header.AUDITEENAME).toHaveProperty(flag, header[column] === "Y");
    }
  });

  test("have findings dated by the year that the table gives, without a questioned amount", async () => {
    const findings = await rowsOf("select * from events where event_type = 'auditFinding'");
    const reported = linesOf("audited-awards").filter(({ FINDINGSCOUNT }) => Number(FINDINGSCOUNT) > 0);
    expect(findings).toHaveLength(reported.length);
    expect(reported.length).toBeGreaterThan(0);
    for (const finding of findings)
      expect(finding).toMatchObject({
        event_date: "2022-01-01",
        event_date_precision: "year",
        amount: null,
        compliance_status: null,
        as_of: null,
      });
    expect(findings.map(({ audited_expenditure: spent }) => Number(spent)).sort()).toEqual(
      reported.map(({ AMOUNT }) => Number(AMOUNT)).sort(),
    );
  });

  test("list further EINs and UEIs of the entities they cover", async () => {
    const [county] = await rowsOf("select * from organizations where ein = '626002115'");
    expect(county).toMatchObject({
      additional_eins: ["620874127", "626000893", "626000897", "626000899"],
      additional_ueis: ["GNFTJL1SKWA5"],
    });
  });

  test("change nothing when they are read again", async () => {
    for (const { counts } of await runAll("fac-single-audits", ...files)) expect(counts).toMatchObject(noChanges);
  });
});

describe("awards of single audits", () => {
  test("are stored to the dollar, with the number as published, whatever it is", async () => {
    const lines = linesOf("audited-awards");
    const stored = await rowsOf(
      `select r.assistance_number as number, r.outlay::float8 as amount, r.program_id, r.agency_org_id, p.program_number
       from program_recipients r left join programs p on p.id = r.program_id order by 1, 2`,
    );
    const pairs = lines.map(({ CFDA = "", AMOUNT }) => ({ number: CFDA, amount: Number(AMOUNT) }));
    expect(stored.map(({ number, amount }) => `${number} ${amount}`).sort()).toEqual(
      pairs.map(({ number, amount }) => `${number} ${amount}`).sort(),
    );
    expect(total(lines.filter(unlisted), "AMOUNT")).toBeGreaterThan(300_000_000);
    for (const { number, program_number: program } of stored)
      expect(program, String(number)).toBe(listingIn(String(number)) ?? null);
  });

  test("add up per recipient and per program to the file's totals", async () => {
    const lines = linesOf("audited-awards");
    const byRecipient = await rowsOf(
      `select o.ein, sum(r.outlay)::float8 as total from program_recipients r
       join organizations o on o.id = r.recipient_org_id group by 1`,
    );
    for (const { EIN, DBKEY } of linesOf("audit-headers"))
      expect(byRecipient.find(({ ein }) => ein === EIN)?.total ?? 0).toBe(
        total(
          lines.filter((line) => line.DBKEY === DBKEY),
          "AMOUNT",
        ),
      );
    const byProgram = await rowsOf(
      `select coalesce(p.program_number, 'none') as listing, sum(r.outlay)::float8 as total
       from program_recipients r left join programs p on p.id = r.program_id group by 1`,
    );
    for (const { listing, total: stored } of byProgram)
      expect(stored, String(listing)).toBe(
        total(
          lines.filter(({ CFDA = "" }) => (listingIn(CFDA) ?? "none") === listing),
          "AMOUNT",
        ),
      );
  });

  test("without a listing belong to the agency of their prefix, and are in the recipient's history", async () => {
    const awards = await rowsOf(
      `select r.assistance_number as number, o.name from program_recipients r left join organizations o on o.id = r.agency_org_id
       where r.program_id is null`,
    );
    const agencies = new Map(awards.map(({ number, name }) => [number, name]));
    expect(agencies.get("43.RD")).toBe("National Aeronautics and Space Administration");
    expect(agencies.get("12.U99")).toBe("Department of Defense");
    // The clearinghouse's own prefix belongs to no agency.
    expect(agencies.get("99.RD")).toBeNull();
    const history = await rowsOf(
      `select from changes c join organizations o on o.id = c.entity_id
       where o.ein = '742790736' and (c.cause = 'create' or c.fields ? 'awards')`,
    );
    expect(history.length).toBeGreaterThan(0);
  });

  test("name a program by the listing's title, whatever auditees call it", async () => {
    const titles = linesOf("audited-awards").filter(({ CFDA = "" }) => listingIn(CFDA) === "84.425");
    expect(new Set(titles.map(({ FEDERALPROGRAMNAME }) => FEDERALPROGRAMNAME)).size).toBeGreaterThan(3);
    const programs = await rowsOf("select name from programs where program_number = '84.425'");
    expect(programs).toEqual([{ name: "Education Stabilization Fund" }]);
  });

  test("open no program that only audits name", async () => {
    const kinds = await rowsOf("select distinct program_type, status from programs");
    expect(kinds).toEqual([{ program_type: "other", status: "notStated" }]);
  });

  test("are linked to the pass-through entity if one organization of the state has its name", async () => {
    const lines = linesOf("audit-pass-throughs");
    const entities = await rowsOf(
      `select t.name, o.region, o.name as tied, r.assistance_number as number, b.ein from award_pass_throughs t
       join program_recipients r on r.id = t.award_id join organizations b on b.id = t.recipient_org_id
       left join organizations o on o.id = t.organization_id`,
    );
    expect(entities).toHaveLength(lines.length);
    const tied = entities.filter(({ tied }) => tied !== null);
    expect(tied).toMatchObject([{ name: "Dawson County", tied: "Dawson County", region: "MT", ein: "816001419" }]);
  });

  test("that a user has replaced among an award's entities stay replaced when the tables are imported again", async () => {
    const [award = {}] = await rowsOf(
      "select award_id::text as id, recipient_org_id::text as org from award_pass_throughs where organization_id is null limit 1",
    );
    const item = { awardId: String(award.id), recipientOrgId: String(award.org), by: newId() };
    await replacePassThroughs(database.db, item, [{ name: "State Highway Administration", awardNumber: "SHA-1" }]);
    const lines = linesOf("audit-pass-throughs").map((line) => ({ ...line, PASSTHROUGHID: `${line.PASSTHROUGHID}-A` }));
    const [first = {}] = lines;
    const rows = [Object.keys(first), ...lines.map((line) => Object.values(line))];
    const path = join(folder, "pass-throughs-again.csv");
    await writeFile(path, rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"));
    const [imported] = await runAll("fac-single-audits", path);
    expect(imported?.counts.updated).toBeGreaterThan(0);
    const live = `select name, award_number as number from award_pass_throughs where award_id = '${award.id}' and not is_deleted`;
    expect(await rowsOf(live)).toEqual([{ name: "State Highway Administration", number: "SHA-1" }]);
  });
});

describe("the tables of fac.gov", () => {
  const table = (name: string, header: string, ...lines: string[]) => {
    const path = join(folder, name);
    return writeFile(path, `${[header, ...lines].join("\n")}\n`).then(() => path);
  };
  beforeAll(async () => {
    const id = "2024-06-GSAFAC-0000000001";
    // An audit of the older tables under its current id.
    const older = "2022-06-CENSUS-0000194017";
    await runAll(
      "fac-single-audits",
      await table(
        "additional_ueis.csv",
        "report_id,auditee_uei,audit_year,fac_accepted_date,additional_uei",
        `${id},ABCDEFGHJKL1,2024,2025-01-15,ABCDEFGHJKL2`,
      ),
      await table(
        "passthrough.csv",
        "report_id,auditee_uei,audit_year,fac_accepted_date,award_reference,passthrough_id,passthrough_name",
        `${id},ABCDEFGHJKL1,2024,2025-01-15,AWARD-0001,77,DAWSON COUNTY`,
      ),
      await table(
        "findings.csv",
        "report_id,audit_year,fac_accepted_date,award_reference,reference_number,is_material_weakness,is_modified_opinion,is_questioned_costs,is_repeat_finding,is_significant_deficiency,type_requirement",
        `${id},2024,2025-01-15,AWARD-0001,2024-001,N,N,Y,GSA_MIGRATION,Y,AB`,
        `${id},2024,2025-01-15,AWARD-0002,2024-001,N,N,Y,GSA_MIGRATION,Y,AB`,
      ),
      await table(
        "federal_awards.csv",
        "report_id,auditee_uei,audit_year,fac_accepted_date,additional_award_identification,amount_expended,award_reference,federal_agency_prefix,federal_award_extension,federal_program_name,findings_count,is_direct,passthrough_amount",
        `${id},ABCDEFGHJKL1,2024,2025-01-15,,1000,AWARD-0001,20,205A,HIGHWAY PLANNING,1,N,`,
        `${id},ABCDEFGHJKL1,2024,2025-01-15,,500,AWARD-0002,66,RD,WATER RESEARCH,1,Y,200`,
        ...linesOf("audited-awards").flatMap(({ DBKEY, CFDASEQNUM = "", CFDA = "", AMOUNT }) => {
          if (DBKEY !== "194017") return [];
          const [prefix, extension] = CFDA.split(".");
          const reference = `AWARD-${CFDASEQNUM.padStart(4, "0")}`;
          return `${older},FKGTR6WEAGJ9,2022,2023-04-01,,${AMOUNT},${reference},${prefix},${extension},X,0,N,`;
        }),
      ),
      await table(
        "general.csv",
        "report_id,auditee_uei,audit_year,auditee_certify_name,auditee_name,auditee_city,auditee_state,auditee_ein,auditee_zip,submitted_date,fac_accepted_date,fy_end_date,is_going_concern_included,is_internal_control_deficiency_disclosed,is_internal_control_material_weakness_disclosed,is_material_noncompliance_disclosed,is_low_risk_auditee,entity_type,total_amount_expended,resubmission_status",
        `${id},ABCDEFGHJKL1,2024,JANE PUBLIC,GLENDIVE TRANSIT DISTRICT,GLENDIVE,MT,810000001,59330,2025-01-14,2025-01-15,2024-06-30,No,Yes,No,No,Yes,local,1500,original_submission`,
        `${older},FKGTR6WEAGJ9,2022,JANE PUBLIC,DODDRIDGE COUNTY BOARD OF EDUCATION,WEST UNION,WV,556000313,26456,2023-03-31,2023-03-31,2022-06-30,No,Yes,No,No,Yes,local,3039483,original_submission`,
      ),
    );
  });

  test("are read with their awards, pass-through entities, findings and further identifiers", async () => {
    const [district] = await rowsOf("select * from organizations where uei = 'ABCDEFGHJKL1'");
    expect(district).toMatchObject({ name: "Glendive Transit District", additional_ueis: ["ABCDEFGHJKL2"] });
    const awards = await rowsOf(
      `select assistance_number, outlay, passed_to_subrecipients, is_passed_through, p.program_number,
         (select o.region from award_pass_throughs t join organizations o on o.id = t.organization_id where t.award_id = r.id)
       from program_recipients r left join programs p on p.id = r.program_id where recipient_org_id = $1 order by 1`,
      district?.id,
    );
    expect(awards).toMatchObject([
      {
        assistance_number: "20.205A",
        outlay: "1000.00",
        is_passed_through: true,
        program_number: "20.205",
        region: "MT",
      },
      { assistance_number: "66.RD", outlay: "500.00", passed_to_subrecipients: "200.00", program_number: null },
    ]);
    const events = await rowsOf(
      "select event_type, event_date, audit_flags, status from events where entity_id = $1 order by 1",
      district?.id,
    );
    expect(events).toMatchObject([
      {
        event_type: "auditFinding",
        event_date: "2025-01-15",
        audit_flags: {
          materialWeakness: false,
          modifiedOpinion: false,
          questionedCosts: true,
          significantDeficiency: true,
        },
      },
      { event_type: "singleAudit", audit_flags: { significantDeficiency: true, lowRiskAuditee: true } },
    ]);
    expect(events[0]?.audit_flags).not.toHaveProperty("repeatFinding");
    expect(await rowsOf("select from source_records where fields::text ~* 'jane'")).toHaveLength(0);
  });

  test("count the awards of an audit once if a later report replaced the first", async () => {
    const [first, second] = ["2024-06-GSAFAC-0000000007", "2024-06-GSAFAC-0000000008"];
    const auditOf = (id: string | undefined, status: string) =>
      `${id},ABCDEFGHJKL7,2024,HIGHLAND TRANSIT DISTRICT,HAVRE,MT,810000007,59501,2025-01-14,2025-01-15,2024-06-30,local,1500,${status}`;
    const awardOf = (id: string | undefined, spent: number) =>
      `${id},2024,2025-01-15,${spent},AWARD-0001,20,526,BUSES,Y,`;
    await runAll(
      "fac-single-audits",
      await table(
        "federal_awards-again.csv",
        "report_id,audit_year,fac_accepted_date,amount_expended,award_reference,federal_agency_prefix,federal_award_extension,federal_program_name,is_direct,passthrough_amount",
        awardOf(first, 900),
        awardOf(second, 1_000),
      ),
      await table(
        "general-again.csv",
        "report_id,auditee_uei,audit_year,auditee_name,auditee_city,auditee_state,auditee_ein,auditee_zip,submitted_date,fac_accepted_date,fy_end_date,entity_type,total_amount_expended,resubmission_status",
        auditOf(first, "deprecated_via_resubmission"),
        auditOf(second, "most_recent"),
      ),
    );
    const [district] = await rowsOf("select id from organizations where uei = 'ABCDEFGHJKL7'");
    const id = String(district?.id);
    const flows = (await awardFlows(database.db, id))?.parse();
    expect(flows?.received).toMatchObject({ awards: 1, spent: 1_000, spentKnown: 1, paid: null });
    const [program] = await rowsOf("select id from programs where program_number = '20.526'");
    const stats = (await programStats(database.db, String(program?.id), "2026-01-01"))?.parse();
    expect(stats).toMatchObject({ awardCount: 1, outlaid: null, spent: 1_000 });
    const listed = await listFamily(database.db, organizationAwardFamily, {
      ...{ recipientOrgId: id, sort: "amount", order: "desc", page: 1, limit: 10 },
    });
    expect(listed.parse().items.map(({ outlay, isSuperseded }) => [outlay, isSuperseded])).toEqual([
      [1_000, false],
      [900, true],
    ]);
  });

  test("that are withheld from the public have no awards either, until they are published", async () => {
    const id = "2024-06-GSAFAC-0000000009";
    const audit = (isPublic: string) =>
      table(
        `general-${isPublic}.csv`,
        "report_id,auditee_uei,audit_year,auditee_name,auditee_city,auditee_state,auditee_ein,auditee_zip,submitted_date,fac_accepted_date,fy_end_date,entity_type,total_amount_expended,resubmission_status,is_public",
        `${id},ABCDEFGHJKL9,2024,TRIBE OF THE RIVER,HAVRE,MT,810000009,59501,2025-01-14,2025-01-15,2024-06-30,tribal,1500,most_recent,${isPublic}`,
        "2024-06-GSAFAC-0000000010,ABCDEFGHJKM1,2024,HAVRE TRANSIT,HAVRE,MT,810000010,59501,2025-01-14,2025-01-15,2024-06-30,local,9,most_recent,Yes",
      );
    const awards = await table(
      "federal_awards-tribe.csv",
      "report_id,audit_year,fac_accepted_date,amount_expended,award_reference,federal_agency_prefix,federal_award_extension,federal_program_name,is_direct,passthrough_amount",
      `${id},2024,2025-01-15,1500,AWARD-0001,20,205,HIGHWAYS,Y,`,
      "2024-06-GSAFAC-0000000010,2024,2025-01-15,9,AWARD-0001,20,205,HIGHWAYS,Y,",
    );
    const shown = () =>
      rowsOf(
        "select r.outlay::float8, o.name from program_recipients r left join organizations o on o.id = r.recipient_org_id where r.outlay in (1500, 9) order by 1",
      );
    await runAll("fac-single-audits", await audit("No"), awards);
    expect(await shown()).toEqual([{ outlay: 9, name: "Havre Transit" }]);
    await runAll("fac-single-audits", await audit("Yes"));
    expect(await shown()).toEqual([
      { outlay: 9, name: "Havre Transit" },
      { outlay: 1_500, name: "Tribe of the River" },
    ]);
  });

  test("do not count twice an audit and its awards that the older tables include", async () => {
    const lines = linesOf("audited-awards").filter(({ DBKEY }) => DBKEY === "194017");
    const [spent] = await rowsOf(
      `select count(*)::integer as awards, sum(r.outlay)::float8 as total from program_recipients r
       join organizations o on o.id = r.recipient_org_id where o.ein = '556000313'`,
    );
    expect(spent).toEqual({ awards: lines.length, total: total(lines, "AMOUNT") });
    const audits = await rowsOf(
      `select from events e join organizations o on o.id = e.entity_id
       where o.ein = '556000313' and e.event_type = 'singleAudit'`,
    );
    expect(audits).toHaveLength(1);
  });
});

test("a public district is known by its name, even if its auditor calls it a university or a non-profit", () => {
  const keyOf = (name: string, kind: string) =>
    auditeeRecord({
      ...{ audit: "1|2020", yearEnd: "2020-06-30", name, locality: "Wyoming", usps: "MI", kind },
      ...{ ein: undefined, uei: undefined, zip: undefined },
    }).matchKey;
  const university = "Institution of higher education (IHE)";
  expect(keyOf("WYOMING PUBLIC SCHOOLS", university)).toBe(districtKeys("Wyoming Public Schools", "MI").matchKey);
  expect(keyOf("ELM HOSPITAL AUTHORITY", "Non-profit")).toBe(districtKeys("Elm Hospital Authority", "MI").matchKey);
  expect(keyOf("LINCOLN SCHOOL", "Non-profit")).toBeUndefined();
  // Any name of a public body identifies it, except those of another government's offices.
  expect(keyOf("ELM RIVER LIBRARY", "Local government")).toBe(districtKeys("Elm River Library", "MI").matchKey);
  expect(keyOf("ELM COUNTY SHERIFF", "Local government")).toBeUndefined();
});
