import type { OrgType } from "@pave/contract";

/**
 * When two records of different sources tell of one body, besides an identifier that they share.
 *
 * A record's match key is its kind, its state and the words of its name: `county|AL|autauga`. Two bodies with one key
 * are one organization when that kind's names are unique in a state (counties, cities, towns of New England, states,
 * federal agencies within their department) and no source knows two bodies by the key. Kinds whose names repeat within
 * a state (townships; towns of Minnesota, New York and Wisconsin) are listed as doubtful, never merged. So is a body
 * whose name fits under another kind: the "City of Barre" and the "Town of Barre".
 * Parts of a government (its sheriff, clerk, court, police) are bodies of their own and have no key.
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
 * The letters and digits of a name in a form that spellings share: no accents, capitals or punctuation; `St.` is
 * `saint`, `Mt.` is `mount`, `&` is `and`; a particle is joined to its word, so that `De Kalb` is `dekalb`.
 */
export function plainWords(name: string): string {
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

/** Whether the Census Bureau counts a town of the state among the townships. */
export const isTownTownship = (state: string) => townStates.has(state);

/** The type of a government of a kind, as the Census Bureau counts it. */
export function governmentType({ kind }: ReadName, state: string): OrgType {
  if (kind === "county" || kind === "township") return kind;
  return kind === "town" && isTownTownship(state) ? "township" : "municipality";
}

/** Whether bodies of the kind are told apart by their names within the state. */
export function hasUniqueNames(kind: GovernmentKind, state: string): boolean {
  if (kind === "township" || kind === "place") return false;
  return kind !== "town" || !townStates.has(state) || uniqueTownStates.has(state);
}

const municipalKinds: readonly GovernmentKind[] = ["city", "town", "village", "borough", "consolidated", "place"];

/** The keys of a government: its own, and those under which it may be known elsewhere. */
export function governmentKeys({ kind, bare }: ReadName, state: string) {
  const key = (of: GovernmentKind) =>
    `${of}|${state}|${of === "consolidated" ? consolidatedWords(bare) : plainWords(bare)}`;
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
  const words = plainWords(name).split(" ");
  return [...new Set(words.filter((word) => !consolidationWords.has(word)))].sort().join(" ");
}

/** The key of a federal body: its own words, after those of the department that it is a part of. */
export function federalKey(agency: string, part?: string): string {
  const whole = federalWords(agency);
  if (part === undefined) return `federal|${whole}`;
  const words = federalWords(part);
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

/** Keys under which a body that stands by itself may be known as a part of a department. */
export const federalPartKeys = (name: string): string[] => wholes.map((whole) => federalKey(whole, name));

/** `U.S.` is `united states`, and goes unsaid at the start; so do articles, and what stands in brackets. */
export function federalWords(name: string): string {
  const spelled = name.replace(/\([^()]*\)/g, " ").replace(/\bU\. ?S\b\.?/g, "United States");
  return plainWords(spelled)
    .replace(/\bthe\b/g, "")
    .replace(/\bdept\b/g, "department")
    .replace(/ +/g, " ")
    .trim()
    .replace(/^united states (?=.)/, "");
}
