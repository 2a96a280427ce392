/** Requests leave at least this far apart. */
export const gapMs = 100;
const batchMax = 10;

/** `alone`: one call a request, for mutations with their own key; calls of one other lane share a request. */
export type Lane = "alone" | "signed" | "public";

type Waiting = { lane: Lane; release: () => void };

/**
 * Spaces requests out (specification, section 7): what is called while the gap runs waits and leaves
 * together, as one batch of at most ten; the order of the calls is kept.
 */
export function createPacer() {
  const waiting: Waiting[] = [];
  let lastLeft = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    timer = undefined;
    lastLeft = Date.now();
    for (const { release } of waiting.splice(0, lengthOfBatch())) release();
    plan();
  }

  function lengthOfBatch(): number {
    const lane = waiting[0]?.lane;
    const end = waiting.findIndex((one, index) => index > 0 && (lane === "alone" || one.lane !== lane));
    return Math.min(end === -1 ? waiting.length : end, batchMax);
  }

  function plan(): void {
    if (timer !== undefined || waiting.length === 0) return;
    timer = setTimeout(leave, Math.max(0, lastLeft + gapMs - Date.now()));
  }

  /** Resolves when the call's turn has come. */
  return function turn(lane: Lane): Promise<void> {
    return new Promise((release) => {
      waiting.push({ lane, release });
      plan();
    });
  };
}
