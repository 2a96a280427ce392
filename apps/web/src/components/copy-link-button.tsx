import { Link2 } from "lucide-react";
import { Button } from "./button.js";
import { toast } from "./toasts.js";

/** Puts an address that shows the same to someone else on the clipboard. */
export function CopyLinkButton({ addressOf }: { addressOf: () => string }) {
  async function copy() {
    const address = addressOf();
    try {
      await navigator.clipboard.writeText(address);
      toast("Link copied.");
    } catch {
      // Refused, or no clipboard on plain http: the address is shown to be copied by hand.
      toast(address);
    }
  }
  return (
    <Button aria-label="Copy link" onClick={() => void copy()} className="px-2">
      <Link2 aria-hidden="true" className="size-4" />
    </Button>
  );
}
