import { useEffect } from "react";
import { markNotified, refusalWords, useStorageRefused } from "../../data/session/storage-refusal.js";
import { Alert } from "../../ui/alert.js";

/** Says what a reload will lose, where somebody is about to sign in. */
export function StorageNotice() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused) markNotified();
  }, [isRefused]);
  return isRefused && <Alert tone="info">{refusalWords}</Alert>;
}
