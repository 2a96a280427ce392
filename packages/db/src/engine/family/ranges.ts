import type { Facet, Grouped, Page, Total } from "@pave/contract";
import type { Db } from "../connection/client.js";
import { JsonText } from "../sql/json-text.js";
import type { Family, FamilyTypes } from "./family.js";
import { groupsApart } from "./samples-apart.js";

/** The groups of a list under a filter, each by the part of a filter that narrows it, and the page of one of them. */
export type Ranges<T extends FamilyTypes> = {
  filter: T["filter"];
  groups: readonly { value: string; label: string; filter: Partial<T["filter"]> }[];
  count: (filter: T["filter"]) => Promise<Total>;
  page: Promise<JsonText<Page<T["row"]>>> | null;
};

/**
 * The groups of a list, each counted (exactly up to 10,000, beyond that by the planner's estimate, as `isExact`
 * states), and the page of the requested group.
 */
export async function groupByFilter<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  { filter, groups, count, page }: Ranges<T>,
): Promise<JsonText<Grouped<T["row"]>>> {
  const read = async (common: T["filter"]): Promise<Facet> => {
    const counted = await Promise.all(
      groups.map(async ({ value, label, filter: own }) => ({
        value,
        label,
        total: await count({ ...common, ...own }),
      })),
    );
    return {
      values: counted.map(({ value, label, total }) => ({ value, label, count: total.value })),
      isExact: counted.every(({ total }) => total.isExact),
    };
  };
  const [{ values, isExact }, shown] = await Promise.all([groupsApart(db, family, filter, read), page]);
  return new JsonText(
    `{"groups":${JSON.stringify(values)},"isExact":${isExact},"page":${shown ? shown.text : "null"}}`,
  );
}
