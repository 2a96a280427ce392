import { setTimeout as delay } from "node:timers/promises";

/** Runs a task and returns no sooner than after `ms`, so that timing does not reveal the path taken. */
export async function atLeast<Result>(ms: number, task: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([task(), delay(ms)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
