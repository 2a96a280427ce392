import { useEffect } from "react";
import { markNotified, refusalWords, useStorageRefused } from "../data/session/storage-refusal.js";
import { toast } from "../ui/overlay/toasts.js";

/** Says what a reload will lose to those who had signed in before it was known. */
export function StorageToast() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused && markNotified()) toast(refusalWords);
  }, [isRefused]);
  return null;
}
