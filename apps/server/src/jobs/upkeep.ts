import type { DocumentStore } from "@pave/api";
import { sweepSessions } from "@pave/auth";
import {
  analyticsJob,
  compactFacets,
  countLinks,
  type Db,
  fileIdsAmong,
  fillSearch,
  isCounting,
  isFilling,
  maintainAnalytics,
  matureBonds,
  sweepAccounts,
  sweepAnswers,
  sweepFiles,
  sweepNotifications,
  sweepRemovals,
  sweepWithdrawals,
} from "@pave/db";
import { sweepDocuments } from "../files/store.js";
import type { Job } from "./job.js";

const everySeconds = 10 * 60;

/** Periodically merges the increments of facet counts, aggregates usage, and deletes expired data. */
export function upkeepJobs(db: Db, documents: DocumentStore | null = null): Job[] {
  return [
    { name: "facets", everySeconds, run: () => compactFacets(db) },
    { name: "sweep-sessions", everySeconds, run: () => sweepSessions(db) },
    { name: "sweep-accounts", everySeconds, run: () => sweepAccounts(db, new Date()) },
    { name: "sweep-answers", everySeconds, run: () => sweepAnswers(db, new Date()) },
    { name: "sweep-removals", everySeconds, run: () => sweepRemovals(db, new Date()) },
    {
      name: "sweep-files",
      everySeconds: 3_600,
      async run() {
        await sweepFiles(db, new Date());
        if (documents) await sweepDocuments(documents, (ids) => fileIdsAmong(db, ids));
      },
    },
    { name: "sweep-withdrawals", everySeconds: 3_600, run: () => sweepWithdrawals(db) },
    {
      name: "mature-bonds",
      everySeconds: 3_600,
      async run() {
        await matureBonds(db, new Date().toISOString().slice(0, 10));
      },
    },
    { name: "sweep-notifications", everySeconds: 3_600, run: () => sweepNotifications(db) },
    {
      name: "search-fill",
      everySeconds,
      isNotified: true,
      run: (signal) => fillSearch(db, signal),
      // A run ends before the queue presumes its worker dead; the next run continues.
      next: async () => ((await isFilling(db)) ? new Date() : null),
    },
    { name: "search-links", everySeconds: 3_600, run: () => countLinks(db) },
    {
      name: analyticsJob,
      everySeconds,
      run: (signal) => maintainAnalytics(db, new Date(), signal),
      next: async () => ((await isCounting(db)) ? new Date() : null),
    },
  ];
}
