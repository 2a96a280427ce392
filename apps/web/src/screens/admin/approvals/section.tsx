import type { ApprovalPolicy } from "@pave/contract";
import { approvalCoverage } from "@pave/contract/approval-coverage";
import { approvalKindNames, approvalRoleNames } from "@pave/contract/approval-steps";
import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { useAmounts } from "../../../data/use-amounts.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { Instant } from "../../../ui/instant.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { PolicyForm } from "./policy-form.js";

/** The approval policy: for each kind of change, the steps by amount and the days allowed. */
export function ApprovalPolicySection() {
  const query = trpc.approvals.policies.useQuery();
  const [edited, setEdited] = useState<ApprovalPolicy["kind"] | null>(null);
  return (
    <Panel
      title="Approval policy"
      skeletonLines={12}
      flush
      {...panelState(query)}
      actions="Each step needs a different person; authors cannot approve their own changes"
    >
      <ul>
        {(query.data?.items ?? []).map((policy) => (
          <li key={policy.kind} className="border-b border-line px-3 py-2 last:border-b-0">
            {edited === policy.kind ? (
              <PolicyForm policy={policy} onClose={() => setEdited(null)} />
            ) : (
              <PolicyLine policy={policy} onEdit={() => setEdited(policy.kind)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PolicyLine({ policy, onEdit }: { policy: ApprovalPolicy; onEdit: () => void }) {
  const { kind, bands, dueDays, periodDays, updatedAt, updatedByName } = policy;
  const { full } = useAmounts("USD");
  const { day } = useFormats();
  return (
    <div className="relative flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="basis-full pr-20 md:basis-64 md:pr-0">
        <h3 className="text-form font-medium">{approvalKindNames[kind]}</h3>
        <p className="text-dense text-ink-3">{approvalCoverage[kind]}</p>
      </div>
      <ul className="min-w-0 flex-1 basis-72 text-body text-ink-2">
        {bands.map(({ above, steps }) => (
          <li key={above}>
            {above === 0 ? "Any amount" : `Above ${full(above)}`}:{" "}
            {steps.map((role) => approvalRoleNames[role].toLowerCase()).join(", then ")}
          </li>
        ))}
      </ul>
      <p className="basis-full text-dense text-ink-3 md:basis-44">
        Due in {dueDays} days
        <br />
        {periodDays > 0 && (
          <>
            Amounts of one record within {periodDays === 1 ? "a day" : `${periodDays} days`} add up
            <br />
          </>
        )}
        {updatedByName === null ? (
          "Default"
        ) : (
          <>
            Changed by {updatedByName}, <Instant at={updatedAt} write={day} />
          </>
        )}
      </p>
      <Button size="small" className="absolute top-0 right-0 md:static" onClick={onEdit}>
        Edit<span className="sr-only"> {approvalKindNames[kind]}</span>
      </Button>
    </div>
  );
}
