import type { OrgType } from "@pave/contract";
import { isListed } from "./repeated-names.js";
import { townshipCounty } from "./township-counties.js";

/**
 * Determines when two records of different sources are the same organization, besides a shared identifier. A record's
 * match key is its kind, state and normalized name: `county|AL|autauga`. Two records with one key are one organization
 * unless something contradicts it: see `joinByKeys` of `@pave/db`. A municipality with a unique name in the state is a
 * `place`, whatever its kind; one with a shared name is identified by name and kind. Townships with one name are
 * distinguished by their counties, or the county of their locality; without one such a township is listed as a possible
 * match, never merged. The same applies to names that also fit another kind: the "City of Hudson" and the "Town of
 * Hudson". Parts of a government (sheriff, clerk, court, police) are separate organizations and have no key.
 */
export type GovernmentKind =
  | "state"
  | "county"
  | "city"
  | "town"
  | "village"
  | "borough"
  | "township"
  | "consolidated"
  | "place";

/** A parsed government name: its kind, its bare name, and its county if given. */
export type ReadName = { kind: GovernmentKind; bare: string; county?: string };

/** The locality of a government's address, which identifies the county of a township. */
export type Locality = { locality?: string | undefined };

/**
 * A normalized name: no accents, capitals or punctuation; `St.` is `saint`, `Mt.` is `mount`, `&` is `and`; a particle
 * is joined to its word, so that `De Kalb` is `dekalb`; its own acronym in brackets is dropped.
 */
export function normalizeName(name: string): string {
  return withoutAcronym(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .replace(/\bmt\b/g, "mount")
    .replace(/\bft\b/g, "fort")
    .replace(/\b(d|de|du|la|le|mc|o) (?=[a-z])/g, "$1")
    .trim();
}

/** A name without its acronym: `Baltimore City Office of Information & Technology (BCIT)`, not `Red Rock River (County)`. */
function withoutAcronym(name: string): string {
  if (!name.includes("(")) return name;
  const initials = [...name.replace(/\([^()]*\)/g, " ").matchAll(/(?<![\p{L}\p{M}'’])\p{L}/gu)].map(
    ([letter]) => letter,
  );
  return name.replace(/\(([a-z]{2,10})\)/gi, (whole, letters: string) => {
    let at = 0;
    for (const initial of initials) if (initial.toUpperCase() === letters.charAt(at).toUpperCase()) at++;
    return at === letters.length ? " " : whole;
  });
}

/** The six states fully divided into towns and cities, which therefore have unique names except where listed. */
const newEngland = new Set(["CT", "MA", "ME", "NH", "RI", "VT"]);
/** States whose towns the Census Bureau counts as townships. */
const townStates = new Set([...newEngland, "MN", "NY", "WI"]);

export const isTownTownship = (state: string) => townStates.has(state);

/** The organization type of a kind of government, as the Census Bureau counts it. */
export function governmentType({ kind }: ReadName, state: string): OrgType {
  if (kind === "state" || kind === "county" || kind === "township") return kind;
  return kind === "town" && isTownTownship(state) ? "township" : "municipality";
}

/** The keys of a record: `looseKeys` also join if unambiguous; the others create a possible match. */
export type BodyKeys = {
  matchKey: string;
  joins?: boolean;
  looseKeys?: string[];
  nameKeys?: string[];
  maybeKeys?: string[];
};

/** The keys of a government: its own, and those other sources may use. */
export function governmentKeys(
  read: ReadName,
  state: string,
  { locality = "" }: Locality = {},
): BodyKeys & { joins: boolean; maybeKeys: string[] } {
  const { kind, bare } = read;
  const name = normalizeName(bare);
  const own = `${kind}|${state}|${name}`;
  if (kind === "state") return { matchKey: own, joins: true, maybeKeys: [] };
  const together = `consolidated|${state}|${consolidatedWords(bare)}`;
  if (kind === "consolidated")
    return { matchKey: together, joins: true, ...seatKey(state, bare), maybeKeys: [`place|${state}|${name}`] };
  if (kind === "county")
    // Macon-Bibb County is the city and the county.
    return bare.includes("-")
      ? { matchKey: own, joins: true, looseKeys: [together], maybeKeys: [] }
      : { matchKey: own, joins: true, maybeKeys: [together] };
  if (kind === "township" || (kind === "town" && townStates.has(state) && !newEngland.has(state)))
    return townshipKeys(read.county ?? townshipCounty(state, name, normalizeName(locality)), state, name);
  return municipalKeys(kind, state, name, { together, locality: normalizeName(locality) });
}

/** A consolidated government known by its city: Augusta, Georgia, is Augusta-Richmond County. */
function seatKey(state: string, bare: string): Pick<BodyKeys, "looseKeys"> {
  const [city = "", county] = bare.split(/[-/]/);
  const words = normalizeName(county && consolidatedWords(county) ? city : bare)
    .split(" ")
    .filter((word) => !consolidationWords.has(word));
  return words.length > 0 ? { looseKeys: [`place|${state}|${words.join(" ")}`] } : {};
}

function townshipKeys(county: string | undefined, state: string, name: string) {
  const key = `township|${state}|${name}`;
  if (!isListed("townships", state, name)) {
    const place = isListed("both", state, name) ? [] : [`place|${state}|${name}`];
    return { matchKey: key, joins: true, maybeKeys: place };
  }
  const within = county && `${key}|${normalizeName(county)}`;
  return within
    ? { matchKey: within, joins: true, nameKeys: [key], maybeKeys: [] }
    : { matchKey: key, joins: false, maybeKeys: [] };
}

const municipalKinds = ["city", "town", "village", "borough"] as const;

type Near = { together: string; locality: string };

function municipalKeys(kind: GovernmentKind, state: string, name: string, { together, locality }: Near) {
  const place = `place|${state}|${name}`;
  const township = isListed("both", state, name) ? [] : [`township|${state}|${name}`];
  const isShared = isListed("municipalities", state, name);
  if (kind === "place") {
    const isCertain = !isShared && township.length > 0 && !isListed("townships", state, name);
    const kinds = isShared ? municipalKinds.map((other) => `${other}|${state}|${name}`) : [];
    return { matchKey: place, joins: isCertain, maybeKeys: [...kinds, `township|${state}|${name}`, together] };
  }
  const short = isListed("cities", state, name) ? [place.replace(/ city$/, "")] : [];
  const isBegun = isListed("beginnings", state, name);
  if (!isShared) {
    const looseKeys = [...spacedKey(state, name), ...longerKey(state, name, locality), ...(isBegun ? [] : short)];
    return {
      ...{ matchKey: place, joins: true, maybeKeys: [...(isBegun ? short : []), ...township, together] },
      ...(looseKeys.length > 0 && { looseKeys }),
    };
  }
  const own = `${kind}|${state}|${name}`;
  const others = municipalKinds.filter((other) => other !== kind).map((other) => `${other}|${state}|${name}`);
  return { matchKey: own, joins: !isListed("alike", state, `${kind} ${name}`), maybeKeys: [place, ...others] };
}

/**
 * A name as one word, if no other government's differs from it in spaces alone: `Opa-locka`, or `Opalocka`; and
 * `Attleboro`, or `Attleborough`.
 */
function spacedKey(state: string, name: string): string[] {
  const word = name.replaceAll(" ", "").replace(/borough$/, "boro");
  return isListed("spacings", state, word) ? [] : [`spaced|${state}|${word}`];
}

/** A place known by the first words of its name: the City of Pocomoke in Pocomoke City, the City of Boise. */
function longerKey(state: string, name: string, locality: string): string[] {
  const isLonger = locality.startsWith(`${name} `) && !isListed("beginnings", state, locality);
  return isLonger ? [`place|${state}|${locality}`] : [];
}

/** The words of a public body's name and its city: records of two sources that share them are one body. */
export const placedKey = (name: string, state: string, city: string): string =>
  `${nameKey(name, state)}|${normalizeName(city)}`;

/** The words of a name in any order: two records with the same words and state are at least a possible match. */
export function nameKey(name: string, state: string): string {
  const words = normalizeName(name)
    .split(" ")
    .filter((word) => !["the", "of", "and", "inc", "state"].includes(word));
  return `name|${state}|${words.sort().join(" ")}`;
}

const consolidationWords = new Set(
  "city county parish government consolidated unified metro metropolitan urban municipality borough of and the".split(
    " ",
  ),
);

/** Consolidated city-counties appear under both names in either order, with or without their kind. */
function consolidatedWords(name: string): string {
  const words = normalizeName(name).split(" ");
  return [...new Set(words.filter((word) => !consolidationWords.has(word)))].sort().join(" ");
}

/** Key of a federal agency: its own words, preceded by its department's. */
export function federalKey(agency: string, part?: string): string {
  const whole = normalizeFederalName(agency);
  if (part === undefined) return `federal|${whole}`;
  const words = normalizeFederalName(part);
  // `Department of Justice, Civil Division`, under Justice.
  return `federal|${whole}|${words.startsWith(`${whole} `) ? words.slice(whole.length + 1) : words}`;
}

/** Departments under which one source lists agencies that another lists separately. */
const departments = `Agriculture|Commerce|Defense|Education|Energy|Health and Human Services|Homeland Security
  |Housing and Urban Development|Justice|Labor|State|the Interior|the Treasury|Transportation|Veterans Affairs`;
const wholes = [
  ...departments.split("|").map((name) => `Department of ${name.trim()}`),
  "Executive Office of the President",
];

/** Keys under which an independent agency may be listed as part of a department. */
export const federalPartKeys = (name: string): string[] => wholes.map((whole) => federalKey(whole, name));

/** `U.S.` becomes `united states` and is dropped at the start, as are articles and text in brackets. */
export function normalizeFederalName(name: string): string {
  const spelled = name.replace(/\([^()]*\)/g, " ").replace(/\bU\. ?S\b\.?/g, "United States");
  return normalizeName(spelled)
    .replace(/\bthe\b/g, "")
    .replace(/\bdept\b/g, "department")
    .replace(/ +/g, " ")
    .trim()
    .replace(/^united states (?=.)/, "");
}
