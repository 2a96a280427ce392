import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../../core/storage.js";
import { payloadOf } from "./decode.js";
import { endOf, isExpired, isValid } from "./expiry.js";
import { tokenKey } from "./keys.js";

export const tokenKeys = {
  token: tokenKey,
  refreshToken: `${brand.storagePrefix}refresh_token`,
  expiry: `${brand.storagePrefix}token_expiry`,
} as const;

export type Tokens = { token: string; refreshToken: string; expiresAt: number };

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The tokens, stored in both session and local storage; session storage is read first. */
export function createTokenStore(session: KeyValue, local: KeyValue) {
  const read = (key: string): string | null => {
    const own = session.getItem(key);
    if (own !== null) return own;
    const shared = local.getItem(key);
    if (shared !== null) session.setItem(key, shared);
    return shared;
  };
  const write = (key: string, value: string) => {
    session.setItem(key, value);
    local.setItem(key, value);
  };
  const expiryOf = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : null);
  const store = {
    token: () => read(tokenKeys.token),
    refreshToken: () => read(tokenKeys.refreshToken),
    expiry: () => expiryOf(read(tokenKeys.expiry)),
    userId: (): string | null => payloadOf(store.token())?.userId ?? null,
    /** Whether the token is in the storage shared by all tabs, and not only in this tab's. */
    isShared: () => local.getItem(tokenKeys.token) !== null,
    /** When the stored token ends; null if there is none or it never does. */
    end(): number | null {
      const token = store.token();
      return token === null ? null : endOf(token, store.expiry());
    },
    /**
     * When the session itself ends unless it is renewed, in ms on this machine's clock: the end of the refresh token,
     * corrected by the difference of this clock and the server's; null if unknown.
     */
    sessionEnd(): number | null {
      const [refreshEnd, tokenEnd] = [store.refreshToken(), store.token()].map((token) => payloadOf(token)?.exp);
      if (refreshEnd === undefined) return store.end();
      const expiry = store.expiry();
      const ahead = expiry === null || tokenEnd === undefined ? 0 : expiry - tokenEnd * 1_000;
      return refreshEnd * 1_000 + ahead;
    },
    /** The token, if it may be sent: readable, with a user, and not expired. */
    validToken(now: number): string | null {
      const token = store.token();
      return isValid(token, store.expiry(), now) ? token : null;
    },
    /** Stores all three or, if a token cannot be read, nothing; true if stored. */
    save({ token, refreshToken, expiresAt }: Tokens): boolean {
      if (payloadOf(token) === null || payloadOf(refreshToken) === null) return false;
      write(tokenKeys.refreshToken, refreshToken);
      write(tokenKeys.expiry, String(expiresAt));
      // Last, as other tabs adopt all three on its change.
      write(tokenKeys.token, token);
      return true;
    },
    /** Adopts a token stored by another tab if it differs and is still valid; returns whether it did. */
    adopt(now: number): boolean {
      const shared = local.getItem(tokenKeys.token);
      if (shared === null || shared === session.getItem(tokenKeys.token) || payloadOf(shared) === null) return false;
      if (isExpired(endOf(shared, expiryOf(local.getItem(tokenKeys.expiry))), now)) return false;
      for (const key of Object.values(tokenKeys)) {
        const value = local.getItem(key);
        if (value === null) session.removeItem(key);
        else session.setItem(key, value);
      }
      return true;
    },
    clear(): void {
      for (const key of Object.values(tokenKeys)) {
        session.removeItem(key);
        local.removeItem(key);
      }
    },
  };
  return store;
}
