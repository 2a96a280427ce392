import { createFileRoute, redirect } from "@tanstack/react-router";
import { LoadingScreen } from "../components/loading-screen.js";
import { isSignedIn, loadSession, loadShell, signInAddress } from "../shell/guard.js";
import { Protected } from "../shell/protected.js";

export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location }) => {
    if (await isSignedIn()) {
      // On its way already while the route's own chunk comes; what it failed of shows where it is rendered.
      loadShell().catch(() => undefined);
      return;
    }
    const session = await loadSession();
    throw redirect({ ...signInAddress(location.href, session.get()), replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <LoadingScreen kind="app" />,
  component: Protected,
});
