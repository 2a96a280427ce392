import * as z from "zod";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { Id, Instant } from "../core/scalars.js";
import { SourcedType } from "../families/types.js";

/** Items a user can delete and restore: their own items, and records they have the right to write. */
export const RemovedKind = z.enum([
  "watchlistItem",
  "portfolio",
  "portfolioItem",
  "search",
  "dashboard",
  "alert",
  "record",
]);
export type RemovedKind = z.infer<typeof RemovedKind>;

/** A deleted item that can still be restored. */
export const Removal = z.object({
  id: Id,
  kind: RemovedKind,
  name: z.string(),
  entityType: SourcedType.nullable().describe("Family of the item's record"),
  entityId: Id.nullable(),
  at: Instant,
});
export type Removal = z.infer<typeof Removal>;

export const RemovalPage = pageOf(Removal);
export type RemovalPage = z.infer<typeof RemovalPage>;
export const ListRemovals = PageQuery.check(checkPaging);
export type ListRemovals = z.infer<typeof ListRemovals>;

/** Confirms a deletion; `id` restores the item. */
export const Removed = z.object({ success: z.literal(true), removalId: Id });
export type Removed = z.infer<typeof Removed>;
