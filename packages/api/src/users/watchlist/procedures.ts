import {
  AddToWatchlist,
  EntityKey,
  ListWatchlist,
  MarkedSeen,
  MarkSeen,
  Removed,
  UpdateWatchlistItem,
  WatchlistItem,
  WatchlistPage,
} from "@pave/contract";
import { rest, user } from "../../core/trpc.js";
import { addToWatchlist, listWatchlist, markSeen, removeFromWatchlist, updateWatchlistItem } from "./item.js";

/** The records that the caller follows. */
export const watchlistProcedures = {
  watchlist: user
    .meta(rest("GET /trust/users/me/watchlist", "The records that the caller follows, and what of them is new"))
    .input(ListWatchlist)
    .output(WatchlistPage)
    .query(({ ctx, input }) => listWatchlist(ctx, input)),

  addToWatchlist: user
    .meta(rest("POST /trust/users/me/watchlist", "Follow a record; following it twice answers the same item"))
    .input(AddToWatchlist)
    .output(WatchlistItem)
    .mutation(({ ctx, input }) => addToWatchlist(ctx, input)),

  markSeen: user
    .meta(rest("POST /trust/users/me/watchlist/seen", "Keep that what is new of followed records was seen"))
    .input(MarkSeen)
    .output(MarkedSeen)
    .mutation(({ ctx, input }) => markSeen(ctx, input)),

  updateWatchlistItem: user
    .meta(rest("PUT /trust/users/me/watchlist/{entityType}/{entityId}", "Change what is noted of a followed record"))
    .input(UpdateWatchlistItem)
    .output(WatchlistItem)
    .mutation(({ ctx, input }) => updateWatchlistItem(ctx, input)),

  removeFromWatchlist: user
    .meta(rest("DELETE /trust/users/me/watchlist/{entityType}/{entityId}", "Follow a record no longer"))
    .input(EntityKey)
    .output(Removed)
    .mutation(({ ctx, input }) => removeFromWatchlist(ctx, input)),
};
