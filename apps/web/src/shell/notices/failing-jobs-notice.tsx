import { useCan } from "../../data/session/can.js";
import { later } from "../../ui/loading/later.js";

const FailingJobs = later<object>(async () => (await import("./failing-jobs.js")).FailingJobs);

/** On every page of an administrator: the background jobs that fail again and again, and files that were not imported. */
export function FailingJobsNotice() {
  return useCan("admin") ? <FailingJobs /> : null;
}
