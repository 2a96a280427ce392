import { createFileRoute, redirect } from "@tanstack/react-router";
import { isSignedIn, loadSession, Shell, signInAddress } from "../shell/guard.js";
import { Protected } from "../shell/protected.js";
import { LoadingScreen } from "../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location }) => {
    if (await isSignedIn()) {
      await Shell.preload();
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
