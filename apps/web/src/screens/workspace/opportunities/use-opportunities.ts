import type { Opportunity } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { opportunityNames } from "./names.js";

type State = Opportunity["userState"];

/** Decisions on opportunities: optimistic, rolled back if the server refuses, and undoable. */
export function useDecisions() {
  const { mutateAsync: decideOpportunity } = trpc.users.decideOpportunity.useMutation();
  const { opportunities } = trpc.useUtils().users;
  const [wanted, setWanted] = useState<ReadonlyMap<string, State>>(new Map());

  async function decide({ entityId, name, userState }: Opportunity, next: State): Promise<void> {
    setWanted((before) => new Map([...before, [entityId, next]]));
    const outcome = await attempt(() => decideOpportunity({ programId: entityId, userState: next }));
    if (outcome.ok) {
      await opportunities.invalidate();
      const undo = async () => {
        const back = await attempt(() => decideOpportunity({ programId: entityId, userState }));
        if (back.ok) await opportunities.invalidate();
        else toast(back.message, { isUrgent: true });
      };
      const words = next === "new" ? "is undecided again" : `is now under ${opportunityNames[next]}`;
      toast(`${name} ${words}.`, { action: { label: "Undo", run: () => void undo() } });
    } else {
      toast(outcome.message, { isUrgent: true });
    }
    setWanted((before) => new Map([...before].filter(([id]) => id !== entityId)));
  }

  return { stateOf: ({ entityId, userState }: Opportunity) => wanted.get(entityId) ?? userState, decide };
}
