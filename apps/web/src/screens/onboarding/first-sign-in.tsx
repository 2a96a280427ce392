import { Navigate, useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { createStore } from "../../core/store.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { home } from "../../data/session/home.js";

/** Set if the questions were skipped but the server could not record it; they appear again at the next start. */
export const isPutOff = createStore(false);

/** Redirects from the dashboard to the questions of the first sign-in until they are answered or skipped. */
export function FirstSignIn() {
  const { data: profile } = useProfile();
  const { pathname, href } = useLocation();
  const isLeft = useSyncExternalStore(isPutOff.subscribe, isPutOff.get);
  return profile?.onboardedAt === null && pathname === home && !isLeft ? (
    <Navigate to="/onboarding" search={href === home ? {} : { redirect: href }} replace />
  ) : null;
}
