import pg from "pg";

/** SQLSTATE of a statement that the server cancelled, as it does at the end of its time limit. */
const cancelled = "57014";

/** Whether a statement was cancelled at its time limit; drizzle wraps the driver's error as its cause. */
export function isOutOfTime(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === cancelled;
  return error instanceof Error && isOutOfTime(error.cause);
}
