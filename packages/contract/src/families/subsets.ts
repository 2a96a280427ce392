import * as registered from "./registered.js";
import { type AnyFamily, listedFamilies } from "./registry.js";

/* Separate from the registry, which the frame of every page loads. */

/** A family of records. The subsets below are derived from the families' definitions. */
export type FamilyKey = AnyFamily["key"];
/** The families whose records can be followed; each has the same name in the change log. */
export type EntityType = Extract<AnyFamily, { isFollowed: true }>["key"];
/** The families whose records have a source for each value, by their names in the change log. */
export type SourcedType = LogOf<AnyFamily>;
type LogOf<Family> = Family extends { changeLog: infer Log } ? Log : Family extends { key: infer Key } ? Key : never;
/** The families whose records a portfolio can hold. */
export type HoldingType = Extract<AnyFamily, { isHeld: true }>["key"];
/** The singular noun of a family in a text. */
export type FamilyWord = AnyFamily["words"]["one"];

export const families: { readonly [Key in FamilyKey]: Extract<AnyFamily, { key: Key }> } = registered;

/** Guarantee of the cast: each family is entered under its own word. */
export const familyOfWord = Object.fromEntries(listedFamilies.map(({ key, words }) => [words.one, key])) as {
  readonly [Word in FamilyWord]: Extract<AnyFamily, { words: { one: Word } }>["key"];
};

/** The name of a family in the change log, under which its records are followed. */
export function changeLogOf(key: FamilyKey): SourcedType {
  const family = families[key];
  return "changeLog" in family ? family.changeLog : family.key;
}

export const familyKeys: readonly FamilyKey[] = listedFamilies.map(({ key }) => key);
export const entityTypes: readonly EntityType[] = listedFamilies.flatMap((one) => ("isFollowed" in one ? one.key : []));
export const sourcedTypes: readonly SourcedType[] = [
  ...new Set<SourcedType>([...entityTypes, ...listedFamilies.map(({ key }) => changeLogOf(key))]),
];
export const holdingTypes: readonly HoldingType[] = listedFamilies.flatMap((one) => ("isHeld" in one ? one.key : []));
