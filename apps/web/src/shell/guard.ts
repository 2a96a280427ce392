import { home } from "../data/session/home.js";
import type { SessionState } from "../data/session/session.js";
import { hasToken } from "../data/session/tokens/has-token.js";
import { later } from "../ui/loading/later.js";
import type { Address } from "./first-reads.js";

/** The session, loaded separately, as the landing page does not need it. */
export const loadSession = () => import("../data/session/page.js").then(({ session }) => session);

/** The main area, for signed-in users only. */
export const Shell = later(async () => (await import("./shell.js")).Shell);

/** Loads the area and begins to read its first page. A script that fails to load is reported where it is rendered. */
export async function loadFrame(address: Address, signedIn: Promise<boolean>): Promise<void> {
  await Shell.preload();
  if (address.pathname !== home)
    await import("./first-reads.js").then(
      ({ readFirst }) => readFirst(address, signedIn),
      () => undefined,
    );
}

/** Whether a user is signed in. Waits for the start-up only if there is a token to check. */
export async function isSignedIn(): Promise<boolean> {
  if (!hasToken()) return false;
  const session = await loadSession();
  await session.start();
  return session.get().phase === "signedIn";
}

/** Sign-in address with reason and redirect; without a redirect after a sign-out. */
export function signInAddress(wanted: string, state: SessionState) {
  const why = state.phase === "signedOut" ? state.why : "none";
  const search = {
    ...(why !== "logout" && wanted !== home && { redirect: wanted }),
    ...(why === "expired" && { reason: "expired" as const }),
  };
  return { to: "/login" as const, search };
}
