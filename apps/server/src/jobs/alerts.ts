import { type Db, runAlerts, sendDigests } from "@pave/db";
import type { Job } from "./job.js";

/** Tells people what they asked to be told: at once in the app, and by mail as often as they like. */
export function alertJobs(db: Db): Job[] {
  return [
    {
      name: "alerts",
      everySeconds: 60,
      isTold: true,
      pollMs: 2_000,
      run: (signal) => runAlerts(db, new Date(), signal),
    },
    { name: "digests", everySeconds: 15 * 60, run: () => sendDigests(db, new Date()) },
  ];
}
