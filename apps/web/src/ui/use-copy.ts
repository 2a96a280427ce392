import { useEffect, useState } from "react";

const shownMs = 2_000;

export type CopyOutcome = "copied" | "refused" | null;

/** Copies text to the clipboard; for two seconds the result states whether the browser allowed it. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }
  return { outcome, copy };
}

/** The outcome, for users who cannot see the button change. */
export function copyWords(outcome: CopyOutcome, what: string): string {
  if (outcome === null) return "";
  return outcome === "copied" ? `${what} copied` : "The browser blocked copying";
}
