/** Something that is done now and then, on one of the instances. It may be done twice, so doing it again changes nothing. */
export type Job = {
  /** The name of its queue. */
  name: string;
  /** How often it is done even if nothing asks for it; an hour at most. */
  everySeconds: number;
  /** Whether the database tells when there is something to do; it is then also done when the worker starts. */
  isTold?: boolean;
  /** How often to look whether it waits to be done; ten seconds unless said. */
  pollMs?: number;
  run(signal: AbortSignal): Promise<unknown>;
  /** When it must be done next, asked after each run, whether it succeeded or not. */
  next?(): Promise<Date | null>;
};
