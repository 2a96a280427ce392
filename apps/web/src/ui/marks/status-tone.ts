export type Tone = "success" | "info" | "warning" | "danger" | "primary" | "quiet";

const all = (tone: Tone, ...words: string[]) => words.map((word): [string, Tone] => [word, tone]);

const toneOfWord = new Map([
  ...all("success", "completed", "approved", "active", "paid", "resolved", "excellent", "success"),
  ...all("info", "in progress", "pending", "in review", "good", "info"),
  ...all("warning", "warning", "delayed", "not started", "fair", "medium"),
  ...all("danger", "at risk", "late", "failed", "rejected", "poor", "high", "critical"),
  ...all("quiet", "not stated"),
]);

/** `inProgress`, `in_progress` and `In Progress` are one status: `in progress`. */
export function statusWords(status: string): string {
  return status
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
}

/** The color of a status; an unknown one is primary. */
export function toneOf(status: string): Tone {
  return toneOfWord.get(statusWords(status)) ?? "primary";
}
