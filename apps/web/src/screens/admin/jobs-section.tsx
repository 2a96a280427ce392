import type { JobQueue } from "@pave/contract";
import { durationWords } from "../../core/duration.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { ScrollRegion } from "../../ui/scroll-region.js";
import { queueWords } from "./names.js";

const refetchMs = 15_000;

/** Health of the platform: database, last import and job queues; refreshed while open. */
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
        <KeyFigure label="Status" value={health === undefined ? "—" : health.status === "ok" ? "Healthy" : "Degraded"}>
          {health?.status === "degraded" &&
            "A job keeps failing, a job has waited 15 minutes, or the database is not responding"}
        </KeyFigure>
        <KeyFigure
          label="Database"
          value={health === undefined ? "—" : health.dbLatencyMs === null ? "No response" : `${health.dbLatencyMs} ms`}
        >
          Time of a test query
        </KeyFigure>
        <KeyFigure label="Last import" value={health?.lastIngest ? `${count(health.lastIngest.rows)} rows` : "—"}>
          {health?.lastIngest && `${count(health.lastIngest.errors)} rejected`}
        </KeyFigure>
        <KeyFigure label="Jobs waiting" value={count(jobs.reduce((sum, { waiting }) => sum + waiting, 0))}>
          {health?.usageRolledUpAt && (
            <>
              Usage summarized <Instant at={health.usageRolledUpAt} write={instant} />
            </>
          )}
        </KeyFigure>
      </section>
      <Panel title="Queues" skeletonLines={8} flush {...panelState(query)} actions="Refreshes every 15 seconds">
        {jobs.length === 0 ? (
          <EmptyState title="No queues yet">A server that runs jobs creates its queues at start-up.</EmptyState>
        ) : (
          <ScrollRegion label="Table of queues">
            <table className="stacked w-full text-body">
              <thead>
                <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                  <th scope="col">Queue</th>
                  <th scope="col">State</th>
                  {["Waiting", "Active", "Failed, last 2 days", "Oldest waiting", "Last success", "Next retry"].map(
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
      <th scope="row" className="min-w-44 px-3 py-1 text-left font-normal">
        {queueWords[name]}
        <span className="code block text-dense text-ink-3">{name}</span>
      </th>
      <td data-label="State" className="text-left!">
        {state === "resolved" ? <span className="text-ink-3">Idle</span> : <StatusTag status={state} />}
      </td>
      <td data-label="Waiting">{count(waiting)}</td>
      <td data-label="Active">{count(active)}</td>
      <td data-label="Failed, last 2 days">{count(failed)}</td>
      <td data-label="Oldest waiting" className="whitespace-nowrap">
        {oldestWaitingSeconds === null ? "—" : durationWords(oldestWaitingSeconds)}
      </td>
      <td data-label="Last success" className="whitespace-nowrap">
        <Instant at={lastSuccessAt} write={instant} />
      </td>
      <td data-label="Next retry" className="whitespace-nowrap" title={failing?.reason}>
        <Instant at={failing?.retryAt ?? null} write={instant} />
      </td>
    </tr>
  );
}
