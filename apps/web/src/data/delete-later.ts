import { toast } from "../ui/overlay/toasts.js";
import { attempt } from "./attempt.js";

/**
 * Deletes something once its toast closes, unless it is undone before. Nothing is sent until then: leaving the page
 * cancels the deletion.
 */
export function deleteLater(name: string, call: () => Promise<unknown>): void {
  toast(`“${name}” will be deleted when this message closes. Leave or reload the page to keep it.`, {
    action: {
      label: "Undo",
      run: () => toast(`“${name}” was not deleted.`),
    },
    onClose: () => void carryOut(name, call),
  });
}

async function carryOut(name: string, call: () => Promise<unknown>): Promise<void> {
  const outcome = await attempt(call);
  if (outcome.ok) toast(`“${name}” was deleted.`);
  else toast(`“${name}” was not deleted. ${outcome.message}`, { isUrgent: true });
}
