import { Refusal } from "@pave/contract";
import { countAttempt } from "@pave/db";
import { Download } from "./answers.js";
import type { UserContext } from "./context.js";

/** A class of expensive calls with its own counter: the calls a user may start in a minute, on all servers. */
export type RateClass = { name: string; perMinute: number };

/** Concurrent calls per user and kind on this server, calls that may queue, and how long they wait. */
const atOnce = 2;
const waitingMax = 8;
const waitMs = 1_000;

type Slots = { taken: number; waiting: (() => void)[] };
const slots = new Map<string, Slots>();

/** Starts an expensive call of a user. Refuses with RATE_LIMITED above the limits; returns the function that ends it. */
export async function acquireSlot({ db, user, now }: UserContext, { name, perMinute }: RateClass): Promise<() => void> {
  const key = `${name}:${user.id}`;
  await takeSlot(key);
  const end = once(() => leaveSlot(key));
  try {
    await countCall({ db, now }, key, perMinute);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Counts a call under a key, which names its kind and the user. Refuses with RATE_LIMITED above the limit per minute.
 */
export async function countCall(
  { db, now }: Pick<UserContext, "db" | "now">,
  key: string,
  perMinute: number,
): Promise<void> {
  const { count, endsAt } = await countAttempt(db, key, 60, now());
  if (count > perMinute)
    throw tooMany(`Limit of ${perMinute} such requests per minute reached`, secondsTo(endsAt, now()));
}

/** Waits briefly for a slot, so that a page may request three answers in one batch. */
async function takeSlot(key: string): Promise<void> {
  const at = slots.get(key) ?? { taken: 0, waiting: [] };
  slots.set(key, at);
  if (at.taken < atOnce) {
    at.taken++;
    return;
  }
  const refusal = tooMany(`Limit of ${atOnce} concurrent requests of this kind reached`, 1);
  if (at.waiting.length >= waitingMax) throw refusal;
  await new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      at.waiting.splice(at.waiting.indexOf(turn), 1);
      reject(refusal);
    }, waitMs);
    at.waiting.push(turn);
  });
}

/** Passes the slot on to the next waiting call. */
function leaveSlot(key: string): void {
  const at = slots.get(key);
  if (!at) return;
  const next = at.waiting.shift();
  if (next) next();
  else if (--at.taken === 0) slots.delete(key);
}

/** Ends an expensive call when its answer is ready; for a file, when the file has been read. */
export function releaseSlot(answer: unknown, end: () => void): void {
  if (answer instanceof Download) answer.whenRead(end);
  else end();
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function tooMany(message: string, retryAfter: number): Refusal {
  return new Refusal("RATE_LIMITED", `${message}. Please wait ${retryAfter} seconds before trying again.`, {
    retryAfter,
  });
}

function secondsTo(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}
