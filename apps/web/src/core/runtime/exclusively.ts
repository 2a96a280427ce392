/** Of the browser's locks what is used here. */
type Locks = { request(name: string, run: () => Promise<unknown>): Promise<unknown> };

/**
 * Runs a task while no other tab runs one of that name; without waiting where the browser has no locks, as on plain http,
 * or denies them together with its storage.
 */
export async function exclusively<Result>(
  locks: Locks | undefined,
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  const run = () => {
    running ??= task();
    return running;
  };
  // Only a lock that was never had rejects before the task has begun.
  await locks?.request(name, run).catch(() => undefined);
  return run();
}
