import type { Event } from "@pave/contract";
import { eventApprovalNames, eventDecisionNames } from "@pave/contract/labels-events";
import { useState } from "react";
import { useCan } from "../../data/session/can.js";
import { useSession } from "../../data/session/use-session.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Together } from "../../family/approvals/together.js";
import { WaitsFor } from "../../family/approvals/waits-for.js";
import { useWrite } from "../../family/write/use-write.js";
import { Button } from "../../ui/button.js";
import { type Failure, FormFailure } from "../../ui/form/form-failure.js";
import { TextField } from "../../ui/form/text-field.js";
import { Instant } from "../../ui/instant.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { approveEvent, claimEvent, rejectEvent } from "./writes.js";

/** The approval state of an event, and the decisions available next. */
export function ApprovalPanel({ event }: { event: Event }) {
  const { instant } = useFormats();
  const { id, approvalStatus } = event;
  const isWaiting = approvalStatus === "pending" || approvalStatus === "inReview";
  const { data } = trpc.approvals.list.useQuery(
    { scope: "all", status: ["pending"], recordId: id },
    { enabled: isWaiting },
  );
  const waiting = isWaiting ? data?.items[0] : undefined;
  return (
    <Panel title="Approval" actions={<StatusTag status={event.approvalStatus} />}>
      {event.approvals.length === 0 ? (
        <p className="text-body text-ink-3">
          {event.approvalStatus === "notRequired" ? "No approval required." : "No decision yet."}
        </p>
      ) : (
        <ol className="flex flex-col gap-2">
          {event.approvals.map(({ step, decision, approverName, decidedAt, comment }) => (
            <li key={step} className="border-l border-line-strong pl-3 text-body">
              <span className="font-medium text-ink-1">{eventDecisionNames[decision]}</span>{" "}
              <span className="text-ink-2">{approverName ?? "by a source"}</span>{" "}
              <Instant at={decidedAt} write={instant} className="text-dense text-ink-4" />
              {comment !== null && <p className="text-ink-2">{comment}</p>}
            </li>
          ))}
        </ol>
      )}
      {waiting !== undefined && (
        <div className="mt-2">
          <Together approval={waiting} />
          <p className="text-body text-ink-2">
            <WaitsFor approval={waiting} />
          </p>
        </div>
      )}
      {waiting?.mayDecide !== false && <Decisions key={event.version} event={event} />}
    </Panel>
  );
}

/** Available decisions. Four-eyes rule: the creator of an event cannot decide on it. */
function Decisions({ event: { id, version, allowed, createdBy } }: { event: Event }) {
  const state = useSession();
  const mayApprove = useCan("approver");
  const write = useWrite();
  const [comment, setComment] = useState("");
  const words = comment.trim();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const writes = {
    claim: () => claimEvent({ id, version }),
    reject: () => rejectEvent({ id, version, reason: words }),
    approve: () => approveEvent({ id, version, ...(words !== "" && { comment: words }) }),
  };
  async function decide(kind: keyof typeof writes) {
    setBusy(true);
    const outcome = await write(writes[kind]());
    setBusy(false);
    setFailure(outcome.ok ? null : outcome);
  }
  const user = "user" in state ? state.user : null;
  const open = allowed.filter((next) => next === "approved" || next === "rejected" || next === "inReview");
  if (user === null || open.length === 0 || !mayApprove) return null;
  if (createdBy === user.id)
    return (
      <p className="mt-3 border-t border-line pt-3 text-body text-ink-3">
        You created this event, so another approver must decide on it.
      </p>
    );
  const may = (next: Event["approvalStatus"]) => allowed.includes(next);
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <TextField
        label="Comment"
        hint={may("rejected") ? "Required to reject" : undefined}
        value={comment}
        maxLength={2_000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {may("approved") && (
          <Button variant="primary" disabled={isBusy} onClick={() => void decide("approve")}>
            Approve
          </Button>
        )}
        {may("rejected") && (
          <Button variant="danger" disabled={isBusy || words === ""} onClick={() => void decide("reject")}>
            Reject
          </Button>
        )}
        {may("inReview") && (
          <Button disabled={isBusy} onClick={() => void decide("claim")}>
            Start review
          </Button>
        )}
      </div>
      <FormFailure failure={failure} />
      <p className="text-dense text-ink-4">
        Possible next statuses: {allowed.map((next) => eventApprovalNames[next].toLowerCase()).join(", ")}.
      </p>
    </div>
  );
}
