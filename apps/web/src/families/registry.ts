import type { EntityType, FamilyKey, HoldingType } from "@pave/contract";
import { familyKeys } from "@pave/contract/families";
import { oneOf } from "../core/search-readers.js";
import type { Family } from "../family/family.js";
import * as registered from "./registered.js";

type Part<Name extends keyof Family> = Required<Pick<Family, Name>>;

export const families = registered satisfies Record<FamilyKey, Family> &
  Record<EntityType, Part<"board">> &
  Record<HoldingType, Part<"find">>;

const familyKey = oneOf(familyKeys);

/** The family at an address; undefined if it names none. */
export function familyAt(name: string): Family | undefined {
  const key = familyKey(name);
  return key && families[key];
}
