/** Does what nothing waits for once the browser has nothing else to do. */
export const whenIdle = (task: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(task) : setTimeout(task, 2_000);
