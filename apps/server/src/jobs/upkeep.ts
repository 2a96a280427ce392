import { sweepSessions } from "@pave/auth";
import {
  compactFacets,
  type Db,
  keepAnalytics,
  sweepAccounts,
  sweepAnswers,
  sweepNotifications,
  sweepRemovals,
} from "@pave/db";
import type { Job } from "./job.js";

const everySeconds = 10 * 60;

/** Folds the facet counts together, sums use up, and deletes what has run out, now and then. */
export function upkeepJobs(db: Db): Job[] {
  return [
    { name: "facets", everySeconds, run: () => compactFacets(db) },
    { name: "sweep-sessions", everySeconds, run: () => sweepSessions(db) },
    { name: "sweep-accounts", everySeconds, run: () => sweepAccounts(db, new Date()) },
    { name: "sweep-answers", everySeconds, run: () => sweepAnswers(db, new Date()) },
    { name: "sweep-removals", everySeconds, run: () => sweepRemovals(db, new Date()) },
    { name: "sweep-notifications", everySeconds: 3_600, run: () => sweepNotifications(db) },
    { name: "analytics", everySeconds, run: () => keepAnalytics(db, new Date()) },
  ];
}
