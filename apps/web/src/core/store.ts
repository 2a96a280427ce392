/** A value with subscribers, in the form that `useSyncExternalStore` requires. */
export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
