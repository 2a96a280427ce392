import type { FamilyTraits } from "../../families/family.js";
import type { AnyFamily } from "../../families/registry.js";
import type { FamilyKey } from "../../families/subsets.js";
import * as registered from "../../families/vocabularies.js";
import type { FamilyVocabulary, TimeWords } from "../vocabulary.js";
import { spells } from "./places.js";
import { keysOf, type Token } from "./tokens.js";

const vocabularies: Readonly<Record<FamilyKey, FamilyVocabulary>> = registered;

/** The possible meanings of a phrase in the list of one family. */
export type Meaning =
  | { type: "noun" }
  | { type: "filter"; field: string; values: readonly string[]; label: string; name: string; head: number }
  | { type: "sort"; sort: string; order?: "asc" | "desc"; name: string };

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
  for (const [field, { label, names, also = {}, head = 0 }] of Object.entries(vocabulary.facets)) {
    const labelKeys = keysOf(label);
    for (const [value, name] of Object.entries(names)) {
      const meaning: Meaning = { type: "filter", field, values: [value], label, name, head };
      const forms = [name, spelled(value), ...(also[value] ?? [])].map(keysOf);
      for (const keys of forms) {
        if (keys.length === 0) continue;
        if (!needsLabel.has(name.toLowerCase())) yield { keys, meaning };
        yield { keys: [...labelKeys, ...keys], meaning };
        yield { keys: [...keys, ...labelKeys], meaning };
      }
    }
  }
  for (const { words, field, values, label, name, head = 0 } of vocabulary.phrases ?? [])
    for (const word of words)
      yield { keys: keysOf(word), meaning: { type: "filter", field, values, label, name, head } };
  for (const { words, sort, order } of vocabulary.superlatives ?? [])
    for (const word of words)
      yield { keys: keysOf(word), meaning: { type: "sort", sort, order, name: vocabulary.sorts[sort] ?? sort } };
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

const isSame = (one: Meaning, other: Meaning) => JSON.stringify(one) === JSON.stringify(other);

/** The meanings of the longest phrase that begins at a token. */
export function meaningsAt(
  index: ReadonlyMap<string, readonly Phrase[]>,
  tokens: readonly Token[],
  at: number,
): { length: number; meanings: readonly Meaning[] } | undefined {
  const found = (index.get(tokens[at]?.key ?? "") ?? []).filter(({ keys }) => spells(tokens, at, keys));
  const length = Math.max(0, ...found.map(({ keys }) => keys.length));
  if (length === 0) return undefined;
  const all = found.filter(({ keys }) => keys.length === length).map(({ meaning }) => meaning);
  const heads = all.filter((one) => one.type === "noun" || (one.type === "filter" && one.head > 0));
  // A word that names the records themselves has no other meaning.
  const meanings = heads.length > 0 ? heads : all;
  return { length, meanings: meanings.filter((one, at) => meanings.findIndex((other) => isSame(one, other)) === at) };
}
