/** The part of the browser's storage that the session uses. */
export type KeyValue = {
  keys(): string[];
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Storage that never throws: where the browser refuses its own, values live as long as the page. */
export function safeStorage(open: () => Storage): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <Value>(withBrowser: (storage: Storage) => Value, otherwise: () => Value): Value => {
    try {
      return withBrowser(open());
    } catch {
      return otherwise();
    }
  };
  return {
    keys: () => attempt(Object.keys, () => [...memory.keys()]),
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
