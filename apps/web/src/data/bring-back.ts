import type { Removed } from "@pave/contract";
import { toast } from "../ui/overlay/toasts.js";
import { attempt } from "./attempt.js";
import { client } from "./links/page-client.js";

/** Tells that something of one's own is gone, with the way to bring it back as it was; `refresh` shows it again. */
export function toastRemoved(words: string, { removalId }: Removed, refresh: () => unknown): void {
  const undo = async () => {
    const back = await attempt(() => client.users.restoreRemoval.mutate({ id: removalId }));
    if (back.ok) await refresh();
    else toast(back.message, { isUrgent: true });
  };
  toast(words, { action: { label: "Undo", run: () => void undo() } });
}
