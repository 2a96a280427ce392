import type { EntityType, WatchlistItem } from "@pave/contract";
import { useState } from "react";
import { toast } from "../components/toasts.js";
import { client } from "../links/page-client.js";
import { attempt } from "../settings/attempt.js";
import { trpc } from "../trpc.js";

type Followed = { entityType: EntityType; entityId: string };

/** Follows a record again, with what was noted of it. */
export function followAgain({ entityType, entityId, note, tags, notify, fields }: WatchlistItem) {
  return attempt(() => client.users.addToWatchlist.mutate({ entityType, entityId, note, tags, notify, fields }));
}

/** Whether one follows a record, and the way to change that: shown at once, taken back if the server refuses. */
export function useFollow({ entityType, entityId }: Followed, name: string) {
  const query = trpc.users.watchlist.useQuery({ entityType: [entityType], entityId, limit: 1 });
  const { watchlist } = trpc.useUtils().users;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const item = query.data?.items[0];
  const isFollowed = wanted ?? item !== undefined;

  async function change(follow: boolean, kept: WatchlistItem | undefined): Promise<void> {
    setWanted(follow);
    const key = { entityType, entityId };
    const add = () => (kept ? followAgain(kept) : attempt(() => client.users.addToWatchlist.mutate(key)));
    const outcome = await (follow ? add() : attempt(() => client.users.removeFromWatchlist.mutate(key)));
    if (outcome.ok) {
      await watchlist.invalidate();
      const words = follow ? `You follow ${name}.` : `You no longer follow ${name}.`;
      toast(words, { action: { label: "Undo", run: () => void change(!follow, item) } });
    } else {
      toast(outcome.message, { isUrgent: true });
    }
    setWanted(null);
  }

  return {
    isFollowed,
    isReady: !query.isLoading,
    toggle: () => {
      if (wanted === null) void change(!isFollowed, undefined);
    },
  };
}
