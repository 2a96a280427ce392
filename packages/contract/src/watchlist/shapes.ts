import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { byRelevance, usually } from "../search/order.js";

/** A record by its family and id. */
export const EntityKey = z.strictObject({ entityType: EntityType, entityId: Id });
export type EntityKey = z.infer<typeof EntityKey>;

const Tag = requiredText(40);
/** The name of a field or part of a record in its history. */
const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/, "The name of a field");
const each = (values: readonly string[]) => new Set(values).size === values.length;

const watched = {
  note: text(2_000).nullish(),
  tags: z.array(Tag).max(20).refine(each, "Tags must be unique").optional(),
  notify: z.boolean().optional().describe("Notify of changes. Default: true"),
  fields: z
    .array(FieldName)
    .max(50)
    .refine(each, "Fields must be unique")
    .optional()
    .describe("Fields to watch. Empty: all fields"),
};

export const AddToWatchlist = EntityKey.extend(watched);
export type AddToWatchlist = z.infer<typeof AddToWatchlist>;
/** Partial update: omitted fields are unchanged. */
export const UpdateWatchlistItem = EntityKey.extend({ ...watched, version: Version });
export type UpdateWatchlistItem = z.infer<typeof UpdateWatchlistItem>;

/** Items seen, with the record version shown. If empty, all items at their current version. */
export const MarkSeen = z.strictObject({
  items: z
    .array(z.strictObject({ id: Id, entityVersion: z.int().min(1) }))
    .min(1)
    .max(limits.pageMax)
    .optional(),
});
export type MarkSeen = z.infer<typeof MarkSeen>;
export const MarkedSeen = z.object({ marked: z.int().describe("Number of items newly marked as seen") });
export type MarkedSeen = z.infer<typeof MarkedSeen>;

/** Current name of a record, wherever a user refers to it. */
export const EntityLine = z.object({
  name: z.string().nullable().describe("Name of the record; null if it never existed"),
  status: z.string().nullable(),
  type: z.string().nullable().describe("Type within the family, such as class or category"),
  isGone: z.boolean().describe("true: deleted since"),
  isSample: z.boolean().describe("true: a record of the sample world"),
});
export type EntityLine = z.infer<typeof EntityLine>;

/** A followed record in its current state. */
export const WatchlistItem = z.object({
  id: Id,
  entityType: EntityType,
  entityId: Id,
  ...EntityLine.shape,
  note: z.string().nullable(),
  tags: z.array(z.string()),
  notify: z.boolean(),
  fields: z.array(z.string()),
  addedAt: Instant,
  lastSeenVersion: z.int().describe("Record version the caller last saw"),
  entityVersion: z.int().nullable().describe("Current record version"),
  entityUpdatedAt: Instant.nullable(),
  isChanged: z.boolean().describe("true: changed since last seen"),
  changedFields: z.array(z.string()).describe("Changes since then in the watched fields, up to 50"),
  region: z.string().nullable().describe("State of the record"),
  organization: z
    .string()
    .nullable()
    .describe("Name of the owner, buyer or administering organization; of organizations and events null"),
  amount: Money.nullable().describe(
    "Main amount in US dollars: budget, current value, total funding, replacement cost or total revenue",
  ),
  amountField: z.string().nullable().describe("Field of the record that has the amount; null if it never existed"),
  condition: z.string().nullable().describe("Condition of an asset"),
  version: z.int().describe("Version of the watchlist item, for its next update"),
});
export type WatchlistItem = z.infer<typeof WatchlistItem>;
export const WatchlistPage = pageOf(WatchlistItem);
export type WatchlistPage = z.infer<typeof WatchlistPage>;

export const WatchlistFilter = z.strictObject({
  search: text(limits.searchMax).optional().describe("Text in the record name or the note"),
  entityType: anyOf(EntityType),
  entityId: Id.optional().describe("Only this record"),
  tag: anyOf(Tag),
  isChanged: z.boolean().optional(),
  isGone: z.boolean().optional(),
});
export type WatchlistFilter = z.infer<typeof WatchlistFilter>;
export const WatchlistSort = z.enum(["relevance", "addedAt", "name", "entityType", "status", "entityUpdatedAt"]);
export type WatchlistSort = z.infer<typeof WatchlistSort>;
export const ListWatchlist = ListQuery.extend({
  ...WatchlistFilter.shape,
  sort: WatchlistSort.default("relevance").describe(byRelevance("addedAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("addedAt"));
export type ListWatchlist = z.infer<typeof ListWatchlist>;
