import { type Problem, problemOf } from "../core/problem.js";

export type Attempt<Answer> =
  | { ok: true; answer: Answer }
  | ({ ok: false } & Pick<Problem, "message" | "code" | "requestId" | "issues" | "allowed" | "retryAfterSeconds">);

export const offlineWords = "You are offline. Nothing was saved; try again when you are back online.";

const refused = { ok: false, code: null, requestId: null, issues: [], allowed: [], retryAfterSeconds: null } as const;

/** Runs a mutation. Fails immediately when offline, so that it does not appear done. */
export async function attempt<Answer>(call: () => Promise<Answer>): Promise<Attempt<Answer>> {
  if (!navigator.onLine) return { ...refused, message: offlineWords };
  try {
    return { ok: true, answer: await call() };
  } catch (error) {
    const problem = problemOf(error);
    const { code, requestId, issues, allowed, retryAfterSeconds } = problem;
    return { ok: false, message: failureWords(problem), code, requestId, issues, allowed, retryAfterSeconds };
  }
}

/** Message for a failed change: the server's text, and how long to wait. */
export function failureWords({ message, status, retryAfterSeconds }: Problem): string {
  if (status === null) return "Could not reach the server. Nothing was saved; try again.";
  if (retryAfterSeconds === null) return message;
  return `${message.replace(/(?<![.!?])$/, ".")} Try again in ${retryAfterSeconds} seconds.`;
}
