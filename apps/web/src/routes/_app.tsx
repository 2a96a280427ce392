import { createFileRoute, redirect } from "@tanstack/react-router";
import { hasToken } from "../data/session/tokens/has-token.js";
import { isSignedIn, loadFrame, loadSession, signInAddress } from "../shell/guard.js";
import { Protected } from "../shell/protected.js";
import { LoadingScreen } from "../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location }) => {
    const signedIn = isSignedIn();
    // Its scripts are compiled while the session starts.
    if (hasToken()) await loadFrame(location, signedIn);
    if (await signedIn) return;
    const session = await loadSession();
    throw redirect({ ...signInAddress(location.href, session.get()), replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <LoadingScreen kind="app" />,
  component: Protected,
});
