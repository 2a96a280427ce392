import type { KeyValue } from "../../core/storage.js";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A readable token; the client does not check signatures. */
export function aToken(payload: object = {}): string {
  return `${encode({ alg: "HS256" })}.${encode({ userId: "u-1", sid: "s-1", ...payload })}.c2ln`;
}

/** Storage as one tab sees it. */
export function aStorage(entries: Record<string, string> = {}): KeyValue & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    keys: () => [...map.keys()],
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
