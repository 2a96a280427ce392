import type { OrgType, StateCodes } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { districtKeys } from "../../match/districts.js";
import { governmentKeys, type ReadName } from "../../match/keys.js";
import { number, required, textOf } from "../../values/cells.js";
import { stateByFips } from "../../values/states.js";
import { titleCase } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";
import type { BodyRecord } from "../record.js";
import { censusFunctions } from "./functions.js";
import { dotted, readUnitName, spelledOut, stateAliases, unitName } from "./unit-names.js";

const types = new Map<string, OrgType>([
  ["0", "state"],
  ["1", "county"],
  ["2", "municipality"],
  ["3", "township"],
  ["4", "specialDistrict"],
  ["5", "schoolDistrict"],
]);

/** School levels of districts without schools: 04 is higher education, 05 special and vocational education. */
const schools: Readonly<Record<string, OrgType>> = { "04": "university", "05": "other" };

const columns = [
  ["name", 64],
  ["county", 35],
] as const;
const figures = [
  ["placeFips", 5],
  ["population", 9],
  ["populationYear", 2],
  ["enrollment", 7],
  ["enrollmentYear", 2],
  ["function", 2],
  ["schoolLevel", 2],
  ["fiscalYearEnd", 4],
  ["surveyYear", 2],
] as const;

/** A survey year covers fiscal years that end by June 30 of it. */
const surveyDay = (cells: Cells) => `20${required(cells, "surveyYear")}-06-30`;

/**
 * Units of government of the Census Bureau's finance survey until 2016: fixed width, 153 characters. The third digit of
 * the id is the type; the first two are the bureau's own state code, so states are taken from the FIPS code.
 */
export const censusGovernmentUnits: Reader = {
  source: "census-government-units",
  within: statedIn("stateFips"),
  format: {
    kind: "fixed",
    columns: [["id", 14], ...columns, ["stateFips", 2], ["countyFips", 3], ...figures],
    begins: /^\d{14}\S/,
  },
  start: () => {
    const bodies = new Bodies();
    return (cells) => {
      const id = required(cells, "id");
      return [bodies.of(unitRecord({ cells, recordId: id, unitId: id, type: id.charAt(2), asOf: surveyDay(cells) }))];
    };
  },
};

/**
 * The same from 2017, `Fin_PID`: 146 characters. The id is the FIPS code of the state, the type, the FIPS code of the
 * county, and the bureau's six-digit number of the government.
 */
export const censusFinanceUnits: Reader = {
  source: "census-government-units",
  within: { statesOf: ({ id = "" }) => [id.slice(0, 2)] },
  format: { kind: "fixed", columns: [["id", 12], ...columns, ...figures], begins: /^\d{12}[A-Z]/ },
  start: () => {
    const bodies = new Bodies();
    return (cells) => {
      const id = required(cells, "id");
      const [, stateFips = "", type = "", countyFips = "", unitId = ""] = /^(\d\d)(\d)(\d{3})(\d{6})$/.exec(id) ?? [];
      return [
        bodies.of(
          unitRecord({
            cells: { ...cells, stateFips, countyFips: countyFips === "000" ? "" : countyFips },
            recordId: `finance|${unitId}`,
            unitId,
            type,
            asOf: surveyDay(cells),
          }),
        ),
      ];
    };
  },
};

/**
 * The bureau renumbered districts in 2017, and they have no GEOID: districts with the same name and county are the same
 * body in all layouts. Of several with one name in a file only the first is.
 */
export class Bodies {
  readonly #seen = new Set<string>();

  of(record: BodyRecord): BodyRecord {
    const { matchKey, fields } = record;
    if (!matchKey || fields.geoid || !fields.countyFips) return record;
    const bodyKey = `${matchKey}|${fields.countyFips}`;
    if (this.#seen.has(bodyKey)) return record;
    this.#seen.add(bodyKey);
    return { ...record, bodyKey };
  }
}

export type Unit = {
  cells: Cells;
  recordId: string;
  /** The bureau's number of the government. */
  unitId: string;
  type: string;
  asOf: string | null;
};

/** The record of a unit, from cells named as in the fixed-width layouts. */
export function unitRecord({ cells, recordId, unitId, type, asOf }: Unit): BodyRecord {
  const name = required(cells, "name");
  const orgType = schools[cells.schoolLevel ?? ""] ?? types.get(type);
  if (!orgType) throw new BadRow(`id: unknown type of government ${type}`);
  const state = stateByFips(required(cells, "stateFips"));
  const read = readUnitName(name, orgType, state);
  const districtFunction = orgType === "specialDistrict" ? textOf(cells, "function") : undefined;
  return {
    recordId,
    published: { name: cells.published ?? name },
    asOf,
    ...(read
      ? governmentKeys(withCounty(read, cells), state.usps)
      : orgType === "county" || orgType === "municipality" || orgType === "township"
        ? {}
        : districtKeys(spelledOut(name), state.usps, { county: textOf(cells, "county"), isSchool: type === "5" })),
    assumed: { status: "active", sector: districtFunction ? undefined : "governance" },
    fields: {
      name: unitName(name, read, cells),
      aliases: read?.kind === "state" ? stateAliases(state) : undefined,
      orgType,
      sector:
        orgType === "schoolDistrict" || cells.schoolLevel ? "education" : censusFunctions[districtFunction ?? ""]?.[1],
      censusUnitId: unitId,
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

function withCounty(read: ReadName, cells: Cells): ReadName {
  const county = textOf(cells, "county");
  return county ? { ...read, county } : read;
}

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

/** A two-digit year, at most the school year that begins in the survey's. */
function yearOf(cells: Cells, column: string): number | undefined {
  const year = number(cells, column);
  if (year === undefined) return undefined;
  return year <= Number(required(cells, "surveyYear")) + 1 ? 2000 + year : 1900 + year;
}
