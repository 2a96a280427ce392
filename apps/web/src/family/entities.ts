import type { EntityType } from "@pave/contract";
import { entityTypes, type families, listedFamilies } from "@pave/contract/families";
import type { LinkProps } from "@tanstack/react-router";
import { oneOf } from "../core/search-readers.js";

/**
 * What the records that one can follow are called, in the order of menus.
 * Guarantee of the cast: each followed family is entered under its key.
 */
export const entityWords = Object.fromEntries(
  listedFamilies.flatMap(({ key, words, isFollowed }) => (isFollowed ? [[key, words]] : [])),
) as { readonly [Key in EntityType]: (typeof families)[Key]["words"] };

/** The family of a list, where what is asked of it can be kept. */
export const searchedFamily = oneOf(entityTypes);

/** The family under which the records of a screen are followed: deals are programs. */
export const followedFamily = (family: string): EntityType | undefined =>
  searchedFamily(listedFamilies.find(({ key }) => key === family)?.changeLog);

/** Where a record is. */
export const recordLink = (entityType: EntityType, id: string): Pick<LinkProps, "to" | "params"> => ({
  to: "/$family/$id",
  params: { family: entityType, id },
});
