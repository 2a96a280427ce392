import { type Need, Refusal, unmet } from "@pave/contract";
import { personSource } from "@pave/db";

/** Whether a record was made here, or is about to be: no publisher supplied any of it. */
const isMadeHere = (before: { sources: string[] } | undefined) =>
  before?.sources.every((source) => source === personSource) ?? true;

/**
 * Refuses a write of a record made here that leaves a need unmet, with an issue for each; only if it writes one of the
 * needed fields or those of `by`, which end the draft.
 */
export function refuseUnmet(
  needs: readonly Need[],
  { given, before, by, what }: { given: object; before: { sources: string[] } | undefined; by: string; what: string },
): void {
  const isWritten = [by, ...needs.flat()].some((field) => field in given);
  if (!isWritten || !isMadeHere(before)) return;
  const issues = unmet(needs, { ...before, ...given }).map(([path]) => ({ path, message: `Required for ${what}` }));
  if (issues.length > 0)
    throw new Refusal("BAD_REQUEST", `${issues.map(({ path }) => path).join(", ")}: required for ${what}`, { issues });
}
