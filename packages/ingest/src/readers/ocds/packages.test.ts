import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { FileSummary } from "../../run/summary.js";
import { noChanges, publisherFile, testImports } from "../../testing.js";

const { folder, run, rowsOf } = await testImports();

test("the releases of a process become one contract with its parties, amendments and an event each", async () => {
  const summary = await run("ocds", publisherFile("pave/ocds-releases.json"));
  expect(summary.counts).toMatchObject({ rowsRead: 3, rowsRejected: 1 });
  expect(summary.leftOut.map(({ part }) => part)).toEqual(["parties without an identifier", "parties/contactPoint"]);
  expect(await readFile(summary.rejectsFile ?? "", "utf8")).toContain("ocds-a1b2c3-AC-2026-BAD");
  const [contract] = await rowsOf(
    `select c.*, b.name as buyer, b.ein, p.name as prime from contracts c
     left join organizations b on b.id = c.buyer_org_id left join organizations p on p.id = c.prime_org_id
     where ocid = 'ocds-a1b2c3-AC-2024-017'`,
  );
  expect(contract).toMatchObject({
    title: "Alder Creek Bridge deck replacement",
    contract_number: "C-2024-017",
    solicitation_number: "IFB-2024-017",
    procurement_method: "open",
    number_of_offers: 2,
    nature: ["construction"],
    psc_code: "Y1LB",
    naics_code: "237310",
    cost_estimate: "2400000.00",
    contract_value: "2310500.50",
    current_value: "2398000.50",
    tender_date: "2024-02-01",
    tender_end_date: "2024-03-15",
    award_date: "2024-04-22",
    date_signed: "2024-05-06",
    start_date: "2024-06-01",
    end_date: "2025-05-31",
    final_status: null,
    buyer: "Alder County Department of Public Works",
    ein: "527654321",
    prime: "Bridgewright Constructors, Inc.",
  });
  const parties = await rowsOf(
    "select role, status from contract_parties where contract_id = $1 order by role",
    contract?.id,
  );
  expect(parties.map(({ role }) => role)).toEqual(["buyer", "procuringEntity", "supplier", "tenderer"]);
  expect(new Set(parties.map(({ status }) => status)), "the standard has no status of a party").toEqual(
    new Set(["notStated"]),
  );
  const amendments = await rowsOf("select * from contract_modifications where contract_id = $1", contract?.id);
  expect(amendments).toMatchObject([{ number: "CO-1", date: "2024-09-12", type: "value", delta: "87500.00" }]);
  const events = await rowsOf(
    "select release_tag, event_date, category from events where entity_id = $1 order by event_date",
    contract?.id,
  );
  expect(events.map(({ release_tag, event_date }) => `${event_date} ${release_tag}`)).toEqual([
    "2024-01-10 planning",
    "2024-02-01 tender",
    "2024-04-22 award",
    "2024-05-06 contract",
    "2024-09-12 contractAmendment",
    "2025-06-20 contractTermination",
  ]);
  const named = await rowsOf("select from source_records where source = 'ocds' and fields::text ~* 'ann.tester'");
  expect(named).toHaveLength(0);
  expect((await run("ocds", publisherFile("pave/ocds-releases.json"))).counts).toMatchObject(noChanges);
});

describe("a register's package (composed in its form)", () => {
  let register: FileSummary;
  beforeAll(async () => {
    register = await run("ocds", publisherFile("pave/ocds-register.json"));
  });
  const contractsOf = (ocid: string) =>
    rowsOf(
      `select c.*, b.name as buyer, p.name as prime, p.region as prime_region from contracts c
       left join organizations b on b.id = c.buyer_org_id left join organizations p on p.id = c.prime_org_id
       where ocid = $1 order by contract_number nulls first`,
      ocid,
    );

  test("is read; parts without a field are kept as published, without persons, and what is left out is named", async () => {
    expect(register.counts).toMatchObject({ rowsRead: 2, rowsRejected: 0 });
    expect(register.leftOut.map(({ part }) => part)).toEqual([
      "parties without an identifier",
      "parties/address/streetAddress",
      "parties/contactPoint",
    ]);
    const [award] = await contractsOf("ocds-k4s2xq-7d067852-1260-448e-b84a-186d028f0001");
    expect(award?.ocds).toMatchObject({
      tender: { minValue: { amount: 1_500_000 }, suitability: { sme: true }, items: [{ deliveryAddresses: [{}, {}] }] },
      award: {
        datePublished: "2025-10-20T09:41:49+01:00",
        documents: [{ id: "2", dateModified: "2025-10-20T09:42:13+01:00" }],
      },
      parties: [{ key: "GB-CFS-90001" }, { key: "GB-CFS-90002", details: { scale: "sme", vcse: false } }],
    });
    expect(JSON.stringify(award?.ocds)).not.toMatch(/Made-Up|01632|Mill Lane/i);
    const [first, second] = await contractsOf("ocds-k4s2xq-000-00001");
    expect(first?.ocds).toMatchObject({
      tender: { awardCriteria: "bestProposal", amendments: [{ id: "1", rationale: "More time was asked for." }] },
      contract: { amendments: [{ id: "M-1", amendsReleaseID: "ocds-k4s2xq-000-00001-05-contract" }] },
    });
    // The parts before the contracts belong to the first of them.
    expect(second?.ocds).toBeNull();
  });

  test("has the period that a tender plans, those who tendered, and the framework of a contract", async () => {
    const { releases: _, ...envelope } = JSON.parse(await readFile(publisherFile("pave/ocds-register.json"), "utf8"));
    const parties = [{ id: "GB-COH-01", name: "Elm Builders", identifier: { scheme: "GB-COH", id: "01" } }];
    const contractPeriod = { startDate: "2026-01-01T00:00:00Z", endDate: "2027-06-30T00:00:00Z" };
    const tender = { id: "T-1", contractPeriod, tenderers: [{ id: "GB-COH-01", name: "Elm Builders" }] };
    const release = {
      ...{ id: "1", date: "2025-01-01T00:00:00Z", tag: ["tender"] },
      language: "en",
      initiationType: "tender",
    };
    const relatedProcesses = [
      { id: "1", relationship: ["framework"], scheme: "ocid", identifier: "ocds-k4s2xq-frame" },
    ];
    const path = join(folder, "tender.json");
    const releases = [
      { ...release, ocid: "ocds-k4s2xq-000-00021", parties, tender },
      { ...release, ocid: "ocds-k4s2xq-000-00022", tender, contracts: [{ id: "C-1", awardID: "A", relatedProcesses }] },
    ];
    await writeFile(path, JSON.stringify({ ...envelope, releases }));
    expect((await run("ocds", path)).leftOut).toEqual([]);
    expect(await contractsOf("ocds-k4s2xq-000-00021")).toMatchObject([
      { start_date: "2026-01-01", end_date: "2027-06-30" },
    ]);
    expect(await contractsOf("ocds-k4s2xq-000-00022")).toMatchObject([
      { start_date: null, parent_contract_number: "ocds-k4s2xq-frame" },
    ]);
    const roles = await rowsOf(
      "select role from contract_parties p join organizations o on o.id = p.organization_id where o.name = 'Elm Builders'",
    );
    expect(roles).toEqual([{ role: "tenderer" }]);
  });

  test("has awards before there are contracts, of parties known by their number in the register", async () => {
    const [award] = await contractsOf("ocds-k4s2xq-7d067852-1260-448e-b84a-186d028f0001");
    expect(award).toMatchObject({
      title: "Lake Park pavilion improvement works",
      currency: "GBP",
      contract_value: "1900000.00",
      cost_estimate: "2000000.00",
      number_of_offers: 3,
      award_date: "2025-06-28",
      date_signed: null,
      buyer: "Oakshire Borough Council",
      prime: "Brickwell Building Services",
      as_of: "2025-10-20",
    });
    const notes = await rowsOf(
      "select assumed from source_records where entity_id = $1 and 'contract_value' = any(assumed)",
      award?.id,
    );
    expect(notes).toEqual([]);
    const events = await rowsOf(
      "select release_tag from events where entity_id = $1 order by event_date, release_tag",
      award?.id,
    );
    expect(events.map(({ release_tag }) => release_tag)).toEqual(["tender", "award", "awardUpdate"]);
  });

  test("has each contract of a process with its own supplier, value and signature", async () => {
    expect(await contractsOf("ocds-k4s2xq-000-00001")).toMatchObject([
      {
        contract_number: "C-1",
        planned_budget: "6700000.00",
        contract_value: "7000000.00",
        current_value: "7250000.00",
        date_signed: "2024-07-10",
        tender_end_date: "2024-05-15",
        naics_code: "237310",
        max_extent_date: "2025-12-31",
        buyer: "Town of Larch Hollow",
        prime: "AnyWays Paving, Inc.",
        prime_region: "OH",
      },
      {
        contract_number: "C-2",
        planned_budget: null,
        contract_value: "900000.00",
        date_signed: null,
        prime: "Beta Signals LLC",
      },
    ]);
  });

  test("has the change by an amendment, which the standard does not publish, as computed from its releases", async () => {
    const amendments = await rowsOf(
      `select m.number, m.delta, s.assumed, s.fields ? 'delta' as has from contract_modifications m
       join contracts c on c.id = m.contract_id join source_records s on s.entity_id = m.id
       where c.ocid = 'ocds-k4s2xq-000-00001'`,
    );
    expect(amendments).toMatchObject([{ number: "M-1", delta: "250000.00" }]);
    expect(amendments[0]?.assumed).toContain("delta");
    const { releases, ...envelope } = JSON.parse(await readFile(publisherFile("pave/ocds-register.json"), "utf8"));
    const last = { ...releases.at(-1), ocid: "ocds-k4s2xq-000-00009", tender: { id: "T-9" } };
    const path = join(folder, "last-release.json");
    await writeFile(path, JSON.stringify({ ...envelope, releases: [last] }));
    await run("ocds", path);
    const [alone] = await rowsOf(
      `select c.contract_value, s.assumed, s.notes::text as notes from contracts c
       join source_records s on s.entity_id = c.id where ocid = 'ocds-k4s2xq-000-00009'`,
    );
    expect(alone).toMatchObject({ contract_value: "7250000.00", assumed: ["contract_value"] });
    expect(alone?.notes).toContain("the value at signature is not known");
  });

  test("has the payments, milestones and budget of a process, tied to its contract", async () => {
    const [paid] = await rowsOf(
      `select c.paid_to_date, e.title, e.amount, e.paid_date, e.payment_status, e.transaction_id, s.assumed,
         payer.name as payer, payee.name as payee
       from contracts c join events e on e.entity_id = c.id and e.category = 'payment'
       join source_records s on s.entity_id = e.id
       left join organizations payer on payer.id = e.payer_id left join organizations payee on payee.id = e.payee_id
       where c.ocid = 'ocds-k4s2xq-000-00001' and c.contract_number = 'C-1'`,
    );
    expect(paid).toMatchObject({
      ...{ paid_to_date: "50000.00", amount: "50000.00", paid_date: "2024-10-01", payment_status: "paid" },
      ...{ transaction_id: "T-1", payer: "Town of Larch Hollow", payee: "AnyWays Paving, Inc." },
    });
    expect(paid?.assumed).toEqual(expect.arrayContaining(["payment_status"]));
    expect(
      await rowsOf(
        `select m.title, m.status, m.planned_date, m.actual_date from contract_milestones m
         join contracts c on c.id = m.contract_id where c.ocid = 'ocds-k4s2xq-000-00001' and c.contract_number = 'C-1' order by m.planned_date`,
      ),
    ).toEqual([
      { title: "Plan approved", status: "completed", planned_date: "2024-03-14", actual_date: "2024-03-14" },
      { title: "Half the lanes", status: "notStarted", planned_date: "2025-02-01", actual_date: null },
    ]);
    expect(
      await rowsOf("select description from events where release_tag = 'planning' and description ~ 'B-68'"),
    ).toEqual([
      {
        description:
          "The 2023 plan names cycle provision.\nBudget: USD 6,700,000, Central Junction Cycle Scheme, budget line B-68",
      },
    ]);
  });

  test("holds no person, and yields the same as a record package of its releases", async () => {
    expect(
      await rowsOf("select from source_records where source = 'ocds' and fields::text ~* 'made-up|01632'"),
    ).toEqual([]);
    const { releases, ...envelope } = JSON.parse(await readFile(publisherFile("pave/ocds-register.json"), "utf8"));
    const ocids = [...new Set(releases.map(({ ocid }: { ocid: string }) => ocid))];
    const records = ocids.map((ocid) => ({
      ocid,
      releases: releases.filter((one: { ocid: string }) => one.ocid === ocid),
    }));
    const path = join(folder, "register-records.json");
    await writeFile(path, JSON.stringify({ ...envelope, records }));
    expect((await run("ocds", path)).counts).toMatchObject({ rowsRead: 2, rowsRejected: 0, ...noChanges });
  });
});

test("a record package yields the same as the releases in it", async () => {
  const { releases, ...envelope } = JSON.parse(await readFile(publisherFile("pave/ocds-releases.json"), "utf8"));
  const ocid = "ocds-a1b2c3-AC-2024-017";
  const records = [{ ocid, releases: releases.filter((release: { ocid: string }) => release.ocid === ocid) }];
  const path = join(folder, "records.json");
  await writeFile(path, JSON.stringify({ ...envelope, records }));
  expect((await run("ocds", path)).counts).toMatchObject({ rowsRead: 1, rowsRejected: 0, ...noChanges });
});
