import type { OrgType } from "@pave/contract";

/**
 * When two records of different sources are the same organization, besides a shared identifier. A record's match key
 * is its kind, state and normalized name: `county|AL|autauga`. Two records with one key are one organization if names
 * of that kind are unique within a state (counties, cities, New England towns, states, federal agencies within their
 * department) and no source has two with the key. Kinds with repeated names (townships; towns of Minnesota, New York
 * and Wisconsin) are listed as possible matches, never merged. So are names that also fit another kind: the "City of
 * Barre" and the "Town of Barre". Parts of a government (sheriff, clerk, court, police) are organizations of their
 * own and have no key.
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

/** A government's name taken apart: what it is, what it is called without saying so, and the county that some add. */
export type ReadName = { kind: GovernmentKind; bare: string; county?: string };

/**
 * A name in normalized spelling: no accents, capitals or punctuation; `St.` is `saint`, `Mt.` is `mount`, `&` is
 * `and`; a particle is joined to its word, so that `De Kalb` is `dekalb`.
 */
export function normalizeName(name: string): string {
  return name
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

/** States in which a town is what the Census Bureau counts as a township. */
const townStates = new Set(["CT", "MA", "ME", "NH", "RI", "VT", "MN", "NY", "WI"]);
/** Among these, the states in which no two towns have one name. */
const uniqueTownStates = new Set(["CT", "MA", "ME", "NH", "RI", "VT"]);

/** true: the Census Bureau counts the state's towns as townships. */
export const isTownTownship = (state: string) => townStates.has(state);

/** The type of a government of a kind, as the Census Bureau counts it. */
export function governmentType({ kind }: ReadName, state: string): OrgType {
  if (kind === "county" || kind === "township") return kind;
  return kind === "town" && isTownTownship(state) ? "township" : "municipality";
}

/** true: names of this kind are unique within the state. */
export function hasUniqueNames(kind: GovernmentKind, state: string): boolean {
  if (kind === "township" || kind === "place") return false;
  return kind !== "town" || !townStates.has(state) || uniqueTownStates.has(state);
}

const municipalKinds: readonly GovernmentKind[] = ["city", "town", "village", "borough", "consolidated", "place"];

/** The keys of a government: its own, and those under which it may be known elsewhere. */
export function governmentKeys({ kind, bare }: ReadName, state: string) {
  const key = (of: GovernmentKind) =>
    `${of}|${state}|${of === "consolidated" ? consolidatedWords(bare) : normalizeName(bare)}`;
  const joins = hasUniqueNames(kind, state);
  const others = kind === "county" ? ["consolidated" as const] : municipalKinds.includes(kind) ? municipalKinds : [];
  const maybeKeys = others.filter((other) => other !== kind).map(key);
  return { matchKey: key(kind), joins, maybeKeys: joins ? maybeKeys : [key(kind), ...maybeKeys] };
}

const consolidationWords = new Set(
  "city county parish government consolidated unified metro metropolitan urban municipality borough of and the".split(
    " ",
  ),
);

/** Cities joined with their county are called by both names in either order, with or without saying what they are. */
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

/** Departments under which one source lists what another lists by itself. */
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
