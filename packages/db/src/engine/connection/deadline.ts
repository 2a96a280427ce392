import { DatabaseUnavailable } from "./silence.js";

/** When a caller stops waiting for the database: one for everything a request does there. */
export class Deadline {
  #endsAt: number;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
  }

  /** Milliseconds; 0 once it has passed. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Leaves at least this many milliseconds from now. */
  extend(ms: number): void {
    this.#endsAt = Math.max(this.#endsAt, performance.now() + ms);
  }

  /** Throws DatabaseUnavailable once it has passed. */
  check(): void {
    if (this.leftMs === 0) throw new DatabaseUnavailable("The deadline of the request has passed");
  }
}

/**
 * The outcome of `work`, or DatabaseUnavailable when the deadline passes first; `abandon` is called then, and the
 * work's own outcome is ignored.
 */
export async function within<Result>(
  deadline: Deadline | undefined,
  work: () => Promise<Result>,
  abandon: () => void = () => undefined,
): Promise<Result> {
  if (!deadline) return work();
  deadline.check();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abandon();
      reject(new DatabaseUnavailable("The deadline of the request has passed"));
    }, deadline.leftMs);
    work()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
