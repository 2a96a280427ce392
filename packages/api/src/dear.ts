import { Refusal } from "@pave/contract";
import { countTry } from "@pave/db";
import { Download } from "./answers.js";
import type { UserContext } from "./context.js";

/** How many calls that are dear to answer a user may have at once on this server, and in a minute on all of them. */
const atOnce = 2;
const perMinute = 60;

const running = new Map<string, number>();

/** Begins a dear call of a user. Refuses with RATE_LIMITED one too many; answers what to do at its end. */
export async function beginDear({ db, user, now }: UserContext): Promise<() => void> {
  const already = running.get(user.id) ?? 0;
  if (already >= atOnce) throw tooMany(`Only ${atOnce} of these at once`, 1);
  running.set(user.id, already + 1);
  const end = once(() => {
    const left = (running.get(user.id) ?? 1) - 1;
    if (left > 0) running.set(user.id, left);
    else running.delete(user.id);
  });
  try {
    const { count, endsAt } = await countTry(db, `dear:${user.id}`, 60, now());
    if (count > perMinute) throw tooMany(`Only ${perMinute} of these a minute`, secondsTo(endsAt, now()));
    return end;
  } catch (error) {
    end();
    throw error;
  }
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
