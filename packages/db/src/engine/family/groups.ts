import type { Facet, FacetValue, Grouped } from "@pave/contract";
import type { Db } from "../connection/client.js";
import { filterIn, givenFields } from "../sql/filtering.js";
import { JsonText } from "../sql/json-text.js";
import { countFacets, maintainedFacetValues } from "./facets.js";
import { type Family, type FamilyQuery, type FamilyTypes, listFamily } from "./family.js";
import { groupsApart } from "./samples-apart.js";

/** How a list is grouped. */
export type Grouping<T extends FamilyTypes> = {
  facet: T["facet"];
  /** The filter fields that select a group: its page is returned if one of them is given. */
  key: readonly (keyof T["filter"] & string)[];
  /** Display names and order of the groups, if they differ from the values. */
  names?: Record<string, string>;
};

/** The groups of a list, counted under its whole filter except the key, and the page of the selected group. */
export async function groupFamily<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  { facet, key, names = {} }: Grouping<T>,
  query: FamilyQuery<T>,
): Promise<JsonText<Grouped<T["row"]>>> {
  const unset = Object.fromEntries(key.map((field) => [field, undefined]));
  const isChosen = givenFields<T["filter"]>(family.conditions, query).some((field) => key.includes(field));
  const filter = filterIn<T["filter"]>(family.conditions, { ...query, ...unset });
  const [{ values, isExact }, page] = await Promise.all([
    groupsApart(db, family, filter, (one) => valuesIn(db, family, facet, one)),
    isChosen ? listFamily(db, family, query) : null,
  ]);
  const order = Object.keys(names);
  const place = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length);
  const groups = values
    .toSorted((a, b) => place(a.value) - place(b.value) || (a.value < b.value ? -1 : 1))
    .map((group): FacetValue => ({ ...group, label: names[group.value] ?? group.label }));
  return new JsonText(`{"groups":${JSON.stringify(groups)},"isExact":${isExact},"page":${page ? page.text : "null"}}`);
}

async function valuesIn<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  facet: T["facet"],
  filter: T["filter"],
): Promise<Facet> {
  const counts = await maintainedFacetValues(db, family, facet, filter);
  const counted = counts ? null : (await countFacets(db, family, [facet], filter)).get(facet);
  const values = counts ?? counted?.values ?? [];
  return { values: values.map((one) => ({ ...one, label: one.value })), isExact: counted?.isExact ?? true };
}
