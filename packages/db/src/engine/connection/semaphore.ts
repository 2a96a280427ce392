import { DatabaseUnavailable } from "./silence.js";

/** Limits the concurrency of one kind of work; the rest waits in order of arrival. */
export type Semaphore = {
  /** Runs the work when there is room. Throws DatabaseUnavailable after waiting `waitMs`. */
  run<Result>(waitMs: number, work: () => Promise<Result>): Promise<Result>;
};

export function createSemaphore(max: number): Semaphore {
  // A set preserves the order of arrival and deletes from the middle cheaply.
  const waiting = new Set<() => void>();
  let running = 0;

  function enter(waitMs: number): Promise<void> {
    if (running < max) {
      running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(proceed);
        reject(new DatabaseUnavailable("Too many concurrent transactions"));
      }, waitMs);
      waiting.add(proceed);
    });
  }

  /** Passes the slot on, or frees it. */
  function leave(): void {
    const [next] = waiting;
    if (!next) running--;
    else if (waiting.delete(next)) next();
  }

  return {
    async run(waitMs, work) {
      await enter(waitMs);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
