import { Check, Link2 } from "lucide-react";
import { Button, type ButtonLook } from "./button.js";
import { copyWords, useCopy } from "./use-copy.js";

type CopyLinkProps = ButtonLook & {
  addressOf: () => string;
  /** Name of the copied item: `Link`. */
  what?: string;
  /** Whether it has a label beside the icon. */
  hasWords?: boolean;
};

/** Copies an address that shows others the same. */
export function CopyLinkButton({ addressOf, what = "Link", hasWords = false, ...look }: CopyLinkProps) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : Link2;
  return (
    <>
      <Button
        aria-label={`Copy ${what.toLowerCase()}`}
        title={`Copy ${what.toLowerCase()}`}
        onClick={() => void copy(addressOf())}
        className="px-2"
        {...look}
      >
        <Icon aria-hidden="true" className="size-4" />
        {hasWords && `Copy ${what.toLowerCase()}`}
      </Button>
      <span role="status" className="sr-only">
        {copyWords(outcome, what)}
      </span>
    </>
  );
}
