import { useEffect, useSyncExternalStore } from "react";
import { createEnding } from "../data/session/ending.js";
import { session } from "../data/session/page.js";
import { later } from "../ui/loading/later.js";

// It comes with the palette, once the page is idle, so it is there long before it is wanted.
const SessionWarningDialog = later(async () => (await import("./session-warning-dialog.js")).SessionWarningDialog);

const ending = createEnding({
  endsAt: session.endsAt,
  subscribe: session.subscribe,
  onEnd: () => session.renew().catch(() => undefined),
});

/** Warns for the last two minutes of a session, and offers to stay or to leave. */
export function SessionWarning() {
  useEffect(ending.start, []);
  const secondsLeft = useSyncExternalStore(ending.subscribe, ending.get);
  return secondsLeft !== null && <SessionWarningDialog secondsLeft={secondsLeft} />;
}
