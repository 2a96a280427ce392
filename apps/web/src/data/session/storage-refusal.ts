import { useSyncExternalStore } from "react";
import { isStorageRefused } from "../../core/storage.js";

/** What the user loses if the browser stores nothing. */
export const refusalWords =
  "This browser's storage is full or blocked. You can keep working, but a reload may sign you out and reset display settings.";

/** Whether the browser has refused to store the session. */
export const useStorageRefused = (): boolean => useSyncExternalStore(isStorageRefused.subscribe, isStorageRefused.get);

let isNotified = false;

/** Records that the user was notified; false if they already were. */
export function markNotified(): boolean {
  const isFirst = !isNotified;
  isNotified = true;
  return isFirst;
}
