import { typeNames } from "../../organizations/labels.js";
import type { NamedOrganization } from "../shapes.js";
import type { OrganizationWords } from "../vocabulary.js";
import type { FamilyWords } from "./family-words.js";
import { type Named, type Naming, namingsIn } from "./names.js";
import type { Option, Part } from "./part.js";
import { negations } from "./parts.js";
import { glue, keysOf, type Token } from "./tokens.js";

/**
 * A part of a line that names an organization. Without options, its words stay text. `instead`: what the vocabulary
 * reads in it is the likelier meaning, another meaning, or none. `isOffices`: the records of offices below it, which the
 * text finds.
 */
export type OrganizationPart = Part & { instead: "likelier" | "possible" | "none"; isOffices: boolean };

/** Before the name of a place they mean the place, where the list has places. */
const looseWords = ["of", "for", "from", "at"].map(keysOf);
const placeWords = ["in", "within", "near", "around"].map(keysOf);
/** They select every filter by organization, but no place. */
const byWords = ["by", "on behalf of"].map(keysOf);

const places: ReadonlySet<string> = new Set(["state", "county", "municipality", "township"]);
const placeTypes = /\b(?:city|town|village|borough|township|county|cnty|parish|state)\b/;
const placeFields: ReadonlySet<string> = new Set(["state", "county"]);
/** If more organizations share a name, it stays text. */
const optionsMax = 5;

/** The organizations that a line names for one family's list; `plain` are the parts that its vocabulary covers. */
export function organizationsIn(
  tokens: readonly Token[],
  words: FamilyWords,
  plain: readonly Part[],
  names: readonly Named[],
): OrganizationPart[] {
  const parts: OrganizationPart[] = [];
  const read = (naming: Naming) => {
    const part = partOf(tokens, words, plain, naming);
    if (part !== undefined) parts.push(part);
    return part !== undefined;
  };
  namingsIn(tokens, names, read);
  return parts.toSorted((a, b) => a.at - b.at);
}

function partOf(
  tokens: readonly Token[],
  { family, vocabulary }: FamilyWords,
  plain: readonly Part[],
  { at, length, named }: Naming,
): OrganizationPart | undefined {
  const { organizations: filters = [] } = vocabulary;
  const isOwned = tokens[at + length]?.word === "owned" && tokens[at + length + 1]?.word !== "by";
  const { start, kind, fields }: Before = isOwned
    ? {
        start: at,
        kind: "sure",
        fields: filters.filter(({ words }) => words.includes("owned by")).map(({ field }) => field),
      }
    : beforeName(tokens, at, filters);
  const end = at + length + (isOwned ? 1 : 0);
  if (tokens.slice(Math.max(0, start - 1), start).some(({ word }) => negations.has(word))) return undefined;
  if (!isOwned && goesOn(tokens, at + length, plain)) return undefined;
  const inside = plain.filter((part) => part.at < at + length && at < part.at + part.length);
  const covered = new Set(inside.flatMap((part) => Array.from({ length: part.length }, (_, far) => part.at + far)));
  const isCovered = Array.from({ length }, (_, far) => at + far).every((each) => covered.has(each));
  const isPlace = isCovered && inside.every(({ options: [option] }) => option && isPlaceOption(option));
  const [first] = inside;
  const isOnePhrase = isCovered && !isPlace && inside.length === 1 && first !== undefined;
  // "Under construction" may be a firm, but hardly means it; nor does a word of the vocabulary within a longer phrase.
  if (kind !== "sure" && isOnePhrase) return undefined;
  const isName = named.some(({ match }) => match === "name");
  // Nor does a type of organizations: "owned by counties".
  const typeFields = filters.flatMap(({ type }) => type?.field ?? []);
  const isType =
    isCovered && inside.some(({ options }) => options.some((one) => typeFields.some((f) => f in (one.filters ?? {}))));
  if (isType && !isName) return undefined;
  // "MD" is the code of the place; who means its government writes the name.
  if (kind !== "sure" && isPlace && length === 1 && (tokens[at]?.word.length ?? 0) < 4) return undefined;
  const phrase = tokens.slice(at, at + length).map(({ word }) => word);
  const found = foundFor(family, filters, named, kind === "sure" ? fields : undefined);
  const isOfPlace = found.length > 0 && found.every(({ organization: { orgType } }) => places.has(orgType));
  if (kind === "place" && isOfPlace) return undefined;
  const options = optionsOf(found, tokens[start]?.start ?? 0);
  if (options.length === 0 || options.length > optionsMax)
    // A complete name is never taken apart.
    return isName && length > 1 && !isCovered
      ? { at, length, options: [], instead: "none", isOffices: false }
      : undefined;
  const isCounty =
    vocabulary.hasCounties === true && found.every(({ organization }) => organization.orgType === "county");
  const isBare = isOfPlace && (isCounty || !placeTypes.test(phrase.join(" ")));
  // "Transit" is in many names; an acronym is none of a name's words.
  const isWord =
    length === 1 &&
    !isName &&
    found.some(({ organization }) => keysOf(organization.name).includes(tokens[at]?.key ?? ""));
  const isUnsure = isPlace || isBare || isWord;
  const isOffices = kind !== "sure" && found.length > 0 && found.every(isDepartment);
  const instead = kind === "sure" ? "none" : isUnsure ? "likelier" : isCovered ? "possible" : "none";
  return { at: start, length: end - start, options, instead: isOffices ? "likelier" : instead, isOffices };
}

/** Singular words that end the name of a body: "Bakersfield City School District" is not the city. */
const bodies = new Set(
  `district dist authority auth agency department dept board commission university college council corporation corp
  association bank administration bureau`.split(/\s+/),
);

/** Whether the words after a name make it a longer one that is not on file. */
function goesOn(tokens: readonly Token[], end: number, plain: readonly Part[]): boolean {
  for (const [far, token] of tokens.slice(end, end + longestRest).entries()) {
    if (!token.begins || token.isQuoted || glue.has(token.word)) return false;
    if (plain.some((part) => part.at === end + far && part.options.some(({ isNoun }) => isNoun))) return false;
    if (bodies.has(token.word)) return true;
  }
  return false;
}
const longestRest = 3;

const isPlaceOption = ({ filters = {} }: Option) => Object.keys(filters).every((field) => placeFields.has(field));

type Before = { start: number; kind: "sure" | "loose" | "place" | "none"; fields?: readonly string[] };

/** The phrase before a name, and what it says about it. */
function beforeName(tokens: readonly Token[], at: number, filters: readonly OrganizationWords[]): Before {
  const end = at - (tokens[at - 1]?.word === "the" ? 1 : 0);
  const endsWith = (keys: readonly string[]) =>
    keys.length <= end && keys.every((key, far) => tokens[end - keys.length + far]?.key === key);
  const phrases = filters
    .flatMap(({ field, words }) => words.map((word) => ({ field, keys: keysOf(word) })))
    .filter(({ keys }) => endsWith(keys));
  const longest = Math.max(0, ...phrases.map(({ keys }) => keys.length));
  if (longest > 0) {
    const fields = phrases.filter(({ keys }) => keys.length === longest).map(({ field }) => field);
    return { start: end - longest, kind: "sure", fields };
  }
  const found = (phrases: readonly (readonly string[])[]) => phrases.find(endsWith)?.length;
  const by = found(byWords);
  if (by !== undefined) return { start: end - by, kind: "sure" };
  const loose = found(looseWords);
  if (loose !== undefined) return { start: end - loose, kind: "loose" };
  const place = found(placeWords);
  if (place !== undefined) return { start: at, kind: "place" };
  return { start: at, kind: "none" };
}

/** Most records of an executive department (5 U.S.C. 101) name an office below it. */
const isDepartment = ({ organization, field }: Found) =>
  field.isOffice === true && organization.orgType === "federalAgency" && /^department of/i.test(organization.name);

type Found = { organization: NamedOrganization; field: OrganizationWords };

/**
 * The organizations with records in the list under each of its filters, of the closest match that has any. If the line
 * requests one filter, a complete name needs no records: the list is empty.
 */
function foundFor(
  family: string,
  filters: readonly OrganizationWords[],
  named: readonly Named[],
  fields: readonly string[] | undefined,
): Found[] {
  const requested = filters.filter(({ field }) => fields === undefined || fields.includes(field));
  for (const { organizations } of named) {
    const found = requested.flatMap((field) =>
      organizations
        .filter((one) => one.filters.includes(`${family}.${field.field}`))
        .map((organization) => ({ organization, field })),
    );
    if (found.length > 0) return found;
  }
  const complete = named.filter(({ match }) => match === "name").flatMap(({ organizations }) => organizations);
  return fields === undefined
    ? []
    : requested.flatMap((field) => complete.map((organization) => ({ organization, field })));
}

function optionsOf(found: readonly Found[], start: number): Option[] {
  return found.map(({ organization: { id, name, orgType, region }, field: { field, label } }) => {
    const isShared = found.some(({ organization: other }) => other.id !== id && other.name === name);
    const which = [typeNames[orgType], region].filter(Boolean).join(", ");
    return {
      start,
      label,
      name: isShared ? `${name} (${which})` : name,
      head: 0,
      isOrganization: true,
      filters: { [field]: [id] },
    };
  });
}
