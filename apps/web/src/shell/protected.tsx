import { Navigate, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "../data/session/page.js";
import { useSession } from "../data/session/use-session.js";
import { LoadingScreen } from "../ui/loading/loading-screen.js";
import { Shell, signInAddress } from "./guard.js";

const checkAgainMs = 5_000;

/** The protected area, while a user is signed in. */
export function Protected() {
  const state = useSession();
  const href = useLocation({ select: (location) => location.href });
  const lacksUser = state.phase === "signedIn" && state.user === null;
  useEffect(() => {
    if (!lacksUser) return;
    void session.check();
    // Without a response nothing is known, and there is no page to show.
    const timer = setInterval(() => void session.check({ force: true }), checkAgainMs);
    return () => clearInterval(timer);
  }, [lacksUser]);

  if (state.phase === "signedIn" && state.user !== null)
    return <Shell meanwhile={<LoadingScreen kind="workspace" />} key={state.user.id} user={state.user} />;
  if (state.phase === "expired") return <LoadingScreen kind="app" message="Your session has expired" />;
  if (state.phase === "signedIn" || state.phase === "starting") return <LoadingScreen kind="app" />;
  return <ToSignIn address={signInAddress(href, state)} />;
}

/** Remembers the first address: during the redirect `href` is already that of the sign-in page. */
function ToSignIn({ address }: { address: ReturnType<typeof signInAddress> }) {
  const [first] = useState(address);
  return <Navigate {...first} replace />;
}
