import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { containerFile, noChanges, publisherFile, testImports, workbookParts } from "../../testing.js";

const { folder, run, rowsOf } = await testImports();

const one = async (text: string, ...values: unknown[]) => {
  const [row] = await rowsOf(text, ...values);
  return row;
};

const general = ["CENSUS_ID_PID6", "UNIT_NAME", "UNIT_TYPE", "TITLE", "ADDRESS1", "CITY", "STATE", "ZIP", "ZIP4"];
const last = ["FIPS_STATE", "FIPS_COUNTY", "COUNTY_AREA_NAME", "ACTIVE"];

/** The sheets of `Govt_Units_2025_Final.xlsx`, with some of their columns and composed rows. */
const listing = workbookParts({
  "General Purpose": [
    [
      ...general,
      "WEB_ADDRESS",
      "POLITICAL_CODE_DESCRIPTION",
      "POPULATION",
      "POPULATION_SOURCE_YEAR",
      "FIPS_PLACE",
      ...last,
    ],
    [
      "101445",
      "COUNTY OF BALTIMORE",
      "1 - COUNTY",
      "EXECUTIVE",
      "400 WASHINGTON AVE",
      "TOWSON",
      "MD",
      "21204",
      "",
      "www.baltimorecountymd.gov",
      "COUNTY",
      "852,425",
      "2024",
      "99003",
      "24",
      "005",
      "BALTIMORE",
      "Y",
    ],
    [
      "161230",
      "CITY OF ROCKVILLE",
      "2 - MUNICIPAL",
      "MAYOR",
      "111 MARYLAND AVE",
      "ROCKVILLE",
      "MD",
      "20850",
      "2364",
      "",
      "CITY",
      "66980",
      "2024",
      "67675",
      "24",
      "031",
      "MONTGOMERY",
      "Y",
    ],
  ],
  "Special District": [
    [...general, "FUNCTION_NAME", ...last],
    [
      "201877",
      "WASHINGTON SUBURBAN SANITARY DISTRICT",
      "4 - SPECIAL DISTRICT",
      "CHAIR",
      "14501 SWEITZER LN",
      "LAUREL",
      "MD",
      "20707",
      "",
      "98 - SEWERAGE AND WATER SUPPLY",
      "24",
      "031",
      "MONTGOMERY",
      "Y",
    ],
  ],
  "DEP School Dist": [
    [
      ...general,
      "SCHOOL_ENROLLMENT",
      "ENROLLMENT_YEAR",
      "SCHOOL_LEVEL_DESCRIPTION",
      ...last,
      "PARENT_CENSUS_ID_PID6",
      "PARENT_UNIT_NAME",
    ],
    [
      "211111",
      "BALTIMORE COUNTY PUBLIC SCHOOLS",
      "1 - COUNTY",
      "SUPT",
      "6901 CHARLES ST",
      "TOWSON",
      "MD",
      "21204",
      "",
      "110000",
      "2024",
      "03 - ELEMENTARY AND SECONDARY",
      "24",
      "005",
      "BALTIMORE",
      "Y",
      "101445",
      "BALTIMORE",
    ],
  ],
  "Public Pension Sys": [
    [...general, "ACTIVITY_NAME", ...last, "PARENT_CENSUS_ID_PID6", "PARENT_UNIT_NAME"],
    [
      "119303",
      "BALTIMORE CO EMPLOYEES RETIREMENT",
      "1 - COUNTY",
      "",
      "",
      "",
      "MD",
      "",
      "",
      "X1 - PUBLIC EMPLOYEES RETIREMENT SYSTEMS",
      "24",
      "005",
      "BALTIMORE",
      "Y",
      "101445",
      "BALTIMORE",
    ],
  ],
});

describe("Census units", () => {
  test("of the survey since 2017 and of the yearly workbook equal those of the earlier layout", async () => {
    const old = join(folder, "Fin_GID_2016.txt");
    const line = (id: string, name: string, county: string, fips: string, rest: string) =>
      `${id.padEnd(14)}${name.padEnd(64)}${county.padEnd(35)}24${fips.padEnd(8)}${rest.padEnd(24)}063016`;
    await writeFile(
      old,
      [
        line("21100300300000", "BALTIMORE COUNTY", "Baltimore", "00599003", "   82625515"),
        line(
          "21401600100000",
          "WASHINGTON SUBURBAN SANITARY DISTRICT",
          "Montgomery",
          "031",
          "".padEnd(20).concat("98"),
        ),
      ].join("\r\n"),
    );
    expect((await run("census-government-units", old)).counts).toMatchObject({ created: 2, rowsRejected: 0 });
    const finance = await run("census-government-units", publisherFile("census/finance-units.txt"));
    expect(finance.counts).toMatchObject({ rowsRead: 7, rowsRejected: 0, created: 5, merged: 2 });
    const path = await containerFile(join(folder, "Govt_Units_2025_Final.xlsx"), listing);
    const whole = await run("census-government-units", path);
    expect(whole.counts).toMatchObject({ rowsRead: 5, rowsRejected: 0, created: 1, merged: 3 });
    expect(await one("select * from organizations where geoid = '24005'")).toMatchObject({
      name: "Baltimore County",
      census_unit_id: "101445",
      population: 852_425,
      population_year: 2024,
      street_address: "400 WASHINGTON AVE",
      website: "https://www.baltimorecountymd.gov",
      as_of: "2025-06-30",
    });
    expect(
      await rowsOf(
        "select name, function_code from organizations where region = 'MD' and org_type = 'specialDistrict'",
      ),
    ).toEqual([{ name: "Washington Suburban Sanitary District", function_code: "98" }]);
    expect(
      await one(
        `select o.name, o.enrollment, p.geoid from organizations o join organizations p on p.id = o.parent_organization_id
         where o.census_unit_id = '211111'`,
      ),
    ).toEqual({ name: "Baltimore County Public Schools", enrollment: 110_000, geoid: "24005" });
    expect(await rowsOf("select from source_records where fields::text ~ 'EXECUTIVE|SUPT'")).toEqual([]);
    expect((await run("census-government-units", path)).counts).toMatchObject(noChanges);
  });

  test("have revenue, spending and debt, totalled from the lines of each government", async () => {
    const { counts } = await run("census-government-finance", publisherFile("census/unit-finances.txt"));
    expect(counts).toMatchObject({ rowsRead: 13, rowsRejected: 0 });
    const money = (geoid: string) =>
      one("select total_revenue, total_expenditure, debt_outstanding from organizations where geoid = $1", geoid);
    expect(await money("24005")).toEqual({
      total_revenue: "2100000000.00",
      total_expenditure: "1990000000.00",
      debt_outstanding: "3600000000.00",
    });
    // A sum without any line is unknown.
    expect(await money("24")).toEqual({
      total_revenue: "812000000.00",
      total_expenditure: null,
      debt_outstanding: "25000000000.00",
    });
    expect(await money("2404000")).toMatchObject({ debt_outstanding: "50000000.00" });
  });
});
