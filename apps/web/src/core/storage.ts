import { createStore } from "./store.js";

/** The part of the browser's storage that the session uses. */
export type KeyValue = {
  keys(): string[];
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/**
 * Storage that never throws. A value that the browser refuses, because its storage is full or blocked, lasts as
 * long as the page; `onRefused` is called for each.
 */
export function safeStorage(open: () => Storage, onRefused: () => void = () => undefined): KeyValue {
  const memory = new Map<string, string>();
  function attempt<Value, Otherwise>(withBrowser: (storage: Storage) => Value, otherwise: Otherwise) {
    try {
      return withBrowser(open());
    } catch {
      return otherwise;
    }
  }
  const remove = (key: string) => attempt((storage) => storage.removeItem(key), undefined);
  return {
    keys: () => [...new Set([...memory.keys(), ...attempt(Object.keys, [])])],
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isTaken = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isTaken) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // The old value must not return with the next page: reusing an exchanged token ends its session.
      remove(key);
      onRefused();
    },
    removeItem(key) {
      memory.delete(key);
      remove(key);
    },
  };
}

/** Whether the browser has refused to store a value, which a reload then loses. */
export const isStorageRefused = createStore(false);
const noteRefusal = () => isStorageRefused.set(true);

/** Shared by all tabs; one instance for the page, as it may contain values that the browser refused. */
export const localValues = safeStorage(() => localStorage, noteRefusal);
/** For this tab only. */
export const tabValues = safeStorage(() => sessionStorage, noteRefusal);
