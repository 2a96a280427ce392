import { describe, expect, test } from "vitest";
import { publisherFile, readAll } from "../testing.js";
import { censusGovernmentUnits } from "./census/government-units.js";
import { dotgov } from "./dotgov.js";
import { fdicFailedBanks } from "./fdic/failed-banks.js";
import { fdicFinancials } from "./fdic/financials.js";
import { fdicInstitutions } from "./fdic/institutions.js";
import { federalAgencies } from "./federal-agencies.js";
import { irsEoBmf } from "./irs/eo-bmf.js";
import type { Reader } from "./reader.js";

type Name = Parameters<typeof publisherFile>[0];

const read = new Map<Name, ReturnType<typeof readAll>>();

async function records(reader: Reader, name: Name) {
  const reading = read.get(name) ?? readAll(reader, publisherFile(name));
  read.set(name, reading);
  const batch = await reading;
  const byId = new Map(batch.records.map((record) => [record.recordId, record]));
  return { ...batch, find: (id: string) => byId.get(id) };
}

describe("the publishers' own files", () => {
  test("FDIC institutions: thousands become dollars, floats are whole, capitals become names", async () => {
    const { rowsRead, rejects, find } = await records(fdicInstitutions, "institutions");
    expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 30, rejected: 0 });
    expect(find("6384")).toMatchObject({
      line: 2,
      asOf: "2025-09-30",
      fields: {
        name: "PNC Bank, National Association",
        org_type: "bank",
        fdic_cert: "6384",
        locality: "Wilmington",
        region: "DE",
        total_assets: 563_953_196_000,
        total_equity: 57_920_252_000,
        net_income: 5_168_623_000,
      },
    });
    // Synovus stands in the file without its name.
    expect(find("873")?.fields).not.toHaveProperty("name");
  });

  test("FDIC financials: one record for each certificate and report date", async () => {
    const { records: all, find } = await records(fdicFinancials, "financials");
    expect(all).toHaveLength(29);
    expect(find("6384:2023-12-31")).toMatchObject({ bodyKey: "6384", fields: { total_assets: 557_463_343_000 } });
  });

  test("Failed Bank List: cp1252, no-break spaces in the header, two-digit years", async () => {
    const { records: all, find } = await records(fdicFailedBanks, "failedBanks");
    expect(all).toHaveLength(33);
    expect(find("15426")?.fields).toMatchObject({
      name: "Almena State Bank",
      status: "dissolved",
      closed_date: "2020-10-23",
      successor_name: "Equity Bank",
      region: "KS",
    });
    expect(find("21029")?.fields.closed_date).toBe("2000-10-13");
    expect(all.filter(({ fields }) => !("successor_name" in fields))).toHaveLength(24);
  });

  test("IRS master file: leading zeros stay, names become readable, zeros mean none", async () => {
    const { rowsRead, rejects, find } = await records(irsEoBmf, "nonProfits");
    expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 60, rejected: 0 });
    expect(find("010282855")).toMatchObject({
      asOf: "2020-12-31",
      fields: {
        ein: "010282855",
        name: "B M Clark Foundation",
        legal_name: "B M CLARK FOUNDATION",
        postal_code: "06457-3564",
        ruling_date: "1970-09",
        fiscal_year_end: "12-31",
        total_assets: 85_158,
      },
    });
    const longley = find("010371179")?.fields;
    expect(longley).toMatchObject({ postal_code: "06604" });
    // Ruling 000000, group 0000; the second name line is a person's and the body is no chapter.
    for (const field of ["ruling_date", "group_exemption_number", "dba_name"])
      expect(longley).not.toHaveProperty(field);
  });

  test("IRS master file: no care-of name reaches a record or a reject", async () => {
    const { records: all, rows } = await records(irsEoBmf, "nonProfits");
    expect(rows.every(({ cells }) => !("ICO" in cells))).toBe(true);
    expect(JSON.stringify(all)).not.toContain("JANE");
  });

  test("Census units: fixed width, states by FIPS, a name for reading", async () => {
    const { rowsRead, rejects, find } = await records(censusGovernmentUnits, "governments");
    expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 160, rejected: 0 });
    expect(find("01100200200000")).toMatchObject({
      line: 2,
      asOf: "2016-06-30",
      matchKey: "county|AL|baldwin",
      fields: {
        name: "Baldwin County",
        geoid: "01003",
        census_unit_id: "01100200200000",
        county_fips: "003",
        population: 203_709,
        population_year: 2016,
        fiscal_year_end: "09-30",
      },
    });
    expect(find("13100800800000")?.fields.region).toBe("ID");
    expect(find("26209508200000")?.fields).toMatchObject({ name: "City of University City", geoid: "2975220" });
    expect(find("22200720100000")?.fields.name).toBe("City of Agawam");
    expect(find("26500700200000")?.fields.name).toBe("Ballard School District R 2");
    expect(find("04406339900000")?.fields).toMatchObject({ function_code: "91", sector: "waterAndWaste" });
    expect(find("04406339900000")?.fields).not.toHaveProperty("geoid");
  });

  test("dotgov: many domains are one body, an election domain is its government's", async () => {
    const { records: all, rejects, rows } = await records(dotgov, "domains");
    expect(rejects).toEqual([]);
    const sanFrancisco = all.filter(({ bodyKey }) => bodyKey === "consolidated|CA|francisco san");
    expect(sanFrancisco.map(({ recordId }) => recordId).sort()).toEqual([
      "sanfrancisco.gov",
      "sf.gov",
      "sfelections.gov",
    ]);
    expect(rows.every(({ cells }) => !("Security contact email" in cells))).toBe(true);
  });

  test("dotgov: a suborganization is the body, and its organization has a record of its own", async () => {
    const { find } = await records(dotgov, "domains");
    const census = find("iedison.gov");
    expect(census).toMatchObject({
      fields: { name: "National Institute of Standards and Technology", domains: ["iedison.gov"] },
      parentKey: "federal|department of commerce",
    });
    expect(find("organization:federal|department of commerce")?.fields).not.toHaveProperty("domains");
  });

  test("dotgov: courts and clerks are bodies of their own without a key to match", async () => {
    const { find } = await records(dotgov, "domains");
    expect(find("59dcmi.gov")).toMatchObject({ fields: { org_type: "other" } });
    expect(find("59dcmi.gov")).not.toHaveProperty("matchKey");
  });

  test("Federal agencies: rows of 25 cells, codes with zeros, one agency for each CGAC code", async () => {
    const { rowsRead, rejects, records: all, find } = await records(federalAgencies, "agencies");
    expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 40, rejected: 0 });
    expect(all.filter(({ recordId }) => recordId.startsWith("cgac:"))).toHaveLength(10);
    expect(find("cgac:005")).toMatchObject({
      bodyKey: "005|government accountability office",
      fields: { name: "Government Accountability Office", cgac_code: "005", abbreviation: "GAO" },
    });
    expect(find("subtier:0500")).toMatchObject({
      bodyKey: "005|government accountability office",
      fields: { subtier_code: "0500", website: "https://www.gao.gov/" },
    });
    expect(find("subtier:0501")).toMatchObject({ parentKey: "005|government accountability office" });
  });

  test("Federal agencies: a name under two codes is one body, the Navy is Defense's", async () => {
    const { find } = await records(federalAgencies, "agencies");
    expect(find("subtier:12C2")?.bodyKey).toBe(find("subtier:1226")?.bodyKey);
    expect(find("cgac:017")?.bodyKey).toBe(find("subtier:1700")?.bodyKey);
  });
});
