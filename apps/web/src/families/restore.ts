import type { SourcedType } from "@pave/contract";
import { changeLogOf, familyKeys } from "@pave/contract/families";
import type { Family } from "../family/family.js";
import type { Write } from "../family/write/write.js";
import { families } from "./registry.js";

/** Restores a deleted record, by its entity type in the change log. */
export function restoreLogged(type: SourcedType, input: { id: string }): Write {
  const logged = familyKeys.filter((key) => changeLogOf(key) === type);
  const restore = logged.map((key): Family => families[key]).find((family) => family.restore)?.restore;
  if (restore === undefined) throw new Error(`No family restores records of type ${type}`);
  return restore(input);
}
