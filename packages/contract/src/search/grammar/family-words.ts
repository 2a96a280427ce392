import type { FamilyTraits } from "../../families/family.js";
import type { AnyFamily } from "../../families/registry.js";
import type { FamilyKey } from "../../families/subsets.js";
import * as registered from "../../families/vocabularies.js";
import type { FamilyVocabulary, OrganizationWords, TimeWords } from "../vocabulary.js";
import { spells } from "./places.js";
import { keysOf, type Token } from "./tokens.js";

const vocabularies: Readonly<Record<FamilyKey, FamilyVocabulary>> = registered;

/** The possible meanings of a phrase in the list of one family. */
export type Meaning =
  | { type: "noun" }
  | ({ type: "filter"; field: string; values: readonly string[]; label: string; name: string; head: number } & Form)
  | ({ type: "sort"; sort: string; order?: "asc" | "desc"; name: string } & Form);

/** Where a phrase is read: before the words that name the records, or in the plural only. */
export type Form = { isAdjective?: true; isPlural?: true };

type Phrase = { keys: readonly string[]; meaning: Meaning };

/** The vocabulary of one family's list, indexed for look-ups. */
export type FamilyWords = {
  family: FamilyKey;
  traits: FamilyTraits;
  vocabulary: FamilyVocabulary;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  sorts: ReadonlyMap<string, readonly Phrase[]>;
  times: readonly { keys: readonly (readonly string[])[]; time: TimeWords }[];
};

/** Values that are ambiguous without the name of their filter. */
const needsLabel = new Set(["other", "unknown", "none", "unrestricted", "not stated", "not required"]);
const spelled = (key: string) =>
  key
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

function* phrasesOf({ words }: FamilyTraits, vocabulary: FamilyVocabulary): Generator<Phrase> {
  for (const word of [words.one, words.many, ...words.many.split(" ").slice(-1)])
    yield { keys: keysOf(word), meaning: { type: "noun" } };
  for (const [field, facet] of Object.entries(vocabulary.facets)) {
    const { label, alsoLabels = [], names, also = {}, head = 0, isLabeled } = facet;
    const labels = [label, ...alsoLabels].map(keysOf);
    for (const [value, name] of Object.entries(names)) {
      const meaning: Meaning = { type: "filter", field, values: [value], label, name, head };
      // A number alone is no word for an event of a rule: "MD 2".
      const key = /^\d+$/.test(value) ? [] : [spelled(value)];
      const forms = [name, ...key, ...(also[value] ?? [])].map(keysOf);
      for (const keys of forms) {
        if (keys.length === 0) continue;
        if (!isLabeled && !needsLabel.has(name.toLowerCase())) yield { keys, meaning };
        for (const words of labels) {
          yield { keys: [...words, ...keys], meaning };
          yield { keys: [...keys, ...words], meaning };
        }
      }
    }
  }
  for (const { words, field, values, label, name, head = 0 } of vocabulary.phrases ?? [])
    for (const word of words)
      yield { keys: keysOf(word), meaning: { type: "filter", field, values, label, name, head } };
  for (const { words, sort, order, isAdjective } of vocabulary.superlatives ?? [])
    for (const word of words) {
      const name = vocabulary.sorts[sort] ?? sort;
      yield { keys: keysOf(word), meaning: { type: "sort", sort, order, name, ...(isAdjective && { isAdjective }) } };
    }
  for (const organization of vocabulary.organizations ?? []) yield* typesOf(organization, vocabulary);
}

/** Words for types of organizations before what they own, besides their names. */
const adjectives: Readonly<Record<string, readonly string[]>> = {
  federalAgency: ["federal", "federally"],
  municipality: ["municipal", "municipally"],
  tribal: ["tribal"],
};
/** Types that are meant in the singular too. */
const governments: Readonly<Record<string, readonly string[]>> = {
  state: ["state", "the state"],
  county: ["the county"],
  municipality: ["the city", "the town"],
  federalAgency: ["federal government", "the federal government"],
};

/** "Owned by counties", "county-owned", "of counties" and, for some types, "county bridges". */
function* typesOf({ words, type }: OrganizationWords, { facets }: FamilyVocabulary): Generator<Phrase> {
  if (type === undefined) return;
  const { field } = type;
  const facet = facets[field];
  if (facet === undefined) return;
  const { label, names } = facet;
  const also = vocabularies.organizations.facets.orgType?.also ?? {};
  const verbs = words.filter((word) => word.endsWith(" by")).map((word) => word.slice(0, -" by".length));
  for (const [value, name] of Object.entries(names)) {
    if (value === "other") continue;
    const meaning = { type: "filter", field, values: [value], label, name, head: 0 } as const;
    const nouns = [name, ...(also[value] ?? [])];
    for (const before of [...words, "by", "of"]) {
      for (const noun of nouns) yield { keys: keysOf(`${before} ${noun}`), meaning: { ...meaning, isPlural: true } };
      if (before !== "of")
        for (const one of governments[value] ?? []) yield { keys: keysOf(`${before} ${one}`), meaning };
    }
    const forms = [...nouns, ...(adjectives[value] ?? [])];
    for (const form of forms) for (const verb of verbs) yield { keys: keysOf(`${form} ${verb}`), meaning };
    if (type.adjectives.some((one) => one === value))
      for (const form of forms) yield { keys: keysOf(form), meaning: { ...meaning, isAdjective: true } };
  }
}

function* sortsOf({ amount }: FamilyTraits, { sorts }: FamilyVocabulary): Generator<Phrase> {
  const named = amount === undefined ? [] : [["value", amount.sort] as const];
  for (const [word, sort] of [
    ...Object.entries(sorts).flatMap(([sort, name]) => [[name, sort] as const, [spelled(sort), sort] as const]),
    ...named,
  ])
    yield { keys: keysOf(word), meaning: { type: "sort", sort, name: sorts[sort] ?? sort } };
}

function indexed(phrases: Iterable<Phrase>): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first = ""] = phrase.keys;
    const known = index.get(first);
    if (known === undefined) index.set(first, [phrase]);
    else known.push(phrase);
  }
  return index;
}

const read = new Map<FamilyKey, FamilyWords>();

export function familyWords(traits: AnyFamily): FamilyWords {
  const known = read.get(traits.key);
  if (known !== undefined) return known;
  const vocabulary = vocabularies[traits.key];
  const words: FamilyWords = {
    family: traits.key,
    traits,
    vocabulary,
    phrases: indexed(phrasesOf(traits, vocabulary)),
    sorts: indexed(sortsOf(traits, vocabulary)),
    times: (vocabulary.times ?? []).map((time) => ({ time, keys: time.words.map(keysOf) })),
  };
  read.set(traits.key, words);
  return words;
}

const isOnlyPlural = (meaning: Meaning) => meaning.type === "filter" && meaning.isPlural === true;
const isPlural = (token: Token | undefined) => token !== undefined && token.word !== token.key;
const isSame = (one: Meaning, other: Meaning) => JSON.stringify(one) === JSON.stringify(other);

/** The meanings of the longest phrase that begins at a token. */
export function meaningsAt(
  index: ReadonlyMap<string, readonly Phrase[]>,
  tokens: readonly Token[],
  at: number,
): { length: number; meanings: readonly Meaning[] } | undefined {
  const found = (index.get(tokens[at]?.key ?? "") ?? []).filter(
    ({ keys, meaning }) =>
      spells(tokens, at, keys) && (!isOnlyPlural(meaning) || isPlural(tokens[at + keys.length - 1])),
  );
  const length = Math.max(0, ...found.map(({ keys }) => keys.length));
  if (length === 0) return undefined;
  const all = found.filter(({ keys }) => keys.length === length).map(({ meaning }) => meaning);
  const heads = all.filter((one) => one.type === "noun" || (one.type === "filter" && one.head > 0));
  // A word that names the records themselves has no other meaning.
  const meanings = heads.length > 0 ? heads : all;
  return { length, meanings: meanings.filter((one, at) => meanings.findIndex((other) => isSame(one, other)) === at) };
}
