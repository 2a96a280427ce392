import { sweepSessions } from "@pave/auth";
import { compactFacets, type Db, keepAnalytics, sweepAccounts, sweepAnswers } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";

const everyMs = 10 * 60_000;

/** Folds the facet counts together, sums use up, and deletes what has run out, now and then. Answers how to stop. */
export function startUpkeep(db: Db, log: FastifyBaseLogger): () => void {
  const tasks: Record<string, () => Promise<unknown>> = {
    "facet counts could not be folded": () => compactFacets(db),
    "ended sessions could not be deleted": () => sweepSessions(db),
    "old rows of accounts could not be deleted": () => sweepAccounts(db, new Date()),
    "kept answers could not be deleted": () => sweepAnswers(db, new Date()),
    "analytics could not be kept": () => keepAnalytics(db, new Date()),
  };
  const timer = setInterval(() => {
    for (const [failure, task] of Object.entries(tasks)) task().catch((error) => log.error({ err: error }, failure));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
