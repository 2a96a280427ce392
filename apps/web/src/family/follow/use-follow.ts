import type { EntityType } from "@pave/contract";
import { useRef, useState } from "react";
import { attempt } from "../../data/attempt.js";
import { useToastRemoved } from "../../data/bring-back.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";

type Followed = { entityType: EntityType; entityId: string };

/** Whether a record is followed, and its toggle: optimistic, sent in order, rolled back on failure. */
export function useFollow({ entityType, entityId }: Followed, name: string) {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: addToWatchlist } = trpc.users.addToWatchlist.useMutation();
  const { mutateAsync: removeFromWatchlist } = trpc.users.removeFromWatchlist.useMutation();
  const query = trpc.users.watchlist.useQuery({ entityType: [entityType], entityId, limit: 1 });
  const { watchlist } = trpc.useUtils().users;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const item = query.data?.items[0];
  const isFollowed = wanted ?? item !== undefined;

  async function change<Answer>(follow: boolean, call: () => Promise<Answer>): Promise<Answer | undefined> {
    setWanted(follow);
    const turn = latest.current.then(() => attempt(call));
    latest.current = turn;
    const outcome = await turn;
    if (outcome.ok) await watchlist.invalidate();
    else toast(outcome.message, { isUrgent: true });
    if (latest.current === turn) setWanted(null);
    return outcome.ok ? outcome.answer : undefined;
  }

  async function follow(): Promise<void> {
    const added = await change(true, () => addToWatchlist({ entityType, entityId }));
    if (added) toast(`Following ${name}.`, { action: { label: "Undo", run: () => void leave() } });
  }

  async function leave(): Promise<void> {
    const removed = await change(false, () => removeFromWatchlist({ entityType, entityId }));
    if (removed) toastRemoved(`Unfollowed ${name}.`, removed, () => watchlist.invalidate());
  }

  return {
    isFollowed,
    isReady: !query.isLoading,
    toggle: () => void (isFollowed ? leave() : follow()),
  };
}
