import type { Match } from "@pave/contract";
import { attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";

/** The ways to decide a match; each decision can be undone. */
export function useMatchDecision() {
  const { mutateAsync: join, isPending: isJoining } = trpc.matches.join.useMutation();
  const { mutateAsync: keepApart, isPending: isParting } = trpc.matches.keepApart.useMutation();
  const { mutateAsync: undoDecision, isPending: isUndoing } = trpc.matches.undo.useMutation();
  const { matches } = trpc.useUtils();

  async function run(call: () => Promise<Match>): Promise<boolean> {
    const outcome = await attempt(call);
    if (outcome.ok) await matches.list.invalidate();
    else toast(outcome.message, { isUrgent: true });
    return outcome.ok;
  }

  const undo = ({ id, entity, candidate }: Match) =>
    run(() => undoDecision({ id })).then(
      (isDone) =>
        isDone &&
        toast(`${entity?.name ?? "The record"} and ${candidate?.name ?? "the other"} are up for review again.`),
    );

  async function decide(match: Match, how: typeof join, done: string) {
    if (await run(() => how({ id: match.id }))) toast(done, { action: { label: "Undo", run: () => void undo(match) } });
  }

  return {
    isBusy: isJoining || isParting || isUndoing,
    merge: (match: Match) => decide(match, join, `Merged into ${match.candidate?.name ?? "the other organization"}.`),
    separate: (match: Match) => decide(match, keepApart, "Marked as two organizations."),
    undo,
  };
}
