import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../core/storage.js";
import { fieldOf, parseJson } from "../../core/unknown.js";

/** The data that screens show of the signed-in user; nothing else about them is stored in the browser. */
export type SessionUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  accountType: string;
  role: string;
  userSegment: string | null;
};

export const userKeys = {
  user: `${brand.storagePrefix}user`,
  lastLogin: `${brand.storagePrefix}last_login`,
} as const;

/** User data and the time of the last sign-in, in local storage. */
export function createUserStore(local: KeyValue) {
  return {
    read(): SessionUser | null {
      return readUser(parseJson(local.getItem(userKeys.user)));
    },
    save({ id, email, firstName, lastName, accountType, role, userSegment }: SessionUser): void {
      const user = { id, email, firstName, lastName, accountType, role, userSegment };
      local.setItem(userKeys.user, JSON.stringify(user));
    },
    lastLogin(): number {
      return Number(local.getItem(userKeys.lastLogin) ?? 0);
    },
    noteLogin(now: number): void {
      local.setItem(userKeys.lastLogin, String(now));
    },
  };
}

/** The user in a response or in storage; null if there is none. */
export function readUser(value: unknown): SessionUser | null {
  const text = (name: string): string => {
    const field = fieldOf(value, name);
    return typeof field === "string" ? field : "";
  };
  const user = {
    id: text("id"),
    email: text("email"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    accountType: text("accountType"),
    role: text("role"),
    userSegment: text("userSegment") || null,
  };
  return user.id === "" ? null : user;
}
