import type { AppRouter } from "@pave/api";
import type { RegisteredRouter } from "@tanstack/react-router";
import { createTRPCClient } from "@trpc/client";
import { httpBatchLink } from "@trpc/client/links/httpBatchLink";
import { session } from "../../data/session/page.js";
import { wireFormat } from "../../data/wire/wire-format.js";
import { createPageViews, isUnfollowed } from "./page-views.js";

/**
 * A separate client, without the rules of calls: a page view changes no stored data, ends no session when it is
 * refused, does not queue and is never retried.
 */
const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: "/trpc",
      transformer: wireFormat,
      headers: async () => ({ authorization: `Bearer ${await session.freshToken()}` }),
      fetch: (input, init) => fetch(input, { ...init, signal: null, keepalive: true }),
    }),
  ],
});

/** Reports page views to the server unless the user opted out. Returns a function that stops it. */
export function followPages(router: RegisteredRouter): () => void {
  if (isUnfollowed(navigator)) return () => undefined;
  const views = createPageViews(async (seen) => {
    if (!navigator.onLine || session.get().phase !== "signedIn") return;
    await Promise.all(seen.map((view) => client.analytics.trackPageview.mutate(view)));
  });
  const onHidden = () => document.visibilityState === "hidden" && views.flush();
  document.addEventListener("visibilitychange", onHidden);
  const unsubscribe = router.subscribe("onResolved", ({ toLocation }) => views.shown(toLocation.pathname));
  views.shown(router.state.location.pathname);
  return () => {
    unsubscribe();
    views.stop();
    document.removeEventListener("visibilitychange", onHidden);
  };
}
