import { useSyncExternalStore } from "react";
import { isStorageRefused } from "../../core/storage.js";

/** What the person loses where the browser stores nothing. */
export const refusalWords =
  "This browser's storage is full or blocked. You can keep working, but a reload may sign you out and reset display settings.";

/** Whether that is so. */
export const useStorageRefused = (): boolean => useSyncExternalStore(isStorageRefused.subscribe, isStorageRefused.get);

let isNotified = false;

/** Records that the person was notified; false if they were before. */
export function markNotified(): boolean {
  const isFirst = !isNotified;
  isNotified = true;
  return isFirst;
}
