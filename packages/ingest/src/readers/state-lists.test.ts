import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports, unitsFile } from "../testing.js";

const { folder, run, rowsOf } = await testImports();
const kern = { county: "Kern", state: "06", countyFips: "029" };
const taylor = { county: "Taylor", state: "48", countyFips: "441" };
await run(
  "census-government-units",
  await unitsFile(`${folder}/units.txt`, [
    { id: "05101501500000", name: "KERN COUNTY", ...kern },
    { id: "05501500300000", name: "BAKERSFIELD CITY SCHOOL DISTRICT", ...kern },
    { id: "44122100100000", name: "TAYLOR COUNTY", ...taylor },
    { id: "44222100100000", name: "ABILENE CITY", ...taylor, place: "01000" },
    { id: "44522100100000", name: "ABILENE INDEP SCH DIST", ...taylor },
    { id: "21220100100000", name: "BALTIMORE CITY", state: "24", countyFips: "510", place: "04000" },
  ]),
);

const eventsOf = (eventTypes: readonly string[]) =>
  rowsOf(
    `select e.*, coalesce(o.name, p.name) as subject, 'census-government-units' = any(o.sources) as is_unit
     from events e left join organizations o on o.id = e.entity_id left join programs p on p.id = e.entity_id
     where e.event_type = any($1) order by e.event_date`,
    eventTypes,
  );

test("a bond election is an event of the government that called it, with no amount in any total", async () => {
  for (const [source, path] of [
    ["california-debtwatch", "california/elections.csv"],
    ["texas-brb", "texas/elections.csv"],
  ] as const) {
    const file = publisherFile(path);
    await run(source, file);
    expect((await run(source, file)).counts).toMatchObject(noChanges);
  }
  const elections = await eventsOf(["bondElection"]);
  expect(elections.map(({ subject, is_unit }) => [subject, is_unit])).toEqual([
    ["City of Abilene", true],
    ["Bakersfield City School District", true],
    ["Taylor County", true],
    ["Harris County MUD 1", false],
    ["Kern County", true],
    ["City of Delano", false],
    ["Abilene Indep School District", true],
  ]);
  for (const { amount, priority } of elections) expect([amount, priority]).toEqual([null, null]);
  expect(elections[1]).toMatchObject({
    title: "Bakersfield City School District, Measure N: General Obligation Bond",
    description:
      "Proposed: $110,000,000. Purpose: K-12 School Facility. Result: Pass. Votes: 71.2 % yes, 28.8 % no. Needed to pass: 55%.",
    status: "completed",
  });
  expect(elections[3]).toMatchObject({ status: "cancelled", completed_date: null });
  expect(elections[6]).toMatchObject({
    title: "Abilene ISD, bond proposition A: School Building",
    description: "Proposed: $180,000,000. Result: Carried. Votes: 9,120 for, 8,011 against.",
  });
  // A district that its name does not locate waits until it is on file.
  expect(
    await rowsOf("select count(*)::int as n from waiting_records where record_id like 'election|golden%'"),
  ).toEqual([{ n: 1 }]);
});

test("a draw on a reserve or a default is an event of its issue, which it awaits", async () => {
  expect((await run("california-debtwatch", publisherFile("california/draws.json"))).counts).toMatchObject({
    created: 0,
  });
  await run("california-debtwatch", publisherFile("california/debt-issues.csv"));
  const draws = await eventsOf(["reserveDraw", "reserveReplenishment", "debtDefault"]);
  expect(draws).toMatchObject([
    { event_type: "debtDefault", amount: null, description: "Amount: $48,000." },
    { event_type: "reserveDraw", amount: "125000.50", amount_kind: "payment", entity_type: "program" },
    { event_type: "reserveReplenishment", amount: "125000.50" },
  ]);
  expect(draws[1]?.subject).toMatch(/^Kern County Water Agency/);
});

test("debt of Texas is an issue with its outstanding amount; the issued amount is unknown", async () => {
  const file = publisherFile("texas/debt.csv");
  expect((await run("texas-brb", file)).counts).toMatchObject({ rowsRead: 3, rowsRejected: 0 });
  const issues = await rowsOf(
    `select p.name, p.status, p.total_funding, p.closing_date::text, p.as_of::text, b.par_amount, b.outstanding_par,
       b.debt_type, b.coupon_type, o.name as issuer, 'census-government-units' = any(o.sources) as is_unit
     from programs p join program_bonds b on b.program_id = p.id join organizations o on o.id = b.issuer_org_id
     where p.region = 'TX' order by p.name`,
  );
  expect(issues).toMatchObject([
    { issuer: "Abilene Indep School District", is_unit: true, debt_type: "generalObligation", coupon_type: null },
    { issuer: "City of Abilene", status: "notStated", outstanding_par: "0.00", closing_date: "2005-06-01" },
    { issuer: "City of Abilene", status: "active", debt_type: "revenue", outstanding_par: "22500000.00" },
  ]);
  for (const issue of issues)
    expect(issue).toMatchObject({ par_amount: null, total_funding: null, as_of: "2025-08-31" });
  expect((await run("texas-brb", file)).counts).toMatchObject(noChanges);
});

test("an agreement of a revolving fund is a loan of its state's fund, and a borrower that may be a person is omitted", async () => {
  for (const path of ["epa/clean-water-loans.json", "epa/drinking-water-loans.json"]) {
    await run("epa-srf", publisherFile(path));
    expect((await run("epa-srf", publisherFile(path))).counts).toMatchObject(noChanges);
  }
  const loans = await rowsOf(
    `select l.*, l.initial_agreement_date::text as agreed, p.name as fund, o.name as borrower,
       'census-government-units' = any(o.sources) as is_unit, l.sources
     from program_loans l join programs p on p.id = l.program_id left join organizations o on o.id = l.borrower_org_id
     order by l.region = 'IA', l.region, l.agreement_number`,
  );
  expect(loans).toMatchObject([
    {
      title: "Back River Headworks Improvements",
      fund: "Maryland Clean Water State Revolving Fund",
      borrower: "City of Baltimore",
      is_unit: true,
      agreed: "2021-07-01",
      initial_agreement_amount: "48500000.00",
      current_agreement_amount: "51250000.00",
      deal_type: "srfLoan",
      status: "closed",
      sources: ["epa-srf"],
    },
    { title: "Piscataway WRRF", borrower: "Washington Suburban Sanitary Commission", agreed: "2022-09-15" },
    {
      fund: "Maryland Drinking Water State Revolving Fund",
      borrower: "Town of Chestertown",
      interest_rate: "0.009000",
    },
    { fund: "Pennsylvania Drinking Water State Revolving Fund", borrower: "Example Municipal Authority" },
    { title: "Onsite Wastewater Assistance", borrower: null, borrower_name: null, region: "IA" },
  ]);
  // What the list does not state is unknown, and not set to the default of agreements entered by users.
  for (const loan of loans)
    expect(loan).toMatchObject({
      rate_type: null,
      payment_frequency: null,
      repayment_type: null,
      outstanding_principal: null,
    });
  const stored = await rowsOf("select count(*)::int as n from source_records where fields::text ilike '%jane public%'");
  expect(stored).toEqual([{ n: 0 }]);
});
