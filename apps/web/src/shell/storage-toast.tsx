import { useEffect } from "react";
import { toast } from "../components/toasts.js";
import { noteTold, refusalWords, useStorageRefused } from "../session/storage-refusal.js";

/** Says what a reload will lose to those who had signed in before it was known. */
export function StorageToast() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused && noteTold()) toast(refusalWords);
  }, [isRefused]);
  return null;
}
