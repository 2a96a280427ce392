import { createStore } from "../../core/store.js";

/** How long before its end a session warning is shown. */
export const warnAheadMs = 120_000;
const tickMs = 1_000;
const longestTimerMs = 2_147_483_647;

export type Ending = {
  /** End of the session, in ms on this machine's clock; null if there is none or it is unknown. */
  endsAt(): number | null;
  /** Calls back on every change of the session. */
  subscribe(listener: () => void): () => void;
  /** The end has been reached: the session determines what follows. */
  onEnd(): void;
};

/**
 * The seconds left of a session from two minutes before its end; null before that. Extending the session, here or in
 * another tab, clears the warning.
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
    /** Follows the session until the returned function is called. */
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
