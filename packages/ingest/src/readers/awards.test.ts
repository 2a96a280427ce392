import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { FileSummary } from "../run/summary.js";
import { nothingNew, publisherFile, testImports, unitsFile } from "../testing.js";
import schema from "./oc4ids/schema.json" with { type: "json" };

const { folder, runAll, run, rowsOf } = await testImports();

describe("federal awards", () => {
  const files = [
    publisherFile("contractActions"),
    publisherFile("awards2008"),
    publisherFile("assistanceActions"),
    publisherFile("apiContract"),
    publisherFile("apiGrant"),
  ];
  let first: FileSummary[];
  beforeAll(async () => {
    first = await runAll("usaspending-awards", ...files);
  });

  test("of every layout are read whole", () => {
    expect(first.map(({ counts }) => [counts.rowsRead, counts.rowsRejected])).toEqual([
      [10, 0],
      [8, 0],
      [20, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test("that the API alone tells of are as exact about their place as the others", async () => {
    const [contract] = await rowsOf("select * from contracts where generated_award_id like 'CONT_AWD_80GSFC18C0008%'");
    expect(contract).toMatchObject({ region: "IA", state_fips: "19", county_fips: "103", postal_code: "52242" });
  });

  test("of one contract are one contract: what they obligate adds up, what modifies it is a modification", async () => {
    const [contract] = await rowsOf(
      `select c.*, o.dunslegacy from (select *, (select count(*)::integer from source_records r where r.entity_id = c.id) as told
         from contracts c) c left join lateral (select duns_legacy as dunslegacy from organizations o where o.id = c.prime_org_id) o on true
       where contract_number = 'TMHQ12C0043'`,
    );
    expect(contract).toMatchObject({
      award_type: "idv",
      pricing_type: "firmFixedPrice",
      procurement_method: "open",
      number_of_offers: 5,
      naics_code: "325211",
      psc_code: "8135",
      awarding_agency: "Department of the Treasury",
      obligated_amount: "0.00",
      date_signed: "2016-09-08",
      dunslegacy: "004496600",
      sources: ["usaspending-awards"],
    });
    const modified = await rowsOf("select * from contract_modifications where contract_id = $1", contract?.id);
    expect(modified).toMatchObject([{ number: "17", reason_code: "M", type: "administrative", date: "2016-09-08" }]);
    const parties = await rowsOf("select * from contract_parties where contract_id = $1", contract?.id);
    expect(parties).toMatchObject([{ role: "prime", tier: 1, organization_id: contract?.prime_org_id }]);
  });

  test("tie the program of a listing, its awards and who received them", async () => {
    const [grant] = await rowsOf(
      `select p.assistance_listing_number as listing, o.name, o.uei, r.obligated_amount, r.agreement_number
       from program_recipients r join programs p on p.id = r.program_id join organizations o on o.id = r.recipient_org_id
       where o.uei = 'HB6KNGVNJRU1' and p.assistance_listing_number = '43.008'`,
    );
    expect(grant).toEqual({
      listing: "43.008",
      name: "The University of Alabama in Huntsville",
      uei: "HB6KNGVNJRU1",
      obligated_amount: "154338724.07",
      agreement_number: "NNM11AA01A",
    });
  });

  test("a body that nothing identifies stays a name on its award, and no telephone or officer is read", async () => {
    const [named] = await rowsOf(
      "select count(*)::integer as n from program_recipients where recipient_org_id is null and recipient_name is not null",
    );
    expect(named).toEqual({ n: 5 });
    const told = await rowsOf(
      "select from source_records where fields::text ~* 'jane|exec[0-9]_|exec public|penn ctr'",
    );
    expect(told).toHaveLength(0);
  });

  test("a second run changes nothing, in another order too", async () => {
    const again = await runAll("usaspending-awards", ...files.toReversed());
    for (const { counts } of again) expect(counts).toMatchObject(nothingNew);
  });
});

describe("single audits", () => {
  let headers: string;
  let awards: string;
  beforeAll(async () => {
    headers = publisherFile("auditHeaders");
    awards = publisherFile("auditedAwards");
    // The headers are read first, however the files are given.
    await runAll("fac-single-audits", awards, headers);
  });

  test("tell who was audited by its EIN and UEI, and nobody else", async () => {
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

  test("whose UEI is masked are of as many bodies, and of none by it", async () => {
    const bodies = await rowsOf(
      "select name, uei from organizations where ein in ('816000431', '816001419') order by 1",
    );
    expect(bodies).toEqual([
      { name: "Belgrade Public Schools", uei: null },
      { name: "Richland County", uei: null },
    ]);
  });

  test("are compliance events, failed where there are findings", async () => {
    const events = await rowsOf(
      `select e.*, o.name from events e join organizations o on o.id = e.entity_id where e.regulation = 'singleAudit'
         and e.event_type = 'singleAudit'`,
    );
    expect(events).toHaveLength(12);
    const audit = events.find(({ name }) => name === "Doddridge County Board of Education");
    expect(audit).toMatchObject({
      title: "Single audit of the year to 2022-06-30",
      due_date: "2023-03-30",
      filed_date: "2023-03-31",
      amount: "3039483.00",
      status: audit?.compliance_status === "compliant" ? "completed" : "failed",
    });
    const findings = await rowsOf("select from events where event_type = 'auditFinding'");
    expect(findings.length).toBeGreaterThan(0);
  });

  test("tie each audited award to its listing and to who spent it", async () => {
    const [spent] = await rowsOf(
      `select count(*)::integer as n, sum(r.outlay)::float8 as total from program_recipients r
       join programs p on p.id = r.program_id join organizations o on o.id = r.recipient_org_id
       where o.ein = '556000313' and p.assistance_listing_number is not null`,
    );
    expect(spent?.n).toBeGreaterThan(3);
    expect(Number(spent?.total)).toBeLessThanOrEqual(3_039_483);
    const again = await runAll("fac-single-audits", headers, awards);
    for (const { counts } of again) expect(counts).toMatchObject(nothingNew);
  });
});

describe("solicitations and finance totals", () => {
  test("a solicitation is a contract that is not signed, with its notices, and says nothing of whom to ask", async () => {
    const files = [publisherFile("solicitations"), publisherFile("leads"), publisherFile("solicitationsFlat")];
    const first = await runAll("contract-opportunities", ...files);
    expect(first.map(({ counts }) => counts.rowsRead).toSorted()).toEqual([12, 3, 4]);
    const [contract] = await rowsOf("select * from contracts where solicitation_number = 'FA4890-14-Q-0007'");
    expect(contract).toMatchObject({
      title: "Brand Name for HP Tipping Point Renewal",
      naics_code: "541519",
      awarding_agency: "Department of the Air Force",
      tender_date: "2013-11-13",
      date_signed: null,
    });
    const notices = await rowsOf("select * from events where entity_id = $1", contract?.id);
    expect(notices).toMatchObject([
      { category: "procurement", release_tag: "planning", event_date: "2013-11-13", due_date: "2013-11-20" },
    ]);
    const named = await rowsOf(
      "select from source_records where source = 'contract-opportunities' and fields::text ~* '@|jane'",
    );
    expect(named).toHaveLength(0);
    const again = await runAll("contract-opportunities", ...files);
    for (const { counts } of again) expect(counts).toMatchObject(nothingNew);
  });

  test("totals stand by state and level in dollars, and a state's own are its government's", async () => {
    const units = await unitsFile(join(folder, "units.txt"), [{ id: "21000000000000", name: "MARYLAND", state: "24" }]);
    await run("census-government-units", units);
    const file = publisherFile("stateFinances");
    const summary = await run("census-government-finance", file);
    expect(summary.counts).toMatchObject({ rowsRejected: 0, updated: 0 });
    const [total] = await rowsOf(
      "select * from government_finances where state_fips = '00' and level = 'stateAndLocal' and item = '19U'",
    );
    expect(total).toMatchObject({ fiscal_year: 2016, amount: "2318563036000.00" });
    // 21 is Maryland by the bureau's own codes, 24 by FIPS; its record is the one that the units of government made.
    const found = await rowsOf("select * from organizations where geoid = '24' and not is_deleted");
    expect(found).toMatchObject([{ name: "Maryland", sources: expect.arrayContaining(["census-government-units"]) }]);
    const [sum] = await rowsOf(
      `select sum(amount)::float8 as debt from government_finances
       where state_fips = '24' and level = 'state' and item in ('44T', '49U', '64V')`,
    );
    expect(Number(found[0]?.debt_outstanding)).toBe(sum?.debt);
    expect((await run("census-government-finance", file)).counts).toMatchObject(nothingNew);
  });
});

describe("project packages", () => {
  test("are projects with their contracts and parties, by the standard's schema, and name no person", async () => {
    const first = await run("oc4ids", publisherFile("projectPackage"));
    expect(first.counts).toMatchObject({ rowsRead: 1, rowsRejected: 0 });
    const [project] = await rowsOf(
      "select p.*, o.name as owner from projects p left join organizations o on o.id = p.owner_org_id",
    );
    expect(project).toMatchObject({
      title: "Harbor Road, sections 4 and 5, widened",
      status: "completed",
      project_type: "expansion",
      owner: "Harbor Roads Agency",
      budget: null,
      planned_start: "2016-01-01",
      actual_end: "2018-12-10",
    });
    expect(project?.budget_description).toContain("GBP 40,000,000");
    const contracts = await rowsOf(
      `select c.*, o.name as prime from contracts c left join organizations o on o.id = c.prime_org_id where project_id = $1
       order by contract_value`,
      project?.id,
    );
    expect(contracts.length).toBeGreaterThan(1);
    expect(contracts).toContainEqual(
      expect.objectContaining({ currency: "GBP", contract_value: "29000000.00", final_status: "completed" }),
    );
    const named = await rowsOf(
      "select from source_records where source = 'oc4ids' and fields::text ~* 'ann tester|bo sampler|@'",
    );
    expect(named).toHaveLength(0);
    expect((await run("oc4ids", publisherFile("projectPackage"))).counts).toMatchObject(nothingNew);
  });

  test("are held against the published schema of OC4IDS 0.9, of which only its texts are left out", () => {
    expect(createHash("sha256").update(JSON.stringify(schema)).digest("hex")).toBe(
      "08870f4139418c38427f50fd88a204a6dc5306a98f080a42ce21cff5fae11f3e",
    );
  });

  test("that the schema refuses are rejected with the place", async () => {
    const broken = JSON.parse(await readFile(publisherFile("projectPackage"), "utf8"));
    broken.projects.push(
      { id: "oc4ids-x", status: "someday" },
      { title: "No id" },
      { id: "oc4ids-y", documents: [{}] },
    );
    const path = join(folder, "broken.json");
    await writeFile(path, JSON.stringify(broken));
    const summary = await run("oc4ids", path);
    expect(summary.counts).toMatchObject({ rowsRead: 4, rowsRejected: 3 });
    const rejects = await readFile(summary.rejectsFile ?? "", "utf8");
    expect(rejects).toContain("(status: must be equal to one of the allowed values)");
    expect(rejects).toContain("(the project: must have required property 'id')");
    expect(rejects).toContain("(documents/0: must NOT have fewer than 1 properties)");
  });
});
