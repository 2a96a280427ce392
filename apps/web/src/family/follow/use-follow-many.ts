import type { EntityType } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { client } from "../../data/links/page-client.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";

/** Follows several records of a family in sequence; those new to the watchlist can be removed again by undo. */
export function useFollowMany(entityType: EntityType) {
  const { mutateAsync: removeFromWatchlist } = trpc.users.removeFromWatchlist.useMutation();
  const { mutateAsync: addToWatchlist } = trpc.users.addToWatchlist.useMutation();
  const { watchlist } = trpc.useUtils().users;
  const [isBusy, setBusy] = useState(false);

  async function undo(ids: readonly string[]): Promise<void> {
    for (const entityId of ids) await attempt(() => removeFromWatchlist({ entityType, entityId }));
    await watchlist.invalidate();
  }

  /** `what` names them in words: `12 projects`. */
  async function follow(ids: readonly string[], what: string): Promise<void> {
    setBusy(true);
    const added: string[] = [];
    let refusal: string | null = null;
    for (const entityId of ids) {
      const outcome = await attempt(async () => {
        const { items } = await client.users.watchlist.query({ entityType: [entityType], entityId, limit: 1 });
        if (items.length > 0) return;
        await addToWatchlist({ entityType, entityId });
        added.push(entityId);
      });
      if (outcome.ok) continue;
      refusal = outcome.message;
      break;
    }
    await watchlist.invalidate();
    setBusy(false);
    const again = added.length > 0 ? { action: { label: "Undo", run: () => void undo(added) } } : {};
    if (refusal === null) toast(`Following ${what}.`, again);
    else toast(`${added.length} followed; the rest could not be. ${refusal}`, { isUrgent: true, ...again });
  }

  return { isBusy, follow };
}
