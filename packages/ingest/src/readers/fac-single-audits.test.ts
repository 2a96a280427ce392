import { beforeAll, describe, expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../testing.js";

const { runAll, rowsOf } = await testImports();

describe("single audits", () => {
  let headers: string;
  let awards: string;
  beforeAll(async () => {
    headers = publisherFile("census/audit-headers.csv");
    awards = publisherFile("census/audited-awards.csv");
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
    for (const { counts } of again) expect(counts).toMatchObject(noChanges);
  });
});
