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
    .meta(rest("GET /trust/users/me/watchlist", "List followed records with their unseen changes"))
    .input(ListWatchlist)
    .output(WatchlistPage)
    .query(({ ctx, input }) => listWatchlist(ctx, input)),

  addToWatchlist: user
    .meta(rest("POST /trust/users/me/watchlist", "Follow a record; repeating the call returns the existing item"))
    .input(AddToWatchlist)
    .output(WatchlistItem)
    .mutation(({ ctx, input }) => addToWatchlist(ctx, input)),

  markSeen: user
    .meta(rest("POST /trust/users/me/watchlist/seen", "Mark changes to followed records as seen"))
    .input(MarkSeen)
    .output(MarkedSeen)
    .mutation(({ ctx, input }) => markSeen(ctx, input)),

  updateWatchlistItem: user
    .meta(
      rest(
        "PUT /trust/users/me/watchlist/{entityType}/{entityId}",
        "Update the note and settings of a followed record",
      ),
    )
    .input(UpdateWatchlistItem)
    .output(WatchlistItem)
    .mutation(({ ctx, input }) => updateWatchlistItem(ctx, input)),

  removeFromWatchlist: user
    .meta(rest("DELETE /trust/users/me/watchlist/{entityType}/{entityId}", "Unfollow a record"))
    .input(EntityKey)
    .output(Removed)
    .mutation(({ ctx, input }) => removeFromWatchlist(ctx, input)),
};
