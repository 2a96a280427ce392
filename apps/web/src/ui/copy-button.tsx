import { Check, Copy } from "lucide-react";
import { copyWords, useCopy } from "./use-copy.js";

/** Copies a value as it is stored. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={() => void copy(value)}
        className="grid size-6 shrink-0 place-items-center text-ink-4 hover:text-ink-1"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {copyWords(outcome, label)}
      </span>
    </>
  );
}
