import { Refusal } from "@pave/contract";

/** Calls left to a caller in its current window, and the whole seconds until the next. */
export type Allowance = { limit: number; left: number; seconds: number };

/** Counts the calls of each caller in windows of a minute, on this server. */
export type CallRates = {
  /** Counts calls; `isOver` if they exceed the limit. `limit` applies to the caller's window from then on. */
  count(key: string, calls: number, limit: number): Allowance & { isOver: boolean };
};

const windowMs = 60_000;

/** `now` returns ms. The counts of a window are dropped together, so memory is limited to one minute's callers. */
export function createCallRates(now: () => number = Date.now): CallRates {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return {
    count(key, calls, limit) {
      const at = now();
      if (at >= endsAt) {
        endsAt = at + windowMs;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + calls;
      const isOver = count > limit;
      if (!isOver) counts.set(key, count);
      const left = Math.max(0, limit - (counts.get(key) ?? 0));
      return { limit, left, isOver, seconds: Math.max(1, Math.ceil((endsAt - at) / 1_000)) };
    },
  };
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10: calls per minute, and concurrent calls. */
export function rateHeaders({ limit, left, seconds }: Allowance, atOnce: number): Record<string, string> {
  return {
    "ratelimit-policy": `"calls";q=${limit};w=${windowMs / 1_000}, "under-way";q=${atOnce};qu="concurrent-requests"`,
    ratelimit: `"calls";r=${left};t=${seconds}`,
  };
}

/** RATE_LIMITED until the next window. */
export function overRate({ limit, seconds }: Allowance): Refusal {
  const wait = `Please wait ${seconds} seconds before trying again.`;
  return new Refusal("RATE_LIMITED", `Limit of ${limit} calls per minute reached. ${wait}`, { retryAfter: seconds });
}
