/** Wakes subscribers of a user when notifications, rights or sessions may have changed. */
export type UserSignals = {
  /** Signals that a user's data may have changed. */
  wake(userId: string): void;
  /** Signals that any user's data may have changed, as after a gap in notifications. */
  wakeAll(): void;
  watch(userId: string): UserWatch;
};

export type UserWatch = {
  /** Waits until the user is signaled, or was since the last time, up to a time limit; also ends with `signal`. */
  next(signal: AbortSignal, mostMs: number): Promise<void>;
  end(): void;
};

type Watcher = { isWoken: boolean; onWake: () => void };

export function createUserSignals(): UserSignals {
  const watchers = new Map<string, Set<Watcher>>();
  const wakeThese = (woken: Iterable<Watcher>) => {
    for (const watcher of woken) {
      watcher.isWoken = true;
      watcher.onWake();
    }
  };
  return {
    wake: (userId) => wakeThese(watchers.get(userId) ?? []),
    wakeAll: () => wakeThese([...watchers.values()].flatMap((of) => [...of])),
    watch(userId) {
      const watcher: Watcher = { isWoken: false, onWake: () => undefined };
      const ofUser = watchers.get(userId) ?? new Set();
      watchers.set(userId, ofUser.add(watcher));
      return {
        next: (signal, mostMs) => nextOf(watcher, signal, mostMs),
        end() {
          ofUser.delete(watcher);
          if (ofUser.size === 0 && watchers.get(userId) === ofUser) watchers.delete(userId);
        },
      };
    },
  };
}

async function nextOf(watcher: Watcher, signal: AbortSignal, mostMs: number): Promise<void> {
  if (!watcher.isWoken && !signal.aborted)
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, mostMs);
      watcher.onWake = end;
      signal.addEventListener("abort", end);
    });
  watcher.isWoken = false;
  watcher.onWake = () => undefined;
}
