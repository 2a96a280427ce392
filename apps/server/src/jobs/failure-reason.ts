import { databaseCode } from "@pave/api";
import { Refusal } from "@pave/contract";

/** By SQLSTATE or system code; the first match applies. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^57014/, "A database statement exceeded its time limit"],
  [/^55P03/, "A database lock was not granted in time"],
  [/^(40001|40P01)/, "The transaction conflicted with another one"],
  [/^53/, "The database has run out of disk space, memory or connections"],
  [/^25/, "The database accepts no writes"],
  [/^(08|57P|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)/, "The database could not be reached"],
  [/^(22|23|42)/, "The database rejected a statement; the server log has the details"],
];

/** Displayable reason of a job failure, without SQL, values, paths or library messages. */
export function failureReason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = databaseCode(error);
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? "An unexpected error; the server log has the details";
}
