const tickMs = 500;
const shortestMs = 2_000;
const readingMs = 5_000;

export type Standstill = {
  /**
   * Maximum time in ms that a current request may have waited unread because the process or machine was paused; 0
   * unless that has just happened.
   */
  waitedMs(): number;
};

/** Detects by a timer that the process was paused for two seconds or more. `clock` returns ms. */
export function watchStandstill(clock: () => number = Date.now): Standstill {
  let ranAt = clock();
  let last = { began: 0, readUntil: 0 };

  function look(): number {
    const now = clock();
    // Requests that arrived in the meantime are read over the next turns of the event loop.
    if (now - ranAt >= shortestMs) last = { began: ranAt, readUntil: now + readingMs };
    ranAt = now;
    return now;
  }

  setInterval(look, tickMs).unref();
  return {
    waitedMs() {
      const now = look();
      return now <= last.readUntil ? Math.max(0, now - last.began) : 0;
    },
  };
}
