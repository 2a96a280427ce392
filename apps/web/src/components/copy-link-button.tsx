import { Check, Link2 } from "lucide-react";
import { Button } from "./button.js";
import { copyWords, useCopy } from "./use-copy.js";

/** Puts an address that shows the same to someone else on the clipboard. */
export function CopyLinkButton({ addressOf }: { addressOf: () => string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : Link2;
  return (
    <>
      <Button aria-label="Copy link" title="Copy link" onClick={() => void copy(addressOf())} className="px-2">
        <Icon aria-hidden="true" className="size-4" />
      </Button>
      <span role="status" className="sr-only">
        {copyWords(outcome, "Link")}
      </span>
    </>
  );
}
