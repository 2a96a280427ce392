import { assetTraits } from "../assets/family.js";
import { contractPartyTraits } from "../contract-parties/family.js";
import { contractTraits } from "../contracts/family.js";
import { dealTraits } from "../deals/family.js";
import { eventTraits } from "../events/family.js";
import { organizationTraits } from "../organizations/family.js";
import { programTraits } from "../programs/family.js";
import { projectTraits } from "../projects/family.js";

/** Every family of records, in the order in which documents and answers name them. Without zod, for the browser. */
const all = [
  organizationTraits,
  eventTraits,
  assetTraits,
  programTraits,
  contractTraits,
  contractPartyTraits,
  projectTraits,
  dealTraits,
] as const;

type AnyTraits = (typeof all)[number];

/** A family of records. The subsets below are derived from what the families say of themselves. */
export type FamilyKey = AnyTraits["key"];
/** The families whose records can be followed; each has the same name in the change log. */
export type EntityType = Extract<AnyTraits, { isFollowed: true }>["key"];
/** The families whose records say where each value comes from, by their names in the change log. */
export type SourcedType = AnyTraits["changeLog"];
/** The families whose records a portfolio can hold. */
export type HeldType = Exclude<AnyTraits, { portfolioType: null }>["key"];
/** What a record of a family is called in a text. */
export type FamilyWord = AnyTraits["words"]["one"];

/** Guarantee of the cast: each family is entered under its own key. */
export const families = Object.fromEntries(all.map((one) => [one.key, one])) as {
  readonly [Key in FamilyKey]: Extract<AnyTraits, { key: Key }>;
};

/** Guarantee of the cast: each family is entered under its own word. */
export const familyOfWord = Object.fromEntries(all.map(({ key, words }) => [words.one, key])) as {
  readonly [Word in FamilyWord]: Extract<AnyTraits, { words: { one: Word } }>["key"];
};

export const familyKeys: readonly FamilyKey[] = all.map(({ key }) => key);
/** In the order of menus. */
export const listedFamilies: readonly AnyTraits[] = all.toSorted((a, b) => a.position - b.position);
export const entityTypes: readonly EntityType[] = all.flatMap((one) => (one.isFollowed ? one.key : []));
export const sourcedTypes: readonly SourcedType[] = [
  ...new Set<SourcedType>([...entityTypes, ...all.map(({ changeLog }) => changeLog)]),
];
export const heldTypes: readonly HeldType[] = all.flatMap((one) => (one.portfolioType === null ? [] : one.key));
