import type { OrgType, StateCodes } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { districtKeys } from "../../match/districts.js";
import { governmentKeys, isTownTownship, normalizeName, type ReadName } from "../../match/keys.js";
import { isListed } from "../../match/repeated-names.js";
import { number, required, textOf } from "../../values/cells.js";
import { stateByFips } from "../../values/states.js";
import { titleCase } from "../../values/title-case.js";
import type { Reader } from "../reader.js";
import type { BodyRecord } from "../record.js";
import { censusFunctions } from "./functions.js";

const types = new Map<string, OrgType>([
  ["0", "state"],
  ["1", "county"],
  ["2", "municipality"],
  ["3", "township"],
  ["4", "specialDistrict"],
  ["5", "schoolDistrict"],
]);

/** School levels of districts that run no schools: 04 is higher education, 05 special and vocational education. */
const schools: Readonly<Record<string, OrgType>> = { "04": "university", "05": "other" };

/**
 * Units of government of the Census Bureau's finance survey: fixed width, 153 characters. The third digit of the id
 * is the type; the first two are the bureau's own state code, so states are taken from the FIPS code. A survey year
 * covers fiscal years ending by its 30 June.
 */
export const censusGovernmentUnits: Reader = {
  source: "census-government-units",
  format: {
    kind: "fixed",
    columns: [
      ["id", 14],
      ["name", 64],
      ["county", 35],
      ["stateFips", 2],
      ["countyFips", 3],
      ["placeFips", 5],
      ["population", 9],
      ["populationYear", 2],
      ["enrollment", 7],
      ["enrollmentYear", 2],
      ["function", 2],
      ["schoolLevel", 2],
      ["fiscalYearEnd", 4],
      ["surveyYear", 2],
    ],
    begins: /^\d{14}\S/,
  },
  start: () => (cells) => [unit(cells)],
};

function unit(cells: Cells): BodyRecord {
  const id = required(cells, "id");
  const name = required(cells, "name");
  const orgType = schools[cells.schoolLevel ?? ""] ?? types.get(id.charAt(2));
  if (!orgType) throw new BadRow(`id: unknown type of government ${id.charAt(2)}`);
  const state = stateByFips(required(cells, "stateFips"));
  const read = readUnitName(name, orgType, state);
  const districtFunction = orgType === "specialDistrict" ? textOf(cells, "function") : undefined;
  return {
    recordId: id,
    published: { name },
    asOf: `20${required(cells, "surveyYear")}-06-30`,
    ...(read
      ? governmentKeys(withCounty(read, cells), state.usps)
      : orgType === "county" || orgType === "municipality" || orgType === "township"
        ? {}
        : districtKeys(spelledOut(name), state.usps)),
    assumed: { status: "active", sector: districtFunction ? undefined : "governance" },
    fields: {
      name: unitName(name, read, cells),
      orgType,
      sector:
        orgType === "schoolDistrict" || cells.schoolLevel ? "education" : censusFunctions[districtFunction ?? ""]?.[1],
      censusUnitId: id,
      geoid: geoid(cells, orgType, state),
      locality: read && orgType === "municipality" ? dotted(titleCase(read.bare)) : undefined,
      region: state.usps,
      stateFips: state.fips,
      county: countyName(cells, state),
      countyFips: textOf(cells, "countyFips"),
      placeFips: orgType === "municipality" ? textOf(cells, "placeFips") : undefined,
      population: number(cells, "population"),
      populationYear: yearOf(cells, "populationYear"),
      enrollment: number(cells, "enrollment"),
      enrollmentYear: yearOf(cells, "enrollmentYear"),
      functionCode: districtFunction,
      functionName: districtFunction && censusFunctions[districtFunction]?.[0],
      fiscalYearEnd: textOf(cells, "fiscalYearEnd")?.replace(/^(\d{2})(\d{2})$/, "$1-$2"),
    },
  };
}

/** The type of government is the last word of the name: `CARTHAGE CITY`, `ROWE TOWN`, `BRAINTREE TOWN CITY`. */
function readUnitName(name: string, orgType: OrgType, state: StateCodes): ReadName | null {
  // The District is counted as a municipality, and is what other publishers list among the states.
  if (orgType === "state" || (orgType === "municipality" && state.usps === "DC"))
    return { kind: "state", bare: state.name };
  if (orgType === "municipality" && / CITY AND (COUNTY|BOROUGH)$/.test(name))
    return { kind: "consolidated", bare: name };
  const last = /^(.+) (COUNTY|PARISH|BOROUGH|CITY|TOWN|VILLAGE|TOWNSHIP)$/.exec(name);
  const bare = last?.[1];
  const word = last?.[2];
  if (orgType === "county") return bare ? { kind: "county", bare } : null;
  if (orgType === "township" && bare) {
    const isTown = word === "TOWN" && isTownTownship(state.usps);
    return { kind: isTown ? "town" : "township", bare: bare.replace(/ CHARTER$/, "") };
  }
  if (orgType !== "municipality") return null;
  if (word === "CITY" && bare && !/ CITY$/.test(bare) && isCityName(bare, state)) return { kind: "city", bare: name };
  if (word === "CITY" && bare) return { kind: "city", bare: bare.replace(/ TOWN$/, "") };
  if (word === "TOWN" && bare) return { kind: "town", bare };
  if (word === "VILLAGE" && bare) return { kind: "village", bare };
  if (word === "BOROUGH" && bare) return { kind: "borough", bare };
  return { kind: "consolidated", bare: name };
}

/** `PHENIX CITY` is the city of that name, not the city of Phenix. */
const isCityName = (bare: string, state: StateCodes) => isListed("cities", state.usps, normalizeName(`${bare} city`));

const abbreviations: Record<string, string> = {
  SCH: "SCHOOL",
  DIST: "DISTRICT",
  DST: "DISTRICT",
  UNIF: "UNIFIED",
  ELEM: "ELEMENTARY",
  CO: "COUNTY",
  COMM: "COMMUNITY",
  EDUC: "EDUCATION",
  SERV: "SERVICE",
  AUTH: "AUTHORITY",
};

const spelledOut = (name: string) =>
  name
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ");

function withCounty(read: ReadName, cells: Cells): ReadName {
  const county = textOf(cells, "county");
  return county ? { ...read, county } : read;
}

const prefixes = { city: "City", town: "Town", village: "Village", borough: "Borough" } as const;

/** `CARTHAGE CITY` reads `City of Carthage`; a county takes the capitals of the county column, `DuPage County`. */
function unitName(name: string, read: ReadName | null, cells: Cells): string {
  if (!read) return titleCase(spelledOut(name));
  if (read.kind === "state") return read.bare;
  if (read.kind === "county") {
    const county = textOf(cells, "county");
    const word = name.slice(read.bare.length + 1);
    return titleCase(
      `${county?.toUpperCase() === read.bare ? dotted(county) : titleCase(read.bare)} ${titleCase(word)}`,
    );
  }
  if (read.kind === "consolidated") {
    const together = /^(.+) (CITY AND COUNTY|CITY AND BOROUGH|MUNICIPALITY)$/.exec(name);
    return together?.[1] && together[2] ? titleCase(`${together[2]} OF ${together[1]}`) : titleCase(name);
  }
  const bare = dotted(titleCase(read.bare));
  if (read.kind === "township") return dotted(titleCase(name));
  return `${read.kind === "place" ? "Town" : prefixes[read.kind]} of ${bare}`;
}

/** The bureau writes `St Clair`. */
const dotted = (name: string) => name.replace(/\b(St|Ste|Mt)\b(?!\.)/g, "$1.");

/** 2 digits for a state, 5 for a county, 7 for a place, 10 for a county subdivision; none for a district. */
function geoid(cells: Cells, orgType: OrgType, state: StateCodes): string | undefined {
  const county = textOf(cells, "countyFips");
  const place = textOf(cells, "placeFips");
  if (orgType === "state") return state.fips;
  if (orgType === "county") return county && state.fips + county;
  if (orgType === "municipality") return place && state.fips + place;
  return orgType === "township" && county && place ? state.fips + county + place : undefined;
}

function countyName(cells: Cells, state: StateCodes): string | undefined {
  const name = textOf(cells, "county");
  if (!name || state.usps === "DC") return undefined;
  if (/\b(city|county|borough|census area|municipality)\b/i.test(name)) return dotted(name);
  const word = state.usps === "LA" ? "Parish" : state.usps === "AK" ? "Borough" : "County";
  return titleCase(`${dotted(name)} ${word}`);
}

/** A year of two digits, at most the school year that begins in the survey's. */
function yearOf(cells: Cells, column: string): number | undefined {
  const year = number(cells, column);
  if (year === undefined) return undefined;
  return year <= Number(required(cells, "surveyYear")) + 1 ? 2000 + year : 1900 + year;
}
