import type { InitialData, Register, User } from "@pave/contract";
import type { KeyValue } from "../../core/storage.js";
import { createStore } from "../../core/store.js";
import type { AuthCalls, SecondFactor, SignedInAnswer, SignInAnswer } from "./auth-calls.js";
import { createAuthCheck } from "./auth-check.js";
import { forgetPerson } from "./forget.js";
import { keepInitialData, keepProfile, storedProfile } from "./initial-data.js";
import { type AuthFailure, authFailure } from "./sign-in-messages.js";
import { payloadOf } from "./tokens/decode.js";
import { isValid } from "./tokens/expiry.js";
import { createRefresh, type Exclusive } from "./tokens/refresh.js";
import { createTokenStore, type Tokens } from "./tokens/store.js";
import { createUserStore, type SessionUser } from "./user-store.js";

export type SessionState =
  | { phase: "starting" }
  | { phase: "signedOut"; why: "none" | "expired" | "logout"; notice?: string }
  | { phase: "twoFactor"; tempToken: string }
  /** The session has just ended; the redirect follows. */
  | { phase: "expired" }
  /** Without a user during the first auth check. */
  | { phase: "signedIn"; user: SessionUser | null };

export type Outcome = { ok: true } | AuthFailure;
/** For a response without its required fields. */
const unusable: AuthFailure = {
  ok: false,
  message: "Authentication failed",
  code: null,
  requestId: null,
  issues: [],
  retryAfterSeconds: null,
};

export type SessionOptions = {
  calls: AuthCalls;
  session: KeyValue;
  local: KeyValue;
  exclusive: Exclusive;
  cleanUp(): void;
};

export const startDelayMs = 100;
const loginGraceMs = 5_000;
const redirectDelayMs = 1_000;

const unconfirmed = "Your session could not be confirmed. Please sign in again.";

/** The signed-in user of this page, and everything that changes it. */
export function createSession({ calls, session, local, exclusive, cleanUp }: SessionOptions) {
  const tokens = createTokenStore(session, local);
  const users = createUserStore(local);
  const state = createStore<SessionState>({ phase: "starting" });
  const refresh = createRefresh({
    tokens,
    exclusive,
    async renew(refreshToken) {
      const answer = await calls.refresh(refreshToken);
      return { tokens: tokensOf(answer), user: answer.user };
    },
    onRenewed: keepUser,
    onRefused: expire,
  });
  const check = createAuthCheck({
    verify: calls.verify,
    onGood: keepUser,
    onBad: () => signOutHere({ phase: "signedOut", why: "none", notice: unconfirmed }),
  });
  let started: Promise<void> | null = null;
  let initialData: InitialData = {};
  /**
   * The token of a sign-out that the server has not received; not in storage, where the next user of this machine could
   * read it.
   */
  let unsent: string | null = null;

  function tokensOf({ token, tokenInfo }: SignedInAnswer): Tokens {
    return { token, refreshToken: tokenInfo.refreshToken, expiresAt: Date.now() + tokenInfo.expiresIn * 1_000 };
  }

  function keepUser(user: SessionUser): void {
    if (tokens.token() === null) return;
    users.save(user);
    state.set({ phase: "signedIn", user });
  }

  function signOutHere(next: SessionState): void {
    refresh.stop();
    initialData = {};
    forgetPerson(session, local);
    state.set(next);
  }

  /** Expired or invalid token: clears the session; the redirect to sign-in is due after 1 s. */
  function expire(): void {
    const { phase } = state.get();
    if (phase === "starting") signOutHere({ phase: "signedOut", why: "expired" });
    if (phase !== "signedIn") return;
    signOutHere({ phase: "expired" });
    setTimeout(afterExpiry, redirectDelayMs);
  }

  function afterExpiry(): void {
    if (state.get().phase === "expired") state.set({ phase: "signedOut", why: "expired" });
  }

  function signIn(answer: SignInAnswer): Outcome {
    if (!tokens.save(tokensOf(answer))) return unusable;
    users.noteLogin(Date.now());
    initialData = answer.initialData ?? {};
    keepInitialData(local, initialData);
    keepUser(answer.user);
    refresh.schedule();
    return { ok: true };
  }

  async function endSession(token: string): Promise<void> {
    try {
      await calls.logout(token);
    } catch {
      unsent = token;
      throw new Error("Logged out locally");
    }
  }

  /** Sends the server an unsent sign-out while the token is still valid. */
  function tellPendingLogout(): void {
    const token = unsent;
    unsent = null;
    if (isValid(token, null, Date.now())) endSession(token).catch(() => undefined);
  }

  async function run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, startDelayMs));
    cleanUp();
    const token = tokens.token();
    if (token === null) return state.set({ phase: "signedOut", why: "none" });
    if (payloadOf(token)?.userId === undefined) return signOutHere({ phase: "signedOut", why: "none" });
    if (tokens.validToken(Date.now()) === null) {
      // Without a response the session is unchanged; a refusal has ended it.
      await refresh.refresh().catch(() => undefined);
      if (state.get().phase !== "starting") return;
    }
    state.set({ phase: "signedIn", user: users.read() });
    refresh.schedule();
    void check();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    check,
    freshToken: refresh.freshToken,
    /** The data of a sign-in on this page; empty after a reload, which reads from storage. */
    initialData: () => initialData,
    storedProfile: () => storedProfile(local),
    /** Adopts a loaded or changed profile; not after a sign-out. */
    keepProfile(profile: User): void {
      if (tokens.userId() === profile.id) keepProfile(local, profile);
    },
    /** When the session ends unless it is renewed; null while signed out. */
    endsAt: () => (state.get().phase === "signedIn" ? tokens.sessionEnd() : null),
    /** Extends the session as far as the server allows; fails without a response. */
    renew: refresh.refresh,
    /** Waits 100 ms, cleans up, and resolves to whether a user is signed in. Always the same promise. */
    start(): Promise<void> {
      started ??= run();
      return started;
    },
    async login(email: string, password: string): Promise<Outcome> {
      try {
        const answer = await calls.login({ email, password });
        const { requires2FA, tempToken, token, user, tokenInfo, initialData } = answer;
        if (requires2FA && tempToken !== undefined) {
          state.set({ phase: "twoFactor", tempToken });
          return { ok: true };
        }
        if (token === undefined || user === undefined || tokenInfo === undefined) return unusable;
        return signIn({ token, user, tokenInfo, initialData });
      } catch (error) {
        return authFailure(error, "login");
      }
    },
    async register(fields: Register): Promise<Outcome> {
      try {
        await calls.register(fields);
        return { ok: true };
      } catch (error) {
        return authFailure(error, "register");
      }
    },
    async verifyTwoFactor(factor: SecondFactor): Promise<Outcome> {
      const current = state.get();
      if (current.phase !== "twoFactor") return { ...unusable, message: "Verification failed" };
      try {
        return signIn(await calls.verifyTwoFactor({ tempToken: current.tempToken, ...factor }));
      } catch (error) {
        return authFailure(error, "verify");
      }
    },
    /** Back to sign-in: the temporary token is dropped. */
    leaveTwoFactor(): void {
      if (state.get().phase === "twoFactor") state.set({ phase: "signedOut", why: "none" });
    },
    /** Clears the browser first, so that signing out works without the server. */
    async logout(): Promise<void> {
      const token = tokens.token();
      signOutHere({ phase: "signedOut", why: "logout" });
      if (token === null) return;
      await endSession(token).catch(({ message }: Error) =>
        state.set({ phase: "signedOut", why: "logout", notice: message }),
      );
    },
    /** Back online: sends a pending sign-out and repeats the auth check. */
    networkReturned(): void {
      tellPendingLogout();
      if (state.get().phase === "signedIn") void check({ force: true });
    },
    /** A 401 that ends the session by the rules of `links/unauthorized.ts`; ignored within 5 s of a sign-in. */
    noteUnauthorized(): void {
      if (Date.now() - users.lastLogin() < loginGraceMs) return;
      if (state.get().phase === "signedIn") expire();
    },
    /**
     * Another tab has signed out, signed in, or renewed the token; or this page was restored from the browser's cache.
     */
    followOtherTabs(): void {
      const phase = state.get().phase;
      if (phase === "starting") return;
      if (!tokens.isShared()) {
        if (phase === "signedIn") signOutHere({ phase: "signedOut", why: "logout" });
        return;
      }
      const before = tokens.userId();
      if (!tokens.adopt(Date.now())) return;
      refresh.schedule();
      if (phase === "signedIn" && before === tokens.userId()) return;
      state.set({ phase: "signedIn", user: null });
      void check({ force: true });
    },
    /** The owner of cached responses: user and session; null when signed out. */
    owner(): string | null {
      const payload = payloadOf(tokens.token());
      return payload?.userId === undefined ? null : `${payload.userId}:${payload.sid ?? ""}`;
    },
  };
}
