import { useEffect } from "react";
import { trpc } from "../../../data/trpc.js";
import { followNotifications } from "./follow-notifications.js";

const listeners = new Set<() => void>();
let life: AbortController | null = null;

/** Streams new notifications while on; all users of a page share one stream. */
export function useFollowing(isOn: boolean): void {
  const { notifications, watchlist } = trpc.useUtils().users;
  useEffect(() => {
    if (!isOn) return;
    // Most notifications are changes of followed records.
    const renew = () => void Promise.all([notifications.invalidate(), watchlist.invalidate()]);
    listeners.add(renew);
    if (life === null) {
      life = new AbortController();
      void followNotifications(() => [...listeners][0]?.(), life.signal);
    }
    return () => {
      listeners.delete(renew);
      if (listeners.size > 0) return;
      life?.abort();
      life = null;
    };
  }, [isOn, notifications, watchlist]);
}
