import { session } from "../../../data/session/page.js";

const address = "/trpc/users.notificationsStream";
const pauseMs = { least: 2_000, most: 5_000 };

/**
 * Calls `onNotification` for each new notification until the signal aborts. Uses fetch, since an EventSource would need
 * the token in the address; after a break it resumes after the last event.
 */
export async function followNotifications(onNotification: () => void, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    const token = await session.freshToken().catch(() => undefined);
    if (token === null || signal.aborted) return;
    const answer = token === undefined ? null : await openStream(token, last, signal);
    // The session has ended: the next call reports it.
    if (answer?.status === 401) return;
    if (answer?.ok && answer.body) {
      // A broken stream ends the loop below just as its end does; both reconnect.
      await eachEvent(answer.body, (id) => {
        last = id;
        onNotification();
      }).catch(() => undefined);
    }
    await pause(signal);
    if (!navigator.onLine) await backOnline(signal);
  }
}

/** The stream after the last received event; null without a response. */
function openStream(token: string, last: string | null, signal: AbortSignal): Promise<Response | null> {
  const headers = { authorization: `Bearer ${token}`, ...(last !== null && { "last-event-id": last }) };
  return fetch(address, { headers, signal }).catch(() => null);
}

/** Reads server-sent events and passes on each id; tRPC's own events, such as pings, have none. */
export async function eachEvent(body: ReadableStream<Uint8Array>, onEvent: (id: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const events = (rest + piece.value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const [, id] = /^id: ?(.+)$/m.exec(event) ?? [];
      if (id !== undefined) onEvent(id);
    }
  }
}

/** Requests without a network would only fail. */
function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Spreads the reconnects of pages that lost the same server.
    const timer = setTimeout(resolve, pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
