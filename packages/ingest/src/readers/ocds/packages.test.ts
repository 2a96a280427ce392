import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../../testing.js";

const { folder, run, rowsOf } = await testImports();

test("the releases of a process become one contract with its parties, amendments and an event each", async () => {
  const summary = await run("ocds", publisherFile("pave/ocds-releases.json"));
  expect(summary.counts).toMatchObject({ rowsRead: 3, rowsRejected: 1 });
  expect(summary.leftOut.map(({ part }) => part)).toEqual([
    "parties/contactPoint",
    "planning/budget",
    "tender/milestones",
  ]);
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
  const parties = await rowsOf("select role from contract_parties where contract_id = $1 order by role", contract?.id);
  expect(parties.map(({ role }) => role)).toEqual(["buyer", "procuringEntity", "supplier", "tenderer"]);
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

test("a record package yields the same as the releases in it", async () => {
  const { releases, ...envelope } = JSON.parse(await readFile(publisherFile("pave/ocds-releases.json"), "utf8"));
  const ocid = "ocds-a1b2c3-AC-2024-017";
  const records = [{ ocid, releases: releases.filter((release: { ocid: string }) => release.ocid === ocid) }];
  const path = join(folder, "records.json");
  await writeFile(path, JSON.stringify({ ...envelope, records }));
  expect((await run("ocds", path)).counts).toMatchObject({ rowsRead: 1, rowsRejected: 0, ...noChanges });
});
