import * as z from "zod";
import { limits } from "./limits.js";
import { Id, Instant, text, Version } from "./scalars.js";
import { SearchMatch, SearchText } from "./search-text.js";

/** Opaque position at the end of a page, valid for the same filter and sort. */
const Cursor = z
  .string()
  .max(2_000)
  .regex(/^[\w-]+$/, "Not a valid cursor");

/** Common input of all lists. `cursor` pages by key and is exact under inserts; `offset` is for shallow pages. */
export const ListQuery = z.strictObject({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(limits.pageMax).default(limits.pageDefault),
  offset: z.int().min(0).max(limits.offsetMax).optional(),
  cursor: Cursor.optional(),
  search: SearchText.optional(),
  count: z.boolean().default(true).describe("false: omit the total, which is faster"),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Refuses contradictory page and offset, and a cursor combined with either. */
export function checkPaging({ value, issues }: z.core.ParsePayload<PageQuery>): void {
  const refuse = (path: string, message: string) =>
    issues.push({ code: "custom", input: value, path: [path], message });
  const start = value.page === undefined ? undefined : (value.page - 1) * value.limit;
  if (start !== undefined && value.offset !== undefined && start !== value.offset)
    refuse("offset", "offset must equal (page - 1) * limit");
  if ((start ?? 0) > limits.offsetMax) refuse("page", `The maximum offset is ${limits.offsetMax}; use cursor`);
  if (value.cursor !== undefined && (value.page !== undefined || value.offset !== undefined))
    refuse("cursor", "Use either cursor, or page and offset");
}

export const ById = z.strictObject({ id: Id });
/** One record, now or as of an instant. */
export const ByIdAsOf = ById.extend({ asOf: Instant.optional().describe("Return the record as of this instant") });
export type ByIdAsOf = z.infer<typeof ByIdAsOf>;
/** A deleted record to restore, with its parts; without a version, any. */
export const RestoreById = ById.extend({ version: Version.optional(), reason: text(500).optional() });
export type RestoreById = z.infer<typeof RestoreById>;
/** A record to delete; without a version, any. */
export const DeleteById = RestoreById.extend({
  cascade: z
    .boolean()
    .default(false)
    .describe(
      "Also delete the records that depend on it; otherwise they, and parts of other records that name it, refuse the deletion with HAS_DEPENDENTS",
    ),
});
export type DeleteById = z.infer<typeof DeleteById>;
/** Input of a list without search or count; its users add `checkPaging`. */
export const PageQuery = ListQuery.pick({ page: true, limit: true, offset: true, cursor: true });
export type PageQuery = z.infer<typeof PageQuery>;
export const SubList = ById.extend(PageQuery.shape).check(checkPaging);

export type SubList = z.infer<typeof SubList>;

/** Total count; above 10,000 the planner's estimate with `isExact` false. */
export const Total = z.object({ value: z.int().min(0), isExact: z.boolean() });
export type Total = z.infer<typeof Total>;

/** The output of every list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: Total.nullable().describe("Number of records in all; null when count is false"),
    page: z.int().nullable(),
    limit: z.int(),
    nextCursor: z.string().nullable(),
    matches: z.record(Id, SearchMatch).optional().describe("With a search text: where it was found, by the item's ID"),
  });
export type Page<Item> = {
  items: Item[];
  total: Total | null;
  page: number | null;
  limit: number;
  nextCursor: string | null;
  matches?: Record<string, SearchMatch> | undefined;
};

/** One value of one facet, and how many records under the current filter have it. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  samples: z
    .int()
    .optional()
    .describe("Sample records among them, given where the list has real records too and their number is known"),
});
export type FacetValue = z.infer<typeof FacetValue>;
export const Facet = z
  .object({ values: z.array(FacetValue), isExact: z.boolean() })
  .describe("Counts of the records that the list has, sample records included; `samples` is the number of these");
export type Facet = z.infer<typeof Facet>;

/** The groups of a list with their counts and, if a group is selected, its page. */
export const groupedOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    groups: z.array(FacetValue),
    isExact: z.boolean(),
    page: pageOf(item).nullable().describe("The records of one group; null unless a group was requested"),
  });
export type Grouped<Item> = { groups: FacetValue[]; isExact: boolean; page: Page<Item> | null };

/** File format of an export. */
export const ExportFormat = z.enum(["csv", "json", "xlsx"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How the values of a CSV file are written. `codes` are stable for software; `words` may be reworded. */
export const ExportStyle = z
  .enum(["codes", "words"])
  .default("codes")
  .describe(
    "CSV only. `codes`: the API's field names and codes, for software; they change only with the API's version. `words`: headers, units and words as on screens, for readers. JSON is always in codes, XLSX always in words",
  );

/** Export input besides filter and order; columns appear in the requested order. */
export const exportFields = <Column extends z.core.$ZodType>(column: Column) => ({
  ids: z.array(Id).min(1).max(limits.exportIdsMax).optional().describe("Restrict the filtered records to these ids"),
  format: ExportFormat.default("csv"),
  style: ExportStyle,
  columns: z.array(column).min(1).max(50).optional(),
});

/** The first related records and their total, as embedded in a complete record. */
export const firstOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() });
