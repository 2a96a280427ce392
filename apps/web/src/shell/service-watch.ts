import { createStore } from "../core/store.js";

/** `away`: the server cannot be reached; `degraded`: it works in part. */
export type ServiceStatus = "unknown" | "ok" | "degraded" | "away";

export const wellMs = 60_000;
/** Interval of checks during an outage; it varies by page, so that pages do not all return at once. */
const troubleMs = { least: 2_500, most: 4_500 };

export type ServiceWatch = {
  /** The status of the service; never rejects. */
  check(): Promise<Exclude<ServiceStatus, "unknown">>;
  /** Whether any query on the screen failed because of an outage. */
  hasFailures(): boolean;
  /** Repeats those queries; never rejects. */
  recover(): Promise<void>;
  /** Whether the page is visible; hidden pages check at the slow pace. */
  isVisible(): boolean;
};

/**
 * Checks the service each minute, and every few seconds from a failed call until all is well again. Once the service is
 * back, failed queries are loaded again; if they fail once more, the wait doubles up to a minute.
 */
export function createServiceWatch({ check, hasFailures, recover, isVisible }: ServiceWatch) {
  const status = createStore<ServiceStatus>("unknown");
  const paceMs = troubleMs.least + Math.random() * (troubleMs.most - troubleMs.least);
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isRecovering = false;
  let isStarted = false;

  async function look(): Promise<void> {
    if (isChecking || !isStarted) return;
    clearTimeout(timer);
    isChecking = true;
    status.set(await check());
    isChecking = false;
    if (!isStarted) return;
    if (status.get() === "ok" && hasFailures()) void loadAgain();
    timer = setTimeout(look, waitMs());
  }

  /** In parallel with the checks, as it may take long. */
  async function loadAgain(): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    await recover();
    isRecovering = false;
    attempts = hasFailures() ? attempts + 1 : 0;
  }

  function waitMs(): number {
    if (!isVisible()) return wellMs;
    if (status.get() !== "ok") return paceMs;
    return isRecovering || hasFailures() ? Math.min(paceMs * 2 ** attempts, wellMs) : wellMs;
  }

  return {
    get: status.get,
    subscribe: status.subscribe,
    /** A call met an outage; ignored if it is one of the repeated queries. */
    noteOutage(): void {
      if (attempts === 0 && !isRecovering) void look();
    },
    /** The page is visible again, or the network has returned. */
    noteReturn(): void {
      if (status.get() !== "ok" || hasFailures()) void look();
    },
    /** Checks from now on until the returned function is called. */
    start(): () => void {
      isStarted = true;
      void look();
      return () => {
        isStarted = false;
        clearTimeout(timer);
      };
    },
  };
}
