import type { ApprovalKind, ListApprovals } from "@pave/contract";
import { approvalKindNames } from "@pave/contract/approval-steps";
import { keysOf, oneOf, recordId } from "../../../core/search-readers.js";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { useCan } from "../../../data/session/can.js";
import { paged, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { Panel } from "../../../ui/panel/panel.js";
import { Choice } from "../../admin/choice.js";
import type { SectionProps } from "../sections.js";
import { useSectionSearch } from "../use-section-search.js";
import { DelegationPanel } from "./delegation-panel.js";
import { ApprovalLine } from "./line.js";

const views = {
  mine: "Waiting for me",
  requested: "Requested by me",
  waiting: "All pending",
  decided: "Decided",
} as const;
const { requested, waiting, decided } = views;
type View = keyof typeof views;
/** `record`: the changes of one record only. */
const shape = { view: oneOf(keysOf(views)), kind: oneOf(keysOf(approvalKindNames)), record: recordId };

const queries: Record<View, Pick<ListApprovals, "scope" | "order"> & Partial<ListApprovals>> = {
  mine: { scope: "mine", order: "asc" },
  requested: { scope: "requested", order: "desc" },
  waiting: { scope: "all", status: ["pending"], order: "asc" },
  decided: { scope: "all", status: ["approved", "rejected", "withdrawn"], order: "desc" },
};

const empty: Record<View, string> = {
  mine: "Nothing is waiting for you",
  requested: "You have requested no approvals",
  waiting: "Nothing is pending",
  decided: "No decisions yet",
};

/** Pending and decided approvals: who may decide, and by when. */
export function ApprovalsSection({ raw }: SectionProps) {
  const isApprover = useCan("approver");
  const first: View = isApprover ? "mine" : "requested";
  const { search, change } = useSectionSearch("approvals", shape, raw);
  const { view = first, kind, record } = search;
  const api = trpc.useUtils();
  const input = { ...queries[view], ...(kind && { kind: [kind] }), ...(record && { recordId: record }), limit: 25 };
  const rows = usePages(api.approvals.list.infiniteQueryOptions(input, paged));
  const approvals = loadedRows(rows);
  return (
    <>
      <Times />
      <Panel
        title="Approvals"
        skeletonLines={8}
        flush
        {...pagesState(rows)}
        actions={totalWords(rows.total, "change", "changes")}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
          <Choice
            label="Show"
            all={views[first]}
            names={isApprover ? { requested, waiting, decided } : { waiting, decided }}
            value={view === first || view === "mine" ? undefined : view}
            onChoose={(chosen: View | undefined) => change({ view: chosen })}
          />
          <Choice
            label="Kind"
            all="All kinds"
            names={approvalKindNames}
            value={kind}
            onChoose={(chosen: ApprovalKind | undefined) => change({ kind: chosen })}
          />
          {record !== undefined && (
            <Button size="small" onClick={() => change({ record: undefined })}>
              Show all records
            </Button>
          )}
        </div>
        {approvals.length === 0 ? (
          <EmptyState title={empty[view]}>
            Payments, contract modifications, project approvals, secured funding and write-offs take effect when others
            have approved them.
          </EmptyState>
        ) : (
          <ul>
            {approvals.map((approval) => (
              <ApprovalLine key={approval.id} approval={approval} />
            ))}
          </ul>
        )}
        <MoreRows rows={rows}>More approvals</MoreRows>
      </Panel>
      {isApprover && <DelegationPanel />}
    </>
  );
}

/** How long approvals take. */
function Times() {
  const { data } = trpc.approvals.stats.useQuery();
  const { count, day } = useFormats();
  if (data === undefined) return null;
  const { waiting, waitingForMe, overdue, decided, medianHours, inTimeShare, oldestRequestedAt } = data;
  return (
    <section aria-label="Approval times" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      <KeyFigure label="Waiting for you" value={count(waitingForMe)}>
        {count(waiting)} waiting in all
      </KeyFigure>
      <KeyFigure label="Overdue" value={count(overdue)}>
        {oldestRequestedAt !== null && `Oldest requested ${day(oldestRequestedAt)}`}
      </KeyFigure>
      <KeyFigure label="Median time to decision" value={medianHours === null ? "—" : hoursText(medianHours)}>
        {count(decided)} decided in 90 days
      </KeyFigure>
      <KeyFigure label="Decided in time" value={inTimeShare === null ? "—" : `${Math.round(100 * inTimeShare)}%`}>
        Within the policy's days
      </KeyFigure>
    </section>
  );
}

const hoursText = (hours: number) => (hours < 48 ? `${hours} hours` : `${Math.round(hours / 2.4) / 10} days`);
