import { DatabaseUnavailable } from "./silence.js";

/** The deadline for everything a request does in the database. */
export class Deadline {
  #endsAt: number;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
  }

  /** Remaining milliseconds; 0 after the deadline. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Extends it to at least this many milliseconds from now. */
  extend(ms: number): void {
    this.#endsAt = Math.max(this.#endsAt, performance.now() + ms);
  }

  /** Throws DatabaseUnavailable after the deadline. */
  check(): void {
    if (this.leftMs === 0) throw new DatabaseUnavailable("The deadline of the request has passed");
  }
}

/**
 * The result of `work`, or DatabaseUnavailable if the deadline passes first; then `abandon` is called and the work's
 * own result is ignored.
 */
export async function raceDeadline<Result>(
  deadline: Deadline | undefined,
  work: () => Promise<Result>,
  abandon: () => void = () => undefined,
): Promise<Result> {
  if (!deadline) return work();
  deadline.check();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        abandon();
        reject(new DatabaseUnavailable("The deadline of the request has passed"));
      },
      // A timer counts whole milliseconds and may fire up to one early, when the next statement would still be sent.
      Math.ceil(deadline.leftMs) + 1,
    );
    work()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
