import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useState } from "react";
import { client } from "../data/links/page-client.js";
import { session } from "../data/session/page.js";
import type { SessionUser } from "../data/session/user-store.js";
import { trpc } from "../data/trpc.js";
import { FirstSignIn } from "../screens/onboarding/first-sign-in.js";
import { PaletteHost } from "../screens/palette/host.js";
import { later } from "../ui/loading/later.js";
import { whenIdle } from "../ui/loading/when-idle.js";
import { queriesOf } from "./first-queries.js";
import { Header } from "./header.js";
import { Sidebar } from "./navigation/sidebar.js";
import { FailingJobsNotice } from "./notices/failing-jobs-notice.js";
import { DemoNotice, StarterNotice } from "./notices/instance-notice.js";
import { OfflineNotice } from "./notices/offline-notice.js";
import { RouteFocus } from "./route-focus.js";
import { SessionWarning } from "./session-warning.js";
import { StorageToast } from "./storage-toast.js";
import { ToastHost } from "./toast-host.js";
import { PageFollower } from "./usage/page-follower.js";

// Load with the palette, once the page is idle.
const RecordsAhead = later<object>(async () => (await import("./navigation/records-ahead.js")).RecordsAhead);
const PreferenceSync = later<object>(async () => (await import("./preference-sync.js")).PreferenceSync);

/** Header, sidebar and page. Remounted for each user, so that no cached data is shown to another. */
export function Shell({ user }: { user: SessionUser }) {
  const [queryClient] = useState(() => queriesOf(user.id));
  const [isIdle, setIdle] = useState(false);
  // The frame is drawn first, and the page within it in time slices.
  const isFramed = useDeferredValue(true, false);
  useEffect(() => {
    whenIdle(() => setIdle(true));
  }, []);
  useEffect(() => session.subscribe(() => session.owner() === null && queryClient.clear()), [queryClient]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <div className="flex h-dvh flex-col bg-canvas print:h-auto">
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-raised focus:px-3 focus:py-2"
          >
            Skip to content
          </a>
          <Header user={user} />
          <OfflineNotice />
          <DemoNotice />
          <FailingJobsNotice />
          <div className="flex min-h-0 flex-1 flex-col-reverse md:flex-row">
            <Sidebar />
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <main
                id="main"
                tabIndex={-1}
                className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto print:overflow-visible"
              >
                {isFramed && <Outlet />}
              </main>
              <StarterNotice />
            </div>
          </div>
        </div>
        <RouteFocus />
        {isFramed && (
          <>
            <PaletteHost />
            <ToastHost />
            <StorageToast />
            <PageFollower />
            <FirstSignIn />
            <SessionWarning />
          </>
        )}
        {isIdle && <PreferenceSync />}
        {isIdle && <RecordsAhead />}
      </QueryClientProvider>
    </trpc.Provider>
  );
}
