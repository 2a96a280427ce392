/** Something that is done now and then, on one of the instances. It may be done twice, so doing it again changes nothing. */
export type Job = {
  name: string;
  /** Interval at which it runs without a request; an hour at most. */
  everySeconds: number;
  /** true: the database notifies of new work; the job then also runs when the worker starts. */
  isNotified?: boolean;
  /** Polling interval. Default: ten seconds. */
  pollMs?: number;
  run(signal: AbortSignal): Promise<unknown>;
  /** Time of the next run, evaluated after each run, successful or not. */
  next?(): Promise<Date | null>;
};
