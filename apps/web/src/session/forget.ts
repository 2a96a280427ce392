import { brand } from "@pave/contract/brand";
import type { KeyValue } from "./storage.js";

/** What belongs to the machine rather than to a person. */
const kept = ["theme", "app_version", "pending_logout"].map((name) => brand.storagePrefix + name);

/** Removes everything of ours that tells of a person: tokens, user data, recent searches, saved columns. */
export function forgetPerson(...storages: KeyValue[]): void {
  for (const storage of storages) {
    for (const key of storage.keys()) {
      if (key.startsWith(brand.storagePrefix) && !kept.includes(key)) storage.removeItem(key);
    }
  }
}

const pendingKey = `${brand.storagePrefix}pending_logout`;

/** A sign-out that the server has not heard of, to be told at the next start. */
export const pendingLogout = {
  remember: (local: KeyValue, token: string) => local.setItem(pendingKey, token),
  /** Takes it out; null when there is none. */
  take(local: KeyValue): string | null {
    const token = local.getItem(pendingKey);
    local.removeItem(pendingKey);
    return token;
  },
};
