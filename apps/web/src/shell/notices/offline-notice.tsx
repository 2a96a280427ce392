import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ago } from "../../core/ago.js";
import { useFormats } from "../../data/use-formats.js";
import { Instant } from "../../ui/instant.js";
import { useOnline } from "../../ui/use-online.js";

/** States that there is no network, and the age of the shown data. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div className={isOnline ? undefined : "border-b border-warning bg-well px-3 py-1 text-body text-ink-1"}>
      <p role="status">
        {!isOnline && (
          <>
            <span className="label font-semibold text-warning">Offline</span> You are seeing saved data. It will update
            when you are back online.
          </>
        )}
      </p>
      {!isOnline && <Age />}
    </div>
  );
}

const everyMs = 30_000;

/** Outside the announced text, as it changes every minute. */
function Age() {
  const cache = useQueryClient().getQueryCache();
  const since = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestShown(cache),
  );
  const { instant } = useFormats();
  const now = useNow();
  if (since === null) return null;
  const at = new Date(since).toISOString();
  return (
    <p className="text-ink-2">
      Oldest data loaded {ago(now - since)}, on <Instant at={at} write={instant} />.
    </p>
  );
}

/** Time in ms of the oldest data on the screen; null without any. */
function oldestShown(cache: QueryCache): number | null {
  const shown = cache.findAll({ type: "active" }).filter(({ state }) => state.data !== undefined);
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
