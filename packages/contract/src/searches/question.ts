import * as z from "zod";
import type { Issue } from "../core/errors.js";
import { issuesOf } from "../core/issues.js";
import { text } from "../core/scalars.js";
import { listShapes } from "../families/searches.js";
import type { EntityType } from "../families/subsets.js";

const FilterValue = z.union([text(300), z.number(), z.boolean()]);
/** Fields of a family's filter with their values, as its list accepts them. */
export const SearchFilters = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,39}$/, "The name of a field"),
  z.union([FilterValue, z.array(FilterValue).min(1).max(50)]),
);
export type SearchFilters = z.infer<typeof SearchFilters>;

/** The query that a saved search sends to its family's list. */
export type SearchQuestion = {
  entityType: EntityType;
  query?: string | null | undefined;
  filters: SearchFilters;
  sort?: string | null | undefined;
  order?: "asc" | "desc" | null | undefined;
  columns?: readonly string[] | undefined;
};

/** Validation issues of a saved search by the rules of its family's list, each with its field. */
export function searchIssues({ entityType, query, filters, sort, columns }: SearchQuestion): Issue[] {
  const shapes = listShapes[entityType];
  const { search, ...own } = filters;
  return [
    ...(search === undefined ? [] : [{ path: "filters.search", message: "Put the search text in query" }]),
    ...issuesAt(shapes.filter, own, "filters"),
    ...issuesAt(shapes.filter, query ? { search: query } : {}, "query").map((issue) => ({ ...issue, path: "query" })),
    ...issuesAt(z.nullish(shapes.sort), sort, "sort"),
    ...issuesAt(z.nullish(z.array(shapes.column)), columns, "columns"),
  ];
}

function issuesAt(shape: z.core.$ZodType, value: unknown, at: string): Issue[] {
  const { error } = z.safeParse(shape, value);
  return error ? issuesOf(error).map(({ path, message }) => ({ path: path ? `${at}.${path}` : at, message })) : [];
}
