import { expect, test } from "vitest";
import { recordsOf } from "../../testing.js";
import { censusGovernmentUnits } from "./government-units.js";

test("Census units: fixed width, states by FIPS, a readable name", async () => {
  const { rowsRead, rejects, find } = await recordsOf(censusGovernmentUnits, "census/government-units.txt");
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
  expect(find("21101701600000")?.fields).toMatchObject({
    name: "Prince George's County",
    county: "Prince George's County",
  });
  expect(find("21101901800000")?.fields.name).toBe("St. Mary's County");
  expect(find("13100800800000")?.fields.region).toBe("ID");
  expect(find("26209508200000")?.fields).toMatchObject({ name: "City of University City", geoid: "2975220" });
  expect(find("22200720100000")?.fields.name).toBe("City of Agawam");
  expect(find("26500700200000")?.fields).toMatchObject({
    name: "Ballard School District R 2",
    enrollment: 129,
    enrollment_year: 2017,
  });
  expect(find("04406339900000")?.fields).toMatchObject({ function_code: "91", sector: "waterAndWaste" });
  expect(find("04406339900000")?.fields).not.toHaveProperty("geoid");
});
