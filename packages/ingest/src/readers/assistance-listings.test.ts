import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { FileSummary } from "../run/summary.js";
import { cutFile, publisherFile, testImports } from "../testing.js";
import { assistanceListings, listingProgram } from "./assistance-listings.js";

const { folder, runAll, run, rowsOf } = await testImports();

describe("assistance listings", () => {
  let files: string[];
  let first: FileSummary[];

  beforeAll(async () => {
    files = [
      publisherFile("gsa/assistance-listings.csv"),
      publisherFile("gsa/assistance-listing-titles.csv"),
      publisherFile("gsa/assistance-catalog.csv"),
    ];
    first = await runAll("assistance-listings", ...files);
    const agencies = await cutFile(publisherFile("treasury/federal-agencies.csv"), join(folder, "agencies.csv"), {
      header: true,
      wanted: (line) => line.includes("Department of Agriculture"),
    });
    await run("federal-agencies", agencies);
  });

  test("are programs, one for each number, whichever file reports it, and name no person", async () => {
    expect(first[0]?.note).toContain("5,000 rows");
    expect(first[2]?.counts).toMatchObject({ rowsRead: 11, rowsRejected: 2, created: 0, merged: 9 });
    const [program] = await rowsOf("select * from programs where assistance_listing_number = '10.001'");
    expect(program).toMatchObject({
      name: "Agricultural Research Basic and Applied Research",
      program_type: "other",
      instrument: "other",
      assistance_type: "06",
      top_level_agency: "Department of Agriculture",
      contact_name: null,
      contact_email: null,
    });
    const sources = await rowsOf("select record_id from source_records where entity_id = $1 order by 1", program?.id);
    expect(sources.map(({ record_id }) => record_id)).toEqual(["catalog:10.001", "listing:10.001"]);
    const [bureau] = await rowsOf("select name from organizations where id = $1", program?.administering_org_id);
    expect(bureau).toEqual({ name: "Agricultural Research Service" });
  });

  test("are administered by the agency of their number, where it stands in the department's place or twice", () => {
    const keyOf = (number: string, department: string, part = "") => {
      const read = assistanceListings.start("listings.csv");
      const [record] = read(
        {
          ...{ "Assistance Listings Number": number, Title: "Grants", "Department/Ind. Agency": department },
          ...{ "Sub-Tier": part, "Last Date Modified": "", Funded: "true" },
        },
        {},
      );
      return record?.mentions;
    };
    const key = (value: string) => ({ administeringOrgId: { organization: "match_key", value: `federal|${value}` } });
    expect(keyOf("93.865", "NATIONAL INSTITUTES OF HEALTH_II")).toEqual(
      key("department of health and human services|national institutes of health"),
    );
    expect(keyOf("19.501", "STATE, DEPARTMENT OF", "STATE, DEPARTMENT OF")).toEqual(key("department of state"));
    expect(keyOf("15.805", "INTERIOR, DEPARTMENT OF THE", "US GEOLOGICAL SURVEY")).toEqual(
      key("department of interior|geological survey"),
    );
    expect(keyOf("10.001", "AGRICULTURE, DEPARTMENT OF")).toEqual(key("department of agriculture"));
  });

  test("of which no file states whether they take applications have no status but closed, without funds", async () => {
    const found = await rowsOf(
      "select distinct p.status, n->>'published' as published from programs p, source_records r, jsonb_array_elements(r.notes) n where r.entity_id = p.id and n->>'field' = 'status' order by 1",
    );
    expect(found).toEqual([
      { status: "closed", published: "Funded: false" },
      { status: "notStated", published: "Funded: true" },
    ]);
    expect(await rowsOf("select from programs where status = 'open'")).toEqual([]);
  });

  test("in two layouts under one name are no editions of each other, whichever comes first", async () => {
    const [listings = "", titles = ""] = files;
    const named = ["050920", "051244", "060000"].map((time) => join(folder, `Listings-20250102-${time}.csv`));
    for (const [at, from] of [listings, titles, listings].entries()) await copyFile(from, named[at] ?? "");
    for (const path of named)
      expect((await run("assistance-listings", path)).counts).toMatchObject({ created: 0, merged: 0, updated: 0 });
  });

  test("with titles in capitals are named in words", () =>
    expect(listingProgram("21.027", "CORONAVIRUS RELIEF_STATE FUNDS").fields.name).toBe(
      "Coronavirus Relief: State Funds",
    ));

  test("a number without its leading zero is accepted, and other text is rejected with the reason", async () => {
    expect(
      await rowsOf(
        "select eligibility_text, eligible_applicant_types from programs where assistance_listing_number = '10.030'",
      ),
    ).toEqual([{ eligibility_text: null, eligible_applicant_types: [] }]);
    const reasons = first.flatMap(({ reasons }) => reasons.map(({ reason }) => reason));
    expect(reasons).toContainEqual(expect.stringContaining("Not an assistance listing number"));
  });
});
