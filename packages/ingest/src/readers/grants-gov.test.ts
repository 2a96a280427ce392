import { expect, test } from "vitest";
import { noChanges, publisherFile, testImports } from "../testing.js";

const { runAll, rowsOf } = await testImports();

test("opportunities of both files are programs with their round, with the newest data of each", async () => {
  const summaries = await runAll(
    "grants-gov",
    publisherFile("hhs/grants-gov.xml"),
    publisherFile("hhs/grants-gov.ndjson"),
  );
  expect(summaries.map(({ counts }) => [counts.rowsRead, counts.rowsRejected])).toEqual([
    [6, 0],
    [12, 0],
  ]);
  const [grant] = await rowsOf("select * from programs where opportunity_number = 'USDA-RMA-RME-2008-03'");
  expect(grant).toMatchObject({
    instrument: "cooperative_agreement",
    total_funding: "500000.00",
    award_ceiling: "10000.00",
    award_floor: null,
    expected_awards: 50,
    post_date: "2008-01-30",
    close_date: "2008-03-24",
    fiscal_year: 2008,
    funding_categories: ["agriculture", "education", "other"],
    contact_name: null,
  });
  // A program whose row is recomposed once its agency is on file has its lists in the same order.
  const lists = await rowsOf("select funding_categories, eligible_applicant_types from programs");
  for (const list of lists.flatMap((row) => Object.values(row)))
    expect(list).toEqual(Array.isArray(list) ? list.toSorted() : list);
  const cycles = await rowsOf("select * from funding_cycles where program_id = $1", grant?.id);
  expect(cycles).toMatchObject([{ open_date: "2008-01-30", close_date: "2008-03-24", amount_available: "500000.00" }]);
  // One publisher escapes even names.
  expect(await rowsOf("select funding_agency from programs where opportunity_number = 'RFA-FD-14-021'")).toEqual([
    { funding_agency: "Food & Drug Administration" },
  ]);
  const again = await runAll("grants-gov", publisherFile("hhs/grants-gov.xml"), publisherFile("hhs/grants-gov.ndjson"));
  expect(again.map(({ counts }) => counts)).toMatchObject([noChanges, noChanges]);
});
