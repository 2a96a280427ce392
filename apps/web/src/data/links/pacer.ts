/** Minimum time between requests. */
export const gapMs = 100;
const batchMax = 10;

/** `alone`: one call per request, for mutations with their own key; calls of one other lane share a request. */
export type Lane = "alone" | "signed" | "public";

type Waiting = { lane: Lane; release: () => void };

/**
 * Spaces requests: calls made within the gap wait and are sent together, in batches of at most ten.
 */
export function createPacer() {
  let waiting: Waiting[] = [];
  let lastLeft = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    timer = undefined;
    lastLeft = Date.now();
    for (const { release } of takeBatch()) release();
    plan();
  }

  /** Reads may overtake reads only: among the reads before the next mutation, those a page shows go first. */
  function takeBatch(): Waiting[] {
    const mutation = waiting.findIndex((one) => one.lane === "alone");
    const reads = mutation === -1 ? waiting : waiting.slice(0, mutation);
    const lane = reads.some((one) => one.lane === "signed") ? "signed" : "public";
    const batch =
      reads.length === 0 ? waiting.slice(0, 1) : reads.filter((one) => one.lane === lane).slice(0, batchMax);
    waiting = waiting.filter((one) => !batch.includes(one));
    return batch;
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
