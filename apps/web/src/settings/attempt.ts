import { type Problem, problemOf } from "../links/problem.js";

export type Attempt<Answer> = { ok: true; answer: Answer } | { ok: false; message: string };

export const offlineWords = "You are offline, so nothing was saved. Try again when the connection returns.";

/** Makes a call that changes something. Refused at once without a network, so that nobody takes it for done. */
export async function attempt<Answer>(call: () => Promise<Answer>): Promise<Attempt<Answer>> {
  if (!navigator.onLine) return { ok: false, message: offlineWords };
  try {
    return { ok: true, answer: await call() };
  } catch (error) {
    return { ok: false, message: failureWords(problemOf(error)) };
  }
}

/** What to tell of a failed change: the server's words, how long to wait, and what to quote when asking for help. */
export function failureWords({ message, status, retryAfterSeconds, requestId }: Problem): string {
  if (status === null) return "The server could not be reached. Nothing was saved; try again.";
  const wait = retryAfterSeconds === null ? "" : ` Try again in ${retryAfterSeconds} seconds.`;
  const quote = status >= 500 && requestId !== null ? ` Request ${requestId}` : "";
  return `${message.replace(/(?<![.!?])$/, wait || quote ? "." : "")}${wait}${quote}`;
}
