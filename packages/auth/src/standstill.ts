const tickMs = 500;
const shortestMs = 2_000;
const readingMs = 5_000;

export type Standstill = {
  /**
   * The longest, in ms, that a request which is handled now may have waited unread because this process, or its machine,
   * stood still; 0 unless that has just happened.
   */
  waitedMs(): number;
};

/** Notices by a timer when the process has stood still for two seconds or more. `clock` returns ms. */
export function watchStandstill(clock: () => number = Date.now): Standstill {
  let ranAt = clock();
  let last = { began: 0, readUntil: 0 };

  function look(): number {
    const now = clock();
    // What arrived meanwhile is read over the next few turns of the event loop.
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
