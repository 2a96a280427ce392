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
  /** API requests under way; clean-up is skipped while there are any. */
  pendingRequests: number;
  /** Also what this version has stored itself. */
  forced?: boolean;
  cookieNames: string[];
  expireCookie(name: string): void;
};

/**
 * Start-up clean-up: when another app version was here before, what it left
 * behind goes; then the current version is stored. Says whether it cleaned.
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
