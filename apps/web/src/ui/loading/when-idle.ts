/** Runs work that nothing waits for once the browser is idle. */
export const whenIdle = (task: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(task) : setTimeout(task, 2_000);
