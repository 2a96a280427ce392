import type { Removed } from "@pave/contract";
import { toast } from "../ui/overlay/toasts.js";
import { attempt } from "./attempt.js";
import { trpc } from "./trpc.js";

/** Toast with Undo after a removal; `refresh` reloads what was restored. */
export function useToastRemoved() {
  const { mutateAsync: restoreRemoval } = trpc.users.restoreRemoval.useMutation();
  return (words: string, { removalId }: Removed, refresh: () => unknown): void => {
    const undo = async () => {
      const back = await attempt(() => restoreRemoval({ id: removalId }));
      if (back.ok) await refresh();
      else toast(back.message, { isUrgent: true });
    };
    toast(words, { action: { label: "Undo", run: () => void undo() } });
  };
}
