/** A periodic task run by one of the instances. It may run twice, so it must be idempotent. */
export type Job = {
  name: string;
  /** Interval at which it runs without a request; at most an hour. */
  everySeconds: number;
  /** true: the database notifies of new work; the job then also runs when the worker starts. */
  isNotified?: boolean;
  /** Polling interval. Default: ten seconds. */
  pollMs?: number;
  run(signal: AbortSignal): Promise<unknown>;
  /** Time of the next run, evaluated after each run, successful or not. */
  next?(): Promise<Date | null>;
};
