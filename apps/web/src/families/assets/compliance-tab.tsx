import type { AssetDuty } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate } from "@pave/contract/format";
import { trpc } from "../../data/trpc.js";
import { EmptyState } from "../../ui/empty-state.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

/** Regulatory requirements of an asset with their citations, and the evidence on record. */
export function ComplianceTab({ id }: { id: string }) {
  const query = trpc.assets.compliance.useQuery({ id });
  if (query.data === undefined) return <Panel title="Compliance" {...panelState(query)} skeletonLines={6} />;
  const { duties, lateCount } = query.data;
  return (
    <Panel title="Compliance" flush actions={lateCount > 0 ? `${lateCount} overdue` : undefined}>
      {duties.length === 0 ? (
        <EmptyState title="No requirements on record">
          No federal inspection rule is known for this type of asset, and none was recorded.
        </EmptyState>
      ) : (
        <ul aria-label="Requirements">
          {duties.map((duty) => (
            <Duty key={`${duty.regulation} ${duty.requirement}`} duty={duty} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Duty({ duty }: { duty: AssetDuty }) {
  const { regulation, requirement, status, dueDate, isLate, lastAssessedDate, datePrecision, finding } = duty;
  const known = (date: string) => formatDate(toPrecision(date, datePrecision));
  const facts = [
    finding,
    lastAssessedDate !== null && `last inspection ${known(lastAssessedDate)}`,
    dueDate !== null && `due ${known(dueDate)}`,
  ].filter(Boolean);
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium text-ink-1">
        {regulation}
        {status !== null && <StatusTag status={isLate ? "late" : status} />}
      </p>
      <p className="text-body text-ink-2">{requirement}</p>
      {facts.length > 0 && <p className="text-dense text-ink-3">{facts.join(" · ")}</p>}
    </li>
  );
}
