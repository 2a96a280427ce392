import { useEffect, useSyncExternalStore } from "react";
import { createEnding } from "../data/session/ending.js";
import { session } from "../data/session/page.js";
import { later } from "../ui/loading/later.js";

// Loads with the palette, once the page is idle, long before it is needed.
const SessionWarningDialog = later(async () => (await import("./session-warning-dialog.js")).SessionWarningDialog);

const ending = createEnding({
  endsAt: session.endsAt,
  subscribe: session.subscribe,
  onEnd: () => session.renew().catch(() => undefined),
});

/** Warns in the last two minutes of a session and offers to extend or end it. */
export function SessionWarning() {
  useEffect(ending.start, []);
  const secondsLeft = useSyncExternalStore(ending.subscribe, ending.get);
  return secondsLeft !== null && <SessionWarningDialog secondsLeft={secondsLeft} />;
}
