import type { Rule } from "./rule.js";

const limitMs = 2_000;
const underWay = new Set<Promise<unknown>>();

/** Remembers the changes that are not answered yet, those that wait for their turn included. */
export const rememberChanges: Rule = (call, send) => {
  const answer = send(call);
  if (call.type !== "mutation") return answer;
  underWay.add(answer);
  const forget = () => void underWay.delete(answer);
  answer.then(forget, forget);
  return answer;
};

/**
 * Waits until the changes under way are answered, well or not; 2 s at most, and no longer than the page is open. Null when
 * there are none.
 */
export const changesEnded = (): Promise<void> | null => (underWay.size === 0 ? null : answersOrLimit());

async function answersOrLimit(): Promise<void> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), limitMs);
  const answered = Promise.allSettled(underWay);
  await new Promise<void>((resolve) => {
    waiting.signal.addEventListener("abort", () => resolve());
    addEventListener("pagehide", () => waiting.abort(), { signal: waiting.signal });
    void answered.then(() => waiting.abort());
  });
  clearTimeout(timer);
}
