import type { FacetValue, Grouped, Page, Total } from "@pave/contract";
import { JsonText } from "../sql/json-text.js";

/** A group of a list that is a narrower filter. */
export type FilterGroup<Filter> = { value: string; label: string; filter: Filter };

/**
 * The groups of a list, each counted (exactly up to 10,000, beyond that by the planner's estimate, and `isExact` says
 * so), and the page of the requested group.
 */
export async function groupByFilter<Filter, Row>(
  groups: readonly FilterGroup<Filter>[],
  count: (filter: Filter) => Promise<Total>,
  page: Promise<JsonText<Page<Row>>> | null,
): Promise<JsonText<Grouped<Row>>> {
  const [counted, shown] = await Promise.all([
    Promise.all(groups.map(async ({ value, label, filter }) => ({ value, label, total: await count(filter) }))),
    page,
  ]);
  const values = counted.map(({ value, label, total }): FacetValue => ({ value, label, count: total.value }));
  const isExact = counted.every(({ total }) => total.isExact);
  return new JsonText(
    `{"groups":${JSON.stringify(values)},"isExact":${isExact},"page":${shown ? shown.text : "null"}}`,
  );
}
