import type { Notification } from "@pave/contract";
import { type NotificationPosition, notificationsAfter, positionAfter } from "@pave/db";
import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { UserContext } from "../../core/context.js";

/** Polling interval in the absence of signals. */
const lookMs = 15_000;

/**
 * The caller's notifications from now on, or since the last one received, each under its id. Ends with the signal.
 * Fails before the stream starts if the starting point cannot be read.
 */
export async function streamNotifications(
  ctx: UserContext,
  lastEventId: string | undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<AsyncIterable<StreamEvent<Notification>>> {
  return asReceived(follow(ctx, await positionAfter(ctx.db, ctx.user.id, lastEventId), signal));
}

/** One event of a stream as received by a client. */
type StreamEvent<Data> = { id: string; data: Data };

/** Guarantee of the cast: a client receives the id and data given to `tracked`. */
function asReceived<Data>(sent: AsyncIterable<TrackedEnvelope<Data>>): AsyncIterable<StreamEvent<Data>> {
  return sent as unknown as AsyncIterable<StreamEvent<Data>>;
}

async function* follow(
  { db, user, signals, log, requestId }: UserContext,
  begin: NotificationPosition,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<Notification>, void> {
  const watch = signals.watch(user.id);
  let place = begin;
  try {
    for (;;) {
      const next = await notificationsAfter(db, user.id, place).catch((error: unknown) => {
        log.warn({ err: error, requestId }, "a stream is waiting for the database");
        return [];
      });
      for (const { notification, ...at } of next) {
        place = at;
        yield tracked(notification.id, notification);
      }
      if (next.length === 0) await watch.next(signal, lookMs);
      // An abort cuts off the stream; a normal end would signal completion.
      signal.throwIfAborted();
    }
  } finally {
    watch.end();
  }
}
