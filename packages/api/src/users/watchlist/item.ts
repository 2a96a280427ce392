import {
  type AddToWatchlist,
  type EntityKey,
  type ListWatchlist,
  limits,
  type MarkedSeen,
  type MarkSeen,
  type Removed,
  type UpdateWatchlistItem,
  type WatchlistItem,
  type WatchlistPage,
} from "@pave/contract";
import {
  countWatchlistItems,
  type Db,
  entityVersion,
  findWatchlistItem,
  getWatchlistItem,
  insertWatchlistItem,
  listWatchlist as list,
  markSeen as mark,
  watchlistItems,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, today } from "../../core/records.js";
import { changeOwn, refuseBeyond, removeOwn } from "../own.js";

export const watchlistItemKind = {
  table: watchlistItems,
  what: "watchlist item",
  removed: "watchlistItem",
  many: "records",
  max: limits.watchlistMax,
} as const;

/** A page of the caller's watchlist. */
export function listWatchlist(ctx: UserContext, query: ListWatchlist): Promise<WatchlistPage> {
  return list(ctx.db, today(ctx), ctx.user.id, query);
}

/** Follows a record from its present version on; returns the existing entry of one already followed. */
export function addToWatchlist(
  ctx: UserContext,
  { entityType, entityId, ...fields }: AddToWatchlist,
): Promise<WatchlistItem> {
  const key = { entityType, entityId };
  const userId = ctx.user.id;
  return ctx.db.transaction(async (tx) => {
    if (await findWatchlistItem(tx, userId, key)) return item(tx, ctx, key);
    const version = await entityVersion(tx, entityType, entityId);
    if (version === null) throw fieldError("entityId", "Record not found");
    await refuseBeyond(tx, ctx, watchlistItemKind);
    const at = { addedAt: ctx.now(), updatedAt: ctx.now() };
    await insertWatchlistItem(tx, { ...definedFields(fields), userId, ...key, lastSeenVersion: version, ...at });
    return item(tx, ctx, key);
  });
}

/** Updates the note, tags, watched fields or notification setting. */
export function updateWatchlistItem(
  ctx: UserContext,
  { entityType, entityId, version, ...fields }: UpdateWatchlistItem,
): Promise<WatchlistItem> {
  const key = { entityType, entityId };
  return ctx.db.transaction(async (tx) => {
    const id = orNotFound(await findWatchlistItem(tx, ctx.user.id, key), watchlistItemKind.what);
    await changeOwn(tx, ctx, watchlistItemKind, { id, version }, () => definedFields(fields));
    return item(tx, ctx, key);
  });
}

/** Stops following a record; NOT_FOUND if the caller does not follow it. */
export function removeFromWatchlist(ctx: UserContext, key: EntityKey): Promise<Removed> {
  return ctx.db.transaction(async (tx) =>
    removeOwn(
      tx,
      ctx,
      watchlistItemKind,
      orNotFound(await findWatchlistItem(tx, ctx.user.id, key), watchlistItemKind.what),
    ),
  );
}

/** Marks changes as seen: of given items up to the version shown, or of all items. */
export function markSeen(ctx: UserContext, { items }: MarkSeen): Promise<MarkedSeen> {
  const userId = ctx.user.id;
  return ctx.db.transaction(async (tx) => {
    const ids = [...new Set(items?.map(({ id }) => id))];
    orNotFound((await countWatchlistItems(tx, userId, ids)) === ids.length || null, watchlistItemKind.what);
    return { marked: await mark(tx, today(ctx), userId, items ?? null) };
  });
}

async function item(tx: Db, ctx: UserContext, key: EntityKey): Promise<WatchlistItem> {
  return orNotFound(await getWatchlistItem(tx, today(ctx), ctx.user.id, key), watchlistItemKind.what);
}
