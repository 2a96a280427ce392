import { Refusal } from "@pave/contract";
import { countTry } from "@pave/db";
import { Download } from "./answers.js";
import type { UserContext } from "./context.js";

/** A kind of dear call, counted by itself: how many of it a user may begin in a minute, on all servers. */
export type DearKind = { name: string; perMinute: number };

/** How many of a kind a user may have at once on this server, how many more may wait, and for how long. */
const atOnce = 2;
const waitingMax = 8;
const waitMs = 1_000;

type Places = { taken: number; waiting: (() => void)[] };
const places = new Map<string, Places>();

/** Begins a dear call of a user. Refuses with RATE_LIMITED one too many; answers what to do at its end. */
export async function beginDear({ db, user, now }: UserContext, { name, perMinute }: DearKind): Promise<() => void> {
  const key = `${name}:${user.id}`;
  await takePlace(key);
  const end = once(() => leavePlace(key));
  try {
    await countCall({ db, now }, key, perMinute);
    return end;
  } catch (error) {
    end();
    throw error;
  }
}

/** Counts a call under a key, which names its kind and the user. Refuses with RATE_LIMITED one too many in a minute. */
export async function countCall(
  { db, now }: Pick<UserContext, "db" | "now">,
  key: string,
  perMinute: number,
): Promise<void> {
  const { count, endsAt } = await countTry(db, key, 60, now());
  if (count > perMinute) throw tooMany(`Only ${perMinute} of these a minute`, secondsTo(endsAt, now()));
}

/** Waits a moment for a place, so that a page may ask for three answers in one batch. */
async function takePlace(key: string): Promise<void> {
  const at = places.get(key) ?? { taken: 0, waiting: [] };
  places.set(key, at);
  if (at.taken < atOnce) {
    at.taken++;
    return;
  }
  const refusal = tooMany(`Only ${atOnce} of these at once`, 1);
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

/** Hands the place on to who waits for it. */
function leavePlace(key: string): void {
  const at = places.get(key);
  if (!at) return;
  const next = at.waiting.shift();
  if (next) next();
  else if (--at.taken === 0) places.delete(key);
}

/** Ends a dear call when its answer is there; one that is a file ends when the file has been read. */
export function endDear(answer: unknown, end: () => void): void {
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
