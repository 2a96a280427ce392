import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

const shownMs = 2_000;

/** Copies a value as it is stored. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        className="grid size-6 shrink-0 place-items-center text-ink-4 hover:text-ink-1"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {outcome === "copied" && `${label} copied`}
        {outcome === "refused" && "The browser did not allow copying"}
      </span>
    </>
  );
}
