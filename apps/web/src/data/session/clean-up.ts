import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../core/storage.js";
import { tokenKeys } from "./tokens/store.js";
import { userKeys } from "./user-store.js";

const versionKey = `${brand.storagePrefix}app_version`;
const legacyKey = /auth|token|user|profile/i;
const legacyCookie = /auth|token|trust/i;

export type CleanUp = {
  session: KeyValue;
  local: KeyValue;
  appVersion: string;
  /** Pending API requests; clean-up is skipped while there are any. */
  pendingRequests: number;
  /** Including what this version has stored. */
  forced?: boolean;
  cookieNames: string[];
  expireCookie(name: string): void;
};

/**
 * Start-up clean-up: if another app version was used here before, its remains are deleted; then the current version is
 * stored. Returns whether it cleaned up.
 */
export function cleanUp({ session, local, appVersion, forced = false, ...page }: CleanUp): boolean {
  if (page.pendingRequests > 0) return false;
  if (!forced && local.getItem(versionKey) === appVersion) return false;
  const preserved = new Set<string>(forced ? [] : [...Object.values(tokenKeys), ...Object.values(userKeys)]);
  for (const storage of [session, local]) {
    for (const key of storage.keys()) if (legacyKey.test(key) && !preserved.has(key)) storage.removeItem(key);
  }
  for (const name of page.cookieNames) if (legacyCookie.test(name)) page.expireCookie(name);
  local.setItem(versionKey, appVersion);
  return true;
}
