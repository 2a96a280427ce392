import { failingJobs } from "@pave/contract/job-failures";
import { Link } from "@tanstack/react-router";
import { useCan } from "../data/session/can.js";
import { trpc } from "../data/trpc.js";
import { useFormats } from "../data/use-formats.js";
import { Alert } from "../ui/alert.js";
import { Instant } from "../ui/instant.js";

const refetchMs = 60_000;

/** On every page of an administrator: the background jobs that fail again and again. */
export function FailingJobsNotice() {
  return useCan("admin") ? <Notice /> : null;
}

function Notice() {
  const health = trpc.analytics.health.useQuery(undefined, {
    refetchInterval: refetchMs,
  });
  const { count, instant } = useFormats();
  const failing = failingJobs(health.data?.jobs ?? []);
  if (failing.length === 0) return null;
  return (
    <Alert tone="danger">
      <ul>
        {failing.map(({ name, failing: { failures, since, reason } }) => (
          <li key={name}>
            The background job <span className="code">{name}</span> has failed {count(failures)} times since{" "}
            <Instant at={since} write={instant} />: {reason}.
          </li>
        ))}
      </ul>
      <Link to="/admin/{-$section}" params={{ section: "jobs" }} className="underline">
        View the jobs
      </Link>
    </Alert>
  );
}
