import { availableParallelism } from "node:os";
import { limits as contractLimits } from "@pave/contract";
import type { LockRules } from "@pave/db";
import { LRUCache } from "lru-cache";
import { createPasswords, type PasswordCost, type Passwords } from "./passwords/hashing.js";
import { createSealer, type Sealer } from "./seal.js";
import { importKeys, type TokenKeys } from "./sessions/token.js";
import { type Standstill, watchStandstill } from "./standstill.js";

/** Lifetimes in seconds. */
export type Lifetimes = {
  access: number;
  /** A session ends when idle for this long, and in any case at its absolute age. */
  idle: number;
  absolute: number;
  /** Idle limit of admin and enterprise sessions. */
  adminIdle: number;
  adminAbsolute: number;
  /** How long a rotated refresh token still returns the same successor. */
  refreshGrace: number;
  verifyToken: number;
  resetToken: number;
  /** The time between the password and the second factor. */
  tempToken: number;
  /** The time between setting up an authenticator and confirming it. */
  pendingSecret: number;
  /** How long a confirmed password allows sensitive actions. */
  reauth: number;
};

/** Maximum number of attempts in a number of seconds. */
export type Rate = { tries: number; seconds: number };

export type AuthLimits = {
  /** Sign-ins of one client address. */
  logins: Rate;
  /** Failed sign-ins of one client address, across all accounts. */
  failures: Rate;
  /** Consecutive wrong passwords for one e-mail address, and consecutive wrong codes for one account. */
  lock: LockRules;
  /** Wrong codes for one sign-in awaiting its second factor. */
  wrongCodes: number;
  /** Limit of mails of one kind per recipient; more are dropped silently. */
  mailsToOne: Rate;
  /** Calls of one client address that send mail. */
  mailsFromOne: Rate;
  /** Error reports from the pages of one client address. */
  reports: Rate;
};

export type AuthServices = {
  keys: TokenKeys;
  /**
   * Hashes of API keys that were valid when last used, with the owner to whom a call is charged before it is
   * authenticated.
   */
  keyCallers: LRUCache<string, { id: string; userId: string; callsPerMinute: number | null }>;
  passwords: Passwords;
  /** For secrets that must be recoverable. */
  sealer: Sealer;
  lifetimes: Lifetimes;
  limits: AuthLimits;
  /** Minimum duration of responses whose timing must not reveal the outcome. */
  floorMs: number;
  publicUrl: string;
  /** Origins whose pages may sign in and out. */
  origins: Set<string>;
  /** Minimum length of a new password, if greater than the contract's. */
  passwordMin: number;
  /** The cookie that a browser session needs for refreshing. */
  cookieName: string;
  standstill: Standstill;
};

export type AuthOptions = {
  /** `kid:secret`; the first one signs. */
  jwtKeys: string[];
  /** At least 32 random bytes, in any encoding. */
  dataKey: string;
  publicUrl: string;
  corsOrigins?: string[];
  lifetimes?: Partial<Lifetimes>;
  limits?: Partial<AuthLimits>;
  floorMs?: number;
  passwordMin?: number;
  /** Passwords hashed at once. Node's four pool threads also check tokens, so one stays free by default. */
  hashesAtOnce?: number;
  /** Lower in tests only. */
  passwordCost?: PasswordCost;
};

const lifetimes: Lifetimes = {
  access: 15 * 60,
  idle: 7 * 86_400,
  absolute: 30 * 86_400,
  adminIdle: 3_600,
  adminAbsolute: 86_400,
  refreshGrace: 10,
  verifyToken: 86_400,
  resetToken: 1_800,
  tempToken: 300,
  pendingSecret: 600,
  reauth: 600,
};

const limits: AuthLimits = {
  logins: { tries: 5, seconds: 10 },
  failures: { tries: 50, seconds: 900 },
  lock: { failuresToLock: 10, lockSeconds: 900, lockSecondsMax: 3_600, failuresToStop: 100 },
  wrongCodes: 5,
  mailsToOne: { tries: 3, seconds: 3_600 },
  mailsFromOne: { tries: 10, seconds: 3_600 },
  reports: { tries: 30, seconds: 60 },
};

/** Everything about accounts that lives as long as the server. */
export async function createAuthServices(options: AuthOptions): Promise<AuthServices> {
  return {
    keys: await importKeys(options.jwtKeys),
    keyCallers: new LRUCache({ max: 10_000 }),
    sealer: createSealer(options.dataKey),
    passwords: await createPasswords({
      atOnce: options.hashesAtOnce ?? Math.min(availableParallelism(), 3),
      cost: options.passwordCost,
    }),
    lifetimes: { ...lifetimes, ...options.lifetimes },
    limits: { ...limits, ...options.limits },
    floorMs: options.floorMs ?? 100,
    publicUrl: options.publicUrl,
    passwordMin: options.passwordMin ?? contractLimits.passwordMin,
    origins: new Set([new URL(options.publicUrl).origin, ...(options.corsOrigins ?? [])]),
    cookieName: cookieNameFor(options.publicUrl),
    standstill: watchStandstill(),
  };
}

/**
 * With this prefix browsers accept the cookie only if it is Secure, from this very host and for all paths. Chromium and
 * Firefox accept Secure cookies also from a loopback address; any other address without https requires a plain name.
 */
function cookieNameFor(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || isLoopback ? "__Host-sid" : "sid";
}
