import { type Need, Refusal, unmet } from "@pave/contract";
import { personSource } from "@pave/db";

/** Whether a record was entered by users, without any publisher's data. */
const isUserEntered = (before: { sources: string[] } | undefined) =>
  before?.sources.every((source) => source === personSource) ?? true;

/**
 * Refuses a write that leaves a user-entered record without required fields, with an issue for each; only if it writes
 * one of these fields or `by`, the field that ends the draft.
 */
export function refuseUnmet(
  needs: readonly Need[],
  { given, before, by, what }: { given: object; before: { sources: string[] } | undefined; by: string; what: string },
): void {
  const isWritten = [by, ...needs.flat()].some((field) => field in given);
  if (!isWritten || !isUserEntered(before)) return;
  const issues = unmet(needs, { ...before, ...given }).map(([path]) => ({ path, message: `Required for ${what}` }));
  if (issues.length > 0)
    throw new Refusal("BAD_REQUEST", `${issues.map(({ path }) => path).join(", ")}: required for ${what}`, { issues });
}
