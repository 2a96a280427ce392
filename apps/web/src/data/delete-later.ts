import { toast } from "../ui/overlay/toasts.js";
import { attempt } from "./attempt.js";

/**
 * Deletes something when the message that tells of it goes, unless it is undone before. Nothing is sent until then: who
 * leaves the page before has deleted nothing.
 */
export function deleteLater(name: string, call: () => Promise<unknown>): void {
  toast(`“${name}” is deleted when this message goes. Close or reload the page before, and it stays.`, {
    action: {
      label: "Undo",
      run: () => toast(`“${name}” stays.`),
    },
    onGone: () => void carryOut(name, call),
  });
}

async function carryOut(name: string, call: () => Promise<unknown>): Promise<void> {
  const outcome = await attempt(call);
  if (outcome.ok) toast(`“${name}” is deleted.`);
  else toast(`“${name}” is not deleted. ${outcome.message}`, { isUrgent: true });
}
