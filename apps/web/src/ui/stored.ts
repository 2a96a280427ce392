import { brand } from "@pave/contract/brand";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { localValues as local } from "../core/storage.js";
import { parseJson } from "../core/unknown.js";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * A value stored in the browser, shared by all users of the name. Signing out removes it, unless
 * `data/session/forget.ts` lists it among the display settings of this machine. `read` parses whatever is stored;
 * undefined removes the value. `read` must be stable.
 */
export function useStored<Value>(
  name: string,
  read: (stored: unknown) => Value,
): [Value, (value: Value | undefined) => void] {
  const key = brand.storagePrefix + name;
  const json = useSyncExternalStore(subscribe, () => local.getItem(key));
  const value = useMemo(() => read(parseJson(json)), [json, read]);
  const save = useCallback(
    (next: Value | undefined) => {
      if (next === undefined) local.removeItem(key);
      else local.setItem(key, JSON.stringify(next));
      for (const listener of [...listeners]) listener();
    },
    [key],
  );
  return [value, save];
}
