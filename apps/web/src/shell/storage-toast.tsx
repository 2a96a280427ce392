import { useEffect } from "react";
import { markNotified, refusalWords, useStorageRefused } from "../data/session/storage-refusal.js";
import { toast } from "../ui/overlay/toasts.js";

/** Warns users who signed in before storage was refused of what a reload loses. */
export function StorageToast() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused && markNotified()) toast(refusalWords);
  }, [isRefused]);
  return null;
}
