import { type Db, remindApprovers, runAlerts, sendDigests } from "@pave/db";
import type { Job } from "./job.js";

/** Sends notifications: immediately in the app, and by mail at the chosen frequency. */
export function alertJobs(db: Db): Job[] {
  return [
    {
      name: "alerts",
      everySeconds: 60,
      isNotified: true,
      pollMs: 2_000,
      run: (signal) => runAlerts(db, new Date(), signal),
    },
    { name: "digests", everySeconds: 15 * 60, run: () => sendDigests(db, new Date()) },
    { name: "remind-approvers", everySeconds: 3_600, run: () => remindApprovers(db, new Date()) },
  ];
}
