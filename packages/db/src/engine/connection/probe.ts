import pg from "pg";
import { handlePoolErrors } from "./client.js";

/** Checks whether the database responds. */
export type Probe = { answers(): Promise<boolean>; close(): Promise<void> };

/** Uses a separate connection, so that a busy pool does not look like an outage, and runs one check at a time. */
export function openProbe(url: string): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  handlePoolErrors(pool, () => undefined);
  let pending: Promise<boolean> | undefined;
  return {
    answers() {
      pending ??= pool
        .query("select 1")
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },
    close: () => pool.end(),
  };
}
