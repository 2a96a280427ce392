import { BadRow, type Cells } from "../../formats/row.js";
import { postal, required, textOf, webAddress } from "../../values/cells.js";
import { titleCase } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { censusFunctions } from "./functions.js";
import { Bodies, unitRecord } from "./government-units.js";
import { spelledOut, typeLast } from "./unit-names.js";

/**
 * The Census Bureau's annual list of all governments, a workbook with a sheet for each class:
 * `Govt_Units_2025_Final.xlsx` lists those active on June 30, 2025. Retirement boards, which are parts of governments,
 * are not imported; dependent school systems are, below their governments. Officers' titles are not read.
 */
export const censusUnitListing: Reader = {
  source: "census-government-units",
  complete: { slice: "region" },
  within: statedIn("FIPS_STATE"),
  format: {
    kind: "xlsx",
    header: ["CENSUS_ID_PID6", "UNIT_NAME", "UNIT_TYPE", "FIPS_STATE"],
    only: [
      ..."CENSUS_ID_PID6 UNIT_NAME UNIT_TYPE POLITICAL_CODE_DESCRIPTION FUNCTION_NAME ACTIVITY_NAME".split(" "),
      ..."ADDRESS1 CITY STATE ZIP ZIP4 WEB_ADDRESS POPULATION POPULATION_SOURCE_YEAR POPULATION_YEAR".split(" "),
      ..."SCHOOL_ENROLLMENT ENROLLMENT ENROLLMENT_YEAR SCHOOL_LEVEL_DESCRIPTION SCHOOL_LEVEL_CODE".split(" "),
      ..."FIPS_STATE FIPS_COUNTY FIPS_PLACE COUNTY_AREA_NAME ACTIVE IS_ACTIVE PARENT_CENSUS_ID_PID6".split(" "),
    ],
  },
  start: (fileName) => {
    const bodies = new Bodies();
    const year = /(?<!\d)(20\d\d)(?!\d)/.exec(fileName)?.[1];
    return (cells) => unitsOf(cells, bodies, year ? `${year}-06-30` : null);
  },
};

const one = (cells: Cells, ...columns: readonly string[]) => {
  for (const column of columns) if (cells[column]) return cells[column];
  return "";
};
/** Codes stored as numbers have lost their leading zeros. */
const code = (cells: Cells, column: string, width: number) => {
  const text = textOf(cells, column);
  return text && Number(text) > 0 ? text.padStart(width, "0") : "";
};
const digits = (text: string) => text.replaceAll(",", "");
const shortYear = (text: string) => text.slice(-2);

function unitsOf(cells: Cells, bodies: Bodies, asOf: string | null): ImportRecord[] {
  if ("ACTIVITY_NAME" in cells) return [];
  const id = required(cells, "CENSUS_ID_PID6").padStart(6, "0");
  const parent = code(cells, "PARENT_CENSUS_ID_PID6", 6);
  // In some years the sheet of special districts lacks the type.
  const given = required(cells, "UNIT_TYPE").charAt(0);
  const isSchool = "SCHOOL_LEVEL_DESCRIPTION" in cells || "SCHOOL_LEVEL_CODE" in cells;
  const type = isSchool ? "5" : given;
  if (!/^[0-5]$/.test(type)) throw new BadRow(`UNIT_TYPE: unknown (${cells.UNIT_TYPE})`);
  const published = required(cells, "UNIT_NAME");
  const record = unitRecord({
    recordId: `listing|${id}`,
    unitId: id,
    type,
    asOf,
    cells: {
      published,
      name: /^[123]$/.test(type) ? typeLast(published, textOf(cells, "POLITICAL_CODE_DESCRIPTION")) : published,
      county: titleCase(textOf(cells, "COUNTY_AREA_NAME") ?? ""),
      stateFips: code(cells, "FIPS_STATE", 2),
      countyFips: code(cells, "FIPS_COUNTY", 3),
      placeFips: code(cells, "FIPS_PLACE", 5),
      population: digits(one(cells, "POPULATION")),
      populationYear: shortYear(one(cells, "POPULATION_SOURCE_YEAR", "POPULATION_YEAR")),
      enrollment: digits(one(cells, "SCHOOL_ENROLLMENT", "ENROLLMENT")),
      enrollmentYear: shortYear(one(cells, "ENROLLMENT_YEAR")),
      function: functionOf(textOf(cells, "FUNCTION_NAME")),
      schoolLevel: levelOf(one(cells, "SCHOOL_LEVEL_CODE", "SCHOOL_LEVEL_DESCRIPTION")),
      fiscalYearEnd: "",
      // Two-digit years are at most the one after the survey's.
      surveyYear: asOf?.slice(2, 4) ?? "98",
    },
  });
  return [
    {
      ...bodies.of(record),
      mentions: { parentOrganizationId: parent ? { organization: "census_unit_id", value: parent } : undefined },
      fields: {
        ...record.fields,
        status: /^n/i.test(one(cells, "ACTIVE", "IS_ACTIVE")) ? "inactive" : "active",
        website: webAddress(withScheme(textOf(cells, "WEB_ADDRESS"))),
        streetAddress: textOf(cells, "ADDRESS1"),
        postalCode: postal(`${code(cells, "ZIP", 5)}${code(cells, "ZIP4", 4)}`),
      },
    },
  ];
}

const withScheme = (address: string | undefined) =>
  address && (/^https?:/i.test(address) ? address : `https://${address}`);

const byName = new Map(Object.entries(censusFunctions).map(([key, [name]]) => [name.toUpperCase(), key]));

/** `24 - FIRE PROTECTION`, or the name alone. */
const functionOf = (text = ""): string => /^\d\d/.exec(text)?.[0] ?? byName.get(spelledOut(text.toUpperCase())) ?? "";

/** School levels numbered as in the fixed-width layouts, if they determine the type of body. */
function levelOf(text: string): string {
  const number = /^\d{1,2}/.exec(text)?.[0];
  if (number) return number.padStart(2, "0");
  if (/college|higher|post-?secondary/i.test(text)) return "04";
  return /vocational|special|service/i.test(text) ? "05" : text === "" ? "" : "00";
}
