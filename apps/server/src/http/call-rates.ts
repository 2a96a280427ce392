import { Refusal } from "@pave/contract";
import type { CallCount } from "@pave/db";

/** Calls left to a caller in its current window, and the whole seconds until the next. */
export type Allowance = { limit: number; left: number; seconds: number };

/** Counts the calls of each caller in windows of a minute, which begin with a call. */
export type CallRates = {
  /** Counts calls; `isOver` if they exceed the limit. `limit` applies to the caller's window from then on. */
  count(key: string, calls: number, limit: number): Allowance & { isOver: boolean };
};

/** Adds this server's calls to those of all servers and returns the totals of the same callers. */
export type AddCalls = (counts: readonly CallCount[]) => Promise<CallCount[]>;

const windowMs = 60_000;
/** How long a server's calls are unknown to the others, which limits the statements of any number of callers to one. */
const reportMs = 1_000;

/** Calls in a window: on this server, of these the ones not reported, and on the others. */
type Window = { endsAt: number; own: number; unreported: number; others: number };

type Sharing = {
  isShared(key: string): boolean;
  add: AddCalls;
  onFailure(error: unknown): void;
};

/** Callers that are shared are counted across servers, a second late; while that fails, on this server alone. */
export function createCallRates({ isShared, add, onFailure }: Sharing, now: () => number = Date.now): CallRates {
  const windows = new Map<string, Window>();
  let sweepAt = 0;
  let isReporting = false;

  /** Ended windows are dropped each minute, so memory is limited to two minutes' callers. */
  function windowOf(key: string, at: number): Window {
    if (at >= sweepAt) {
      sweepAt = at + windowMs;
      for (const [each, { endsAt }] of windows) if (endsAt <= at) windows.delete(each);
    }
    const known = windows.get(key);
    if (known && at < known.endsAt) return known;
    const begun = { endsAt: at + windowMs, own: 0, unreported: 0, others: 0 };
    windows.set(key, begun);
    return begun;
  }

  function reportSoon(): void {
    if (isReporting) return;
    isReporting = true;
    setTimeout(() => void report().finally(() => (isReporting = false)), reportMs).unref();
  }

  async function report(): Promise<void> {
    const at = now();
    const counted = [...windows].filter(([, { unreported, endsAt }]) => unreported > 0 && endsAt > at);
    const reports = counted.map(([key, window]) => ({
      key,
      calls: window.unreported,
      endsAt: new Date(window.endsAt),
    }));
    for (const [, window] of counted) window.unreported = 0;
    try {
      const totals = new Map((await add(reports)).map((total) => [total.key, total]));
      for (const [key, window] of counted) {
        const total = totals.get(key);
        if (!total) continue;
        window.others = Math.max(0, total.calls - (window.own - window.unreported));
        window.endsAt = total.endsAt.getTime();
      }
    } catch (error) {
      onFailure(error);
      // Reported with the next calls.
      for (const [place, [, window]] of counted.entries()) window.unreported += reports[place]?.calls ?? 0;
    }
  }

  return {
    count(key, calls, limit) {
      const at = now();
      const window = windowOf(key, at);
      const isOver = window.own + window.others + calls > limit;
      if (!isOver) {
        window.own += calls;
        if (isShared(key)) {
          window.unreported += calls;
          reportSoon();
        }
      }
      const left = Math.max(0, limit - window.own - window.others);
      return { limit, left, isOver, seconds: Math.max(1, Math.ceil((window.endsAt - at) / 1_000)) };
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
