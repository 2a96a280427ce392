export type Retries = {
  /** Attempts after the first. */
  times: number;
  /** The first wait in milliseconds without a `Retry-After`; doubled each time. */
  waitMs: number;
  /** The maximum wait, even if the server states a longer one. */
  waitMsMax: number;
};

const usual: Retries = { times: 4, waitMs: 500, waitMsMax: 60_000 };
const safe = new Set(["GET", "HEAD", "DELETE"]);
/** Returned before anything is done. */
const refused = new Set([429, 503]);
/** Returned by a proxy that has lost its server: the call may have taken effect. */
const lost = new Set([502, 504]);

/**
 * A fetch that repeats calls after 429, 503, 502, 504 and network failures. A POST gets an `Idempotency-Key`, so that it
 * takes effect once; a PUT is repeated only after 429 and 503.
 */
export function retrying(fetch: typeof globalThis.fetch, given: Partial<Retries> = {}) {
  const { times, waitMs, waitMsMax } = { ...usual, ...given };
  return async (request: Request): Promise<Response> => {
    if (request.method === "POST" && !request.headers.has("idempotency-key"))
      request.headers.set("idempotency-key", crypto.randomUUID());
    const repeats = safe.has(request.method) || request.headers.has("idempotency-key");
    for (let attempt = 0; ; attempt++) {
      const wait = (seconds: string | null | undefined) =>
        pause(Math.min(Number(seconds) * 1_000 || waitMs * 2 ** attempt, waitMsMax), request.signal);
      try {
        const answer = await fetch(request.clone());
        const isRepeated = refused.has(answer.status) || (repeats && lost.has(answer.status));
        if (!isRepeated || attempt >= times) return answer;
        await answer.body?.cancel();
        await wait(answer.headers.get("retry-after"));
      } catch (error) {
        if (!repeats || attempt >= times || request.signal.aborted) throw error;
        await wait(null);
      }
    }
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const abort = () => {
      clearTimeout(timer);
      failed(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      done();
    }, milliseconds);
    signal.addEventListener("abort", abort);
  });
