import { createStore } from "../../core/store.js";

/** How long before its end a session is warned of. */
export const warnAheadMs = 120_000;
const tickMs = 1_000;
const longestTimerMs = 2_147_483_647;

export type Ending = {
  /** When the session ends, in ms on this machine's clock; null when there is none, or no end is known. */
  endsAt(): number | null;
  /** Calls back on every change of the session. */
  subscribe(listener: () => void): () => void;
  /** The end has come: the session finds out by itself what that means. */
  onEnd(): void;
};

/**
 * The seconds left of a session from two minutes before its end; null before that. A longer session, here or by another
 * tab, takes the warning back.
 */
export function createEnding({ endsAt, subscribe, onEnd }: Ending) {
  const secondsLeft = createStore<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const end = endsAt();
    const left = end === null ? null : end - Date.now();
    if (left === null || left > warnAheadMs) {
      secondsLeft.set(null);
      if (left !== null) timer = setTimeout(look, Math.min(left - warnAheadMs, longestTimerMs));
      return;
    }
    if (left <= 0) {
      const isNews = secondsLeft.get() !== 0;
      secondsLeft.set(0);
      if (isNews) onEnd();
      return;
    }
    secondsLeft.set(Math.ceil(left / 1_000));
    timer = setTimeout(look, tickMs);
  }

  return {
    get: secondsLeft.get,
    subscribe: secondsLeft.subscribe,
    /** Follows the session until the answered function is called. */
    start(): () => void {
      const leave = subscribe(look);
      look();
      return () => {
        leave();
        clearTimeout(timer);
      };
    },
  };
}
