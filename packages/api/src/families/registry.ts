import {
  type CountRelated,
  changeLogOf,
  type EntityType,
  type FamilyKey,
  familyKeys,
  type SourcedType,
} from "@pave/contract";
import type { HasAny, RelatedCountsOf, SearchedFamily, ServedFamily } from "./family.js";
import * as registered from "./registered.js";

const families: Readonly<Record<FamilyKey, ServedFamily>> = registered;

/** Whether the list of a family has records under filters that are given as in its address. */
export const hasAnyOf = (family: FamilyKey): HasAny => families[family].hasAny;

/** The families whose lists saved searches run. */
export const searchableFamilies: Readonly<Record<EntityType, SearchedFamily>> = registered;

/** The families with lists that belong to a record. */
export const countedFamilies: Readonly<Record<CountRelated["type"], { relatedCounts: RelatedCountsOf }>> = registered;

/** Fields of a family's records that sources and users supply. */
export const enteredFields = (type: SourcedType): readonly string[] =>
  familyKeys.flatMap((key) => (changeLogOf(key) === type ? (families[key].entered ?? []) : []));

/** Fields of a family's records that the platform computes, with what they are computed from. */
export const computedFields = (type: SourcedType): [field: string, from: string][] =>
  familyKeys.flatMap((key) => (changeLogOf(key) === type ? Object.entries(families[key].computed ?? {}) : []));

type Routed = typeof registered;
type CamelCase<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Rest>}` : Name;
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The router of each family, by the name under which it is served.
 * Guarantee of the cast: each is entered under its own name in camel case.
 */
export const familyRouters = Object.fromEntries(
  Object.entries(registered).map(([key, { router }]) => [camelCase(key), router]),
) as { [Key in keyof Routed as CamelCase<Key>]: Routed[Key]["router"] };

/** A line on each family's records, by the name of its router. */
export const familySummaries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(families).map(([key, { summary }]) => [camelCase(key), summary]),
);

/** Meanings of the fields of each family. */
export const familyMeanings: readonly Readonly<Record<string, string>>[] = familyKeys.map(
  (key) => families[key].meanings ?? {},
);
