import pg from "pg";

/** SQLSTATE of a statement that the server cancelled, as at its time limit. */
const cancelled = "57014";

/** Whether a statement was cancelled at its time limit; drizzle wraps the driver's error as its cause. */
export function isStatementTimeout(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === cancelled;
  return error instanceof Error && isStatementTimeout(error.cause);
}
