import type { JobQueue } from "@pave/contract";
import { trpc } from "../../data/trpc.js";
import { Alert } from "../../ui/alert.js";

const refetchMs = 10_000;
/** Some jobs run every minute; a restart of a server may skip two runs. */
const idleMs = 3 * 60_000;

/** Whether any server is running a job or has recently run one. */
export const areJobsRun = (jobs: readonly Pick<JobQueue, "active" | "lastSuccessAt">[], now: number): boolean =>
  jobs.some(({ active, lastSuccessAt }) => active > 0 || (lastSuccessAt && now - Date.parse(lastSuccessAt) < idleMs));

/** A notice next to waiting work that no server runs jobs, and what to do. */
export function IdleNote() {
  const { data } = trpc.analytics.health.useQuery(undefined, { staleTime: 0, refetchInterval: refetchMs });
  if (data === undefined || areJobsRun(data.jobs, Date.now())) return null;
  return (
    <Alert tone="warning">
      No server runs jobs, so this does not start. Start a server without WORK_JOBS=false, or run npx pave work as well;
      it then starts automatically.
    </Alert>
  );
}
