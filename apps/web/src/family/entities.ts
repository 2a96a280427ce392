import type { EntityType } from "@pave/contract";
import { listedFamilies } from "@pave/contract/families-listed";
import type { LinkProps } from "@tanstack/react-router";
import { keysOf, oneOf } from "../core/search-readers.js";
import { sentence } from "../core/sentence.js";

type Words = { one: string; many: string; title: string };

/**
 * Labels of the families whose records can be followed, in menu order. Guarantee of the cast: each followed family is
 * entered under its key.
 */
export const entityWords = Object.fromEntries(
  listedFamilies.flatMap((one) =>
    "isFollowed" in one ? [[one.key, { ...one.words, title: sentence(one.words.one) }]] : [],
  ),
) as Readonly<Record<EntityType, Words>>;

/** The family of a list, if its searches can be saved. */
export const searchedFamily = oneOf(keysOf(entityWords));

/** The family under which the records of a screen are followed: deals are programs. */
export function followedFamily(family: string): EntityType | undefined {
  const one = listedFamilies.find(({ key }) => key === family);
  return searchedFamily(one && "changeLog" in one ? one.changeLog : family);
}

/** Address of a record. */
export const recordLink = (entityType: EntityType, id: string): Pick<LinkProps, "to" | "params"> => ({
  to: "/$family/$id",
  params: { family: entityType, id },
});
