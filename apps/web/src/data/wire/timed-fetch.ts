const timeoutMs = 45_000;

export type Init = Omit<RequestInit, "signal"> & { signal?: AbortSignal | null | undefined };

let underWay = 0;

/** Pending API requests of this page. */
export const pendingRequests = () => underWay;

/** `fetch` with a time limit of 45 s. Its failures are network errors, without a response. */
export const timedFetch = (input: RequestInfo | URL, init: Init = {}, limitMs = timeoutMs): Promise<Response> =>
  timedAnswer(input, init, async (response) => response, limitMs);

/** The same, including the time to read the body. */
export async function timedAnswer<Answer>(
  input: RequestInfo | URL,
  init: Init,
  read: (response: Response) => Promise<Answer>,
  limitMs = timeoutMs,
): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort(init.signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException("Request timed out", "TimeoutError")), limitMs);
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener("abort", stop, { once: true });
  underWay += 1;
  try {
    return await read(await fetch(input, { credentials: "same-origin", ...init, signal: controller.signal }));
  } finally {
    underWay -= 1;
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", stop);
  }
}
