import { changeLogOf, type FamilyKey } from "@pave/contract";
import type { Lines } from "../families/family.js";
import { families } from "../families/registry.js";

/** A family as feeds and dumps contain it. */
export type Fed<Row extends object> = Lines<Row> & {
  /** Of its changes in the log. */
  entityType: string;
};

type Families = typeof families;
/** The families that have a change log of their own. */
export type FedFamily = { [Key in FamilyKey]: "linesOn" extends keyof Families[Key] ? Key : never }[FamilyKey];
type RowOf<Key extends FedFamily> = Families[Key] extends { linesOn: (today: string) => Lines<infer Row> }
  ? Row
  : never;

const fed: { [Key in FedFamily]: { linesOn: (today: string) => Lines<RowOf<Key>> } } = families;

/** What feeds and dumps contain of a family on a day (YYYY-MM-DD). */
export function fedOf<Key extends FedFamily>(key: Key, today: string): Fed<RowOf<Key>> {
  return { entityType: changeLogOf(key), ...fed[key].linesOn(today) };
}
