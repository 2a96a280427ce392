const freshMs = 60_000;
const sweepMs = 60_000;
const stuckMs = 30_000;

type Kept<Answer> = { answer: Answer; at: number };
type Pending<Answer> = { answer: Promise<Answer>; at: number };

export type AnswerCache<Answer> = ReturnType<typeof createAnswerCache<Answer>>;

/**
 * Answers kept for 60 s, and calls under way shared (specification, section 7). Swept every 60 s;
 * a call under way for 30 s is shared no longer.
 */
export function createAnswerCache<Answer>() {
  const kept = new Map<string, Kept<Answer>>();
  const pending = new Map<string, Pending<Answer>>();
  let sweeping = false;

  function sweep(): void {
    const now = Date.now();
    for (const [key, { at }] of kept) if (now - at >= freshMs) kept.delete(key);
    for (const [key, { at }] of pending) if (now - at >= stuckMs) pending.delete(key);
    sweeping = false;
    planSweep();
  }

  function planSweep(): void {
    if (sweeping || kept.size + pending.size === 0) return;
    sweeping = true;
    setTimeout(sweep, sweepMs);
  }

  function start(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const entry = { answer: call(), at: Date.now() };
    pending.set(key, entry);
    planSweep();
    const settle = () => pending.get(key) === entry && pending.delete(key);
    entry.answer.then(
      // Dropped in the meantime: a newer state of things has been asked for.
      (answer) => settle() && kept.set(key, { answer, at: Date.now() }),
      settle,
    );
    return entry.answer;
  }

  return {
    /** The kept answer, the one under way, or a new call's. */
    fetch(key: string, call: () => Promise<Answer>): Promise<Answer> {
      const now = Date.now();
      const answer = kept.get(key);
      if (answer !== undefined && now - answer.at < freshMs) return Promise.resolve(answer.answer);
      const under = pending.get(key);
      return under !== undefined && now - under.at < stuckMs ? under.answer : start(key, call);
    },
    /** The answer that is still there, however old. */
    peek: (key: string): Answer | undefined => kept.get(key)?.answer,
    clear(): void {
      kept.clear();
      pending.clear();
    },
  };
}
