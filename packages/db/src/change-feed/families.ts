import { changeLogOf, type FamilyKey } from "@pave/contract";
import type { Lines } from "../families/family.js";
import { families } from "../families/registry.js";

/** A family in the form of feeds and dumps. */
export type FeedSource<Row extends object> = Lines<Row> & {
  /** The name of the family in the change log. */
  entityType: string;
};

type Families = typeof families;
/** The families with a separate change log. */
export type FeedFamily = { [Key in FamilyKey]: "linesOn" extends keyof Families[Key] ? Key : never }[FamilyKey];
type RowOf<Key extends FeedFamily> = Families[Key] extends { linesOn: (today: string) => Lines<infer Row> }
  ? Row
  : never;

const fed: { [Key in FeedFamily]: { linesOn: (today: string) => Lines<RowOf<Key>> } } = families;

/** The rows of a family in feeds and dumps on a day (YYYY-MM-DD). */
export function feedSourceOf<Key extends FeedFamily>(key: Key, today: string): FeedSource<RowOf<Key>> {
  return { entityType: changeLogOf(key), ...fed[key].linesOn(today) };
}
