import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the machine has a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that the machine has no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-warning bg-well px-3 py-1 text-body text-ink-1">
          <span className="label font-semibold text-warning">Offline</span> What is shown was loaded before. It is
          brought up to date when the network returns.
        </p>
      )}
    </div>
  );
}
