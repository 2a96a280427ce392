import { type FailingJob, failingJobs } from "@pave/contract/job-failures";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Alert } from "../../ui/alert.js";
import { Instant } from "../../ui/instant.js";

const refetchMs = 60_000;

/** The failing background jobs, and the files that were not imported. */
export function FailingJobs() {
  const health = trpc.analytics.health.useQuery(undefined, {
    refetchInterval: refetchMs,
  });
  const failing = failingJobs(health.data?.jobs ?? []);
  return (
    <>
      {failing.length > 0 && <Jobs failing={failing} />}
      {(health.data?.feedsNotImported ?? 0) > 0 && <FilesNotImported files={health.data?.feedsNotImported ?? 0} />}
    </>
  );
}

function FilesNotImported({ files }: { files: number }) {
  const { count } = useFormats();
  return (
    <Alert tone="warning">
      {files === 1 ? "A publisher's file was" : `${count(files)} publishers' files were`} not imported; the records on
      file are unchanged.{" "}
      <Link to="/admin/{-$section}" params={{ section: "sources" }} className="underline">
        View the sources
      </Link>
    </Alert>
  );
}

function Jobs({ failing }: { failing: FailingJob[] }) {
  const { count, instant } = useFormats();
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
