import type { WatchlistItem } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { useToastRemoved } from "../../../data/bring-back.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

const none: ReadonlySet<string> = new Set();

/** Watchlist mutations. */
export function useWatchlist() {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: removeFromWatchlist } = trpc.users.removeFromWatchlist.useMutation();
  const { mutateAsync: sendSeen } = trpc.users.markSeen.useMutation();
  const { watchlist } = trpc.useUtils().users;
  /** Items being removed: hidden at once, and restored if the server refuses. */
  const [gone, setGone] = useState(none);

  async function remove({ id, entityType, entityId, name }: WatchlistItem): Promise<void> {
    setGone((before) => new Set([...before, id]));
    const outcome = await attempt(() => removeFromWatchlist({ entityType, entityId }));
    if (outcome.ok) {
      await watchlist.invalidate();
      toastRemoved(`Unfollowed ${name ?? "the record"}.`, outcome.answer, () => watchlist.invalidate());
    } else {
      toast(outcome.message, { isUrgent: true });
    }
    setGone((before) => new Set([...before].filter((one) => one !== id)));
  }

  /** Marks one item as seen in the version shown, or all in their current versions. */
  async function markSeen(item: Pick<WatchlistItem, "id" | "entityVersion"> | undefined): Promise<void> {
    const items =
      item && item.entityVersion !== null ? [{ id: item.id, entityVersion: item.entityVersion }] : undefined;
    const outcome = await attempt(() => sendSeen(items ? { items } : {}));
    if (!outcome.ok) return toast(outcome.message, { isUrgent: true });
    await watchlist.invalidate();
    if (item === undefined) toast(`${outcome.answer.marked} marked as seen.`);
  }

  return { gone, remove, markSeen };
}
