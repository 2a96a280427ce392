import { useCan } from "../../data/session/can.js";
import { later } from "../../ui/loading/later.js";

const FailingJobs = later<object>(async () => (await import("./failing-jobs.js")).FailingJobs);

/** On every page for administrators: background jobs that fail repeatedly, and files that were not imported. */
export function FailingJobsNotice() {
  return useCan("admin") ? <FailingJobs /> : null;
}
