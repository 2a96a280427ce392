import { useEffect } from "react";
import { markNotified, refusalWords, useStorageRefused } from "../../data/session/storage-refusal.js";
import { Alert } from "../../ui/alert.js";

/** Warns of what a reload loses if the browser stores nothing. */
export function StorageNotice() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused) markNotified();
  }, [isRefused]);
  return isRefused && <Alert tone="info">{refusalWords}</Alert>;
}
