import type { Notification } from "@pave/contract";
import { notificationsAfter, placeAfter } from "@pave/db";
import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { UserContext } from "../context.js";

/** How often it is looked without being woken. */
const lookMs = 15_000;

/**
 * What the caller is told from now on, or since the notification that they had last, each under its id. Ends with the
 * signal.
 */
export function streamNotifications(
  ctx: UserContext,
  lastEventId: string | undefined,
  signal: AbortSignal = new AbortController().signal,
): AsyncIterable<StreamEvent<Notification>> {
  return asReceived(follow(ctx, lastEventId, signal));
}

/** One event of a stream as a client gets it. */
type StreamEvent<Data> = { id: string; data: Data };

/** Guarantee of the cast: a client gets what `tracked` makes as its id and its data. */
function asReceived<Data>(sent: AsyncIterable<TrackedEnvelope<Data>>): AsyncIterable<StreamEvent<Data>> {
  return sent as unknown as AsyncIterable<StreamEvent<Data>>;
}

async function* follow(
  { db, user, signals, log, requestId }: UserContext,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<Notification>, void> {
  const watch = signals.watch(user.id);
  try {
    let place = await placeAfter(db, user.id, lastEventId);
    for (;;) {
      const next = await notificationsAfter(db, user.id, place).catch((error: unknown) => {
        log.warn({ err: error, requestId }, "a stream waits for the database");
        return [];
      });
      for (const { notification, ...at } of next) {
        place = at;
        yield tracked(notification.id, notification);
      }
      if (next.length === 0) await watch.next(signal, lookMs);
      // An abort cuts the stream off; an end would tell the client that there is nothing more to come.
      signal.throwIfAborted();
    }
  } finally {
    watch.end();
  }
}
