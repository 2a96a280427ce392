/** The part of the Web Locks API that is used here. */
type Locks = { request(name: string, run: () => Promise<unknown>): Promise<unknown> };

/**
 * Runs a task while no other tab runs one of that name; without a lock if the browser has none, as on plain http, or
 * denies them together with its storage.
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
  // A rejection before the task has started means that no lock was granted.
  await locks?.request(name, run).catch(() => undefined);
  return run();
}
