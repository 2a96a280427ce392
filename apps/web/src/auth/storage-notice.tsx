import { useEffect } from "react";
import { Alert } from "../components/alert.js";
import { noteTold, refusalWords, useStorageRefused } from "../session/storage-refusal.js";

/** Says what a reload will lose, where somebody is about to sign in. */
export function StorageNotice() {
  const isRefused = useStorageRefused();
  useEffect(() => {
    if (isRefused) noteTold();
  }, [isRefused]);
  return isRefused && <Alert tone="info">{refusalWords}</Alert>;
}
