import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../../testing.js";

const { runAll, rowsOf } = await testImports();

test("a solicitation is an unsigned contract, with its notices and without contacts", async () => {
  const files = [
    publisherFile("gsa/contract-opportunities.ndjson"),
    publisherFile("state/contract-leads.ndjson"),
    publisherFile("gsa/contract-opportunities-flat.ndjson"),
  ];
  const first = await runAll("contract-opportunities", ...files);
  expect(first.map(({ counts }) => counts.rowsRead).toSorted()).toEqual([12, 3, 4]);
  const [contract] = await rowsOf("select * from contracts where solicitation_number = 'FA4890-14-Q-0007'");
  expect(contract).toMatchObject({
    title: "Brand Name for HP Tipping Point Renewal",
    naics_code: "541519",
    awarding_agency: "Department of the Air Force",
    tender_date: "2013-11-13",
    tender_end_date: "2013-11-20",
    date_signed: null,
  });
  const shouted = "r.title = upper(r.title) and r.title ~ '[A-Z]{4} [A-Z]{4}'";
  expect(await rowsOf(`select r.title from contracts r where ${shouted}`), "titles in capitals").toEqual([]);
  const types = await rowsOf("select distinct event_type from events where event_type ~ '^[A-Z]{2,}$'");
  expect(types, "codes of notices").toEqual([]);
  const notices = await rowsOf("select * from events where entity_id = $1", contract?.id);
  expect(notices).toMatchObject([
    { category: "procurement", release_tag: "planning", event_date: "2013-11-13", due_date: "2013-11-20" },
  ]);
  const named = await rowsOf(
    "select from source_records where source = 'contract-opportunities' and fields::text ~* '@|jane'",
  );
  expect(named).toHaveLength(0);
  const again = await runAll("contract-opportunities", ...files);
  for (const { counts } of again) expect(counts).toMatchObject(noChanges);
});
