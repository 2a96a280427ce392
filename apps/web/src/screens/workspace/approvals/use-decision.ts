import type { Approval } from "@pave/contract";
import { useMutation } from "@tanstack/react-query";
import { attempt } from "../../../data/attempt.js";
import { type Client, trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

type Call = (client: Client) => Promise<Approval>;

/** Decides on a change and shows the result. */
export function useDecision() {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (call: Call) => call(utils.client) });
  async function send(call: Call, words: (approval: Approval) => string) {
    const outcome = await attempt(() => mutateAsync(call));
    toast(outcome.ok ? words(outcome.answer) : outcome.message, { isUrgent: !outcome.ok });
    // A decision can change records and totals of any family.
    await utils.invalidate();
  }
  return {
    isBusy: isPending,
    approve: (id: string) =>
      send(
        (client) => client.approvals.approve.mutate({ id }),
        ({ status, waitingFor, steps }) =>
          status === "approved"
            ? "Approved. The change is in effect."
            : `Step ${(waitingFor?.step ?? steps.length) - 1} of ${steps.length} approved.`,
      ),
    reject: (id: string, reason: string) =>
      send(
        (client) => client.approvals.reject.mutate({ id, reason }),
        () => "Rejected.",
      ),
    withdraw: (id: string) =>
      send(
        (client) => client.approvals.withdraw.mutate({ id }),
        () => "Withdrawn.",
      ),
  };
}
