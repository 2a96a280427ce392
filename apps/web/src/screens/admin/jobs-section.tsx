import type { JobQueue } from "@pave/contract";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { ScrollRegion } from "../../ui/scroll-region.js";

const refetchMs = 15_000;

/** How the platform does: its database, the last import, and each queue of jobs; asked again while one looks. */
export function JobsSection() {
  const query = trpc.analytics.health.useQuery(undefined, {
    refetchInterval: refetchMs,
  });
  const { count, instant } = useFormats();
  const health = query.data;
  const jobs = health?.jobs ?? [];
  return (
    <>
      <section aria-label="Health" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        <KeyFigure label="Status" value={health === undefined ? "—" : health.status === "ok" ? "All well" : "Degraded"}>
          {health?.status === "degraded" &&
            "A job keeps failing or has waited for a quarter of an hour, or the database does not respond"}
        </KeyFigure>
        <KeyFigure
          label="Database"
          value={health === undefined ? "—" : health.dbLatencyMs === null ? "Silent" : `${health.dbLatencyMs} ms`}
        >
          for one small question
        </KeyFigure>
        <KeyFigure label="Last import" value={health?.lastIngest?.source ?? "—"}>
          {health?.lastIngest && `${count(health.lastIngest.rows)} rows, ${count(health.lastIngest.errors)} rejected`}
        </KeyFigure>
        <KeyFigure label="Jobs waiting" value={count(jobs.reduce((sum, { waiting }) => sum + waiting, 0))}>
          {health?.usageRolledUpAt && (
            <>
              Use summed up <Instant at={health.usageRolledUpAt} write={instant} />
            </>
          )}
        </KeyFigure>
      </section>
      <Panel title="Queues" skeletonLines={8} flush {...panelState(query)} actions="Asked again every 15 seconds">
        {jobs.length === 0 ? (
          <EmptyState title="No queue yet">A server that works jobs makes its queues when it starts.</EmptyState>
        ) : (
          <ScrollRegion label="Table of the queues">
            <table className="w-full text-body">
              <thead>
                <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                  <th scope="col">Queue</th>
                  <th scope="col">State</th>
                  {["Waiting", "Active", "Failed in two days", "Oldest waits", "Last success", "Next try"].map(
                    (label) => (
                      <th key={label} scope="col" className="text-right">
                        {label}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <Row key={job.name} job={job} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </Panel>
    </>
  );
}

function Row({
  job: { name, waiting, active, failed, lastSuccessAt, oldestWaitingSeconds, failing },
}: {
  job: JobQueue;
}) {
  const { count, instant } = useFormats();
  const state = failing !== null ? "failed" : active > 0 ? "active" : waiting > 0 ? "pending" : "resolved";
  return (
    <tr className="border-t border-line hover:bg-hover [&>td]:px-3 [&>td]:py-1 [&>td]:text-right">
      <th scope="row" className="code px-3 py-1 text-left font-normal">
        {name}
      </th>
      <td className="text-left!">
        {state === "resolved" ? <span className="text-ink-3">Idle</span> : <StatusTag status={state} />}
      </td>
      <td>{count(waiting)}</td>
      <td>{count(active)}</td>
      <td>{count(failed)}</td>
      <td className="whitespace-nowrap">{oldestWaitingSeconds === null ? "—" : `${count(oldestWaitingSeconds)} s`}</td>
      <td className="whitespace-nowrap">
        <Instant at={lastSuccessAt} write={instant} />
      </td>
      <td className="whitespace-nowrap" title={failing?.reason}>
        <Instant at={failing?.retryAt ?? null} write={instant} />
      </td>
    </tr>
  );
}
