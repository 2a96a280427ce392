import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { ById, checkPaging, ListQuery, PageQuery, pageOf } from "../core/paging.js";
import { Id, Instant, requiredText, text, Version } from "../core/scalars.js";
import { Frequency, Scope } from "../core/sharing.js";
import { listShapes } from "../families/searches.js";
import { EntityType } from "../families/types.js";
import { byRelevance, usually } from "../search/order.js";
import { SearchFilters, type SearchQuestion, searchIssues } from "./question.js";

/** Refuses whatever the list of the search's family refuses, naming each field. */
function checkSearch({ value, issues }: z.core.ParsePayload<SearchQuestion>): void {
  for (const { path, message } of searchIssues(value))
    issues.push({ code: "custom", input: value, path: path.split("."), message });
}

const searchFields = {
  name: requiredText(200),
  query: text(limits.searchMax).nullish().describe("Search text"),
  filters: SearchFilters.describe("Filter fields of the family's list"),
  sort: text(40).nullish().describe("Sort order of the family's list. Default: the list's default order"),
  order: z.enum(["asc", "desc"]).nullish(),
  columns: z.array(text(40)).max(50).describe("Columns of the family's list, in display order"),
  frequency: Frequency.describe("Notification frequency for new matches"),
  isShared: z.boolean().describe("true: members of the owner's organizations may read and run it"),
};

export const SaveSearch = z
  .strictObject({
    ...searchFields,
    entityType: EntityType,
    filters: searchFields.filters.default({}),
    columns: searchFields.columns.default([]),
    frequency: searchFields.frequency.default("off"),
    isShared: searchFields.isShared.default(false),
  })
  .check(checkSearch);
export type SaveSearch = z.infer<typeof SaveSearch>;

/** Partial update: omitted fields are unchanged. The family cannot change. */
export const UpdateSearch = z.strictObject(searchFields).partial().extend({ id: Id, version: Version });
export type UpdateSearch = z.infer<typeof UpdateSearch>;

/** A saved search. Owner-only fields are omitted for other readers. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  entityType: EntityType,
  query: z.string().nullable(),
  filters: SearchFilters,
  sort: z.string().nullable(),
  order: z.enum(["asc", "desc"]).nullable(),
  columns: z.array(z.string()),
  frequency: Frequency.nullable().describe("How often new matches are notified; null unless the caller owns it"),
  isShared: z.boolean(),
  ownerId: Id,
  isMine: z.boolean(),
  lastRunAt: Instant.nullable().describe("Last run by the owner; null unless the caller owns it"),
  lastResultCount: z.int().nullable(),
  lastSentAt: Instant.nullable(),
  newSinceLast: z
    .int()
    .nullable()
    .describe(
      `Matches among the latest ${limits.newSinceLastMax} records added since the last run or save; null unless the caller owns it`,
    ),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const SavedSearchPage = pageOf(SavedSearch);
export type SavedSearchPage = z.infer<typeof SavedSearchPage>;

export const SavedSearchSort = z.enum(["relevance", "createdAt", "updatedAt", "name", "entityType", "lastRunAt"]);
export type SavedSearchSort = z.infer<typeof SavedSearchSort>;
export const ListSearches = ListQuery.extend({
  scope: Scope.default("own"),
  entityType: anyOf(EntityType),
  sort: SavedSearchSort.default("relevance").describe(byRelevance("createdAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("createdAt"));
export type ListSearches = z.infer<typeof ListSearches>;

/** A saved search to run, and the requested page of its results. */
export const RunSearch = ById.extend(PageQuery.shape).check(checkPaging);
export type RunSearch = z.infer<typeof RunSearch>;
/** A page of the list of the search's family. */
export const SearchResults = z.union(Object.values(listShapes).map(({ page }) => page));
export type SearchResults = z.infer<typeof SearchResults>;
