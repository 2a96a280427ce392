import type { FacetValue, Grouped } from "@pave/contract";
import type { Db } from "../connection/client.js";
import { filterIn, givenFields } from "../sql/filtering.js";
import { JsonText } from "../sql/json-text.js";
import { countFacets, maintainedFacetValues } from "./facets.js";
import { type Family, type FamilyQuery, type FamilyTypes, listFamily } from "./family.js";

/** How a list is grouped. */
export type Grouping<T extends FamilyTypes> = {
  facet: T["facet"];
  /** The filter fields that select a group: its page is returned if one of them is given. */
  key: readonly (keyof T["filter"] & string)[];
  /** Display names and order of the groups, where they differ from the values. */
  names?: Record<string, string>;
};

/** The groups of a list, counted under all of its filter but the key, and the page of the selected group. */
export async function groupFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  { facet, key, names = {} }: Grouping<T>,
  query: FamilyQuery<T>,
): Promise<JsonText<Grouped<T["row"]>>> {
  const unset = Object.fromEntries(key.map((field) => [field, undefined]));
  const isChosen = givenFields<T["filter"]>(family.conditions, query).some((field) => key.includes(field));
  const [{ values, isExact }, page] = await Promise.all([
    valuesIn(db, family, facet, filterIn<T["filter"]>(family.conditions, { ...query, ...unset })),
    isChosen ? listFamily(db, family, query) : null,
  ]);
  const order = Object.keys(names);
  const place = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length);
  const groups = values
    .toSorted((a, b) => place(a.value) - place(b.value) || (a.value < b.value ? -1 : 1))
    .map((group): FacetValue => ({ ...group, label: names[group.value] ?? group.value }));
  return new JsonText(`{"groups":${JSON.stringify(groups)},"isExact":${isExact},"page":${page ? page.text : "null"}}`);
}

async function valuesIn<T extends FamilyTypes>(db: Db, family: Family<T>, facet: T["facet"], filter: T["filter"]) {
  const counts = await maintainedFacetValues(db, family, facet, filter);
  if (counts) return { values: counts, isExact: true };
  const counted = await countFacets(db, family, [facet], filter);
  return counted.get(facet) ?? { values: [], isExact: true };
}
