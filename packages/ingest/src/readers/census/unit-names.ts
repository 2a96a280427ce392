import type { OrgType, StateCodes } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { isTownTownship, normalizeName, type ReadName } from "../../match/keys.js";
import { isListed } from "../../match/repeated-names.js";
import { textOf } from "../../values/cells.js";
import { titleCase } from "../../values/title-case.js";

/* Names of governments in the Census Bureau's spelling, in capitals. */

const turned =
  /^(COUNTY|PARISH|BOROUGH|CITY|TOWN|VILLAGE|(?:CHARTER )?TOWNSHIP|CITY AND (?:COUNTY|BOROUGH)|MUNICIPALITY) OF (?:THE )?(.+)$/;

/**
 * A name with the type of government as its last word: the listing writes `CITY OF CARTHAGE`, and its column of political
 * descriptions (`description`) has the word where a name lacks it.
 */
export function typeLast(name: string, description: string | undefined): string {
  const [, word, bare] = turned.exec(name) ?? [];
  if (word && bare) return word === "CHARTER TOWNSHIP" ? `${bare} CHARTER TOWNSHIP` : `${bare} ${word}`;
  const known = /^(COUNTY|PARISH|BOROUGH|CITY|TOWN|VILLAGE|TOWNSHIP)$/.exec(description?.toUpperCase() ?? "")?.[1];
  return known && !name.endsWith(` ${known}`) ? `${name} ${known}` : name;
}

/** The type of government is the last word of the name: `CARTHAGE CITY`, `ROWE TOWN`, `BRAINTREE TOWN CITY`. */
export function readUnitName(name: string, orgType: OrgType, state: StateCodes): ReadName | null {
  // The District is counted as a municipality, and listed among the states by other publishers.
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

export const spelledOut = (name: string) =>
  name
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ");

const prefixes = { city: "City", town: "Town", village: "Village", borough: "Borough" } as const;

/** `CARTHAGE CITY` becomes `City of Carthage`; a county takes the capitals of the county column, `DuPage County`. */
export function unitName(name: string, read: ReadName | null, cells: Cells): string {
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

/** A state's government is also known as the State of Maryland; the District of Columbia is not a state. */
export const stateAliases = ({ name, usps }: StateCodes): string[] | undefined =>
  usps === "DC" ? undefined : [`State of ${name}`];

/** The bureau writes `St Clair`. */
export const dotted = (name: string) => name.replace(/\b(St|Ste|Mt)\b(?!\.)/g, "$1.");
