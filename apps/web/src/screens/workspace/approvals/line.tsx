import type { Approval } from "@pave/contract";
import { approvalKindNames } from "@pave/contract/approval-steps";
import { formatCurrency } from "@pave/contract/format";
import { formatIn } from "@pave/contract/format-currency";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCan } from "../../../data/session/can.js";
import { useSession } from "../../../data/session/use-session.js";
import { useFormats } from "../../../data/use-formats.js";
import { Together } from "../../../family/approvals/together.js";
import { WaitsFor } from "../../../family/approvals/waits-for.js";
import { fieldWords } from "../../../family/fields/words.js";
import { Button } from "../../../ui/button.js";
import { TextField } from "../../../ui/form/text-field.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { isAmount } from "./amounts.js";
import { recordLink } from "./record-link.js";
import { useDecision } from "./use-decision.js";

/** A pending or decided change: content, exact amount, decisions, and who may decide next. */
export function ApprovalLine({ approval }: { approval: Approval }) {
  const {
    kind,
    family,
    title,
    entityName,
    summary,
    amount,
    isAmountUnknown,
    requestedByName,
    requestedAt,
    reason,
    status,
    isOverdue,
    dueAt,
  } = approval;
  const { instant, day } = useFormats();
  const isAdmin = useCan("admin");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3 text-form font-medium">
          {(family === "uploads" || family === "sources") && !isAdmin ? (
            <span className="break-all">{title}</span>
          ) : (
            <Link {...recordLink(approval)} className="text-primary hover:underline">
              {title}
            </Link>
          )}
          <span className="num">
            {amount === null ? (isAmountUnknown ? "Amount unknown" : "No amount") : formatCurrency(amount)}
          </span>
          {status === "pending" ? isOverdue && <StatusTag status="late" /> : <StatusTag status={status} />}
        </p>
        <p className="text-body text-ink-2">
          {summary === approvalKindNames[kind] ? summary : `${approvalKindNames[kind]}: ${summary}`}
          {entityName !== null && <> · {entityName}</>}
        </p>
        <Together approval={approval} />
        <Changes approval={approval} />
        {reason !== null && <p className="text-body break-words text-ink-2">“{reason}”</p>}
        <p className="text-dense text-ink-3">
          Requested {requestedByName === null ? "" : `by ${requestedByName} `}
          <Instant at={requestedAt} write={instant} />
          {status === "pending" && ` · due ${day(dueAt)}`}
        </p>
        <Steps approval={approval} />
      </div>
      {status === "pending" && <Decision approval={approval} />}
    </li>
  );
}

const { labelOf, textOf } = fieldWords({});

function Changes({ approval: { changes, currency } }: { approval: Approval }) {
  const formats = useFormats();
  if (changes.length === 0) return null;
  const written = (field: string, value: unknown) =>
    isAmount(field) && typeof value === "number" ? formatIn(value, currency) : textOf(field, value, formats);
  return (
    <ul className="text-dense text-ink-2">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {labelOf(field)}: {before !== null && `${written(field, before)} to `}
          {written(field, after)}
        </li>
      ))}
    </ul>
  );
}

function Steps({ approval }: { approval: Approval }) {
  const { decisions, waitingFor } = approval;
  const { instant } = useFormats();
  return (
    <ol className="text-dense text-ink-3">
      {decisions.map(({ approverId, approverName, onBehalfOfName, decision, decidedAt, comment }) => (
        <li key={approverId}>
          {decision === "approved" ? "Approved" : "Rejected"} by {approverName ?? "a former user"}
          {onBehalfOfName !== null && ` for ${onBehalfOfName}`}, <Instant at={decidedAt} write={instant} />
          {comment !== null && `: ${comment}`}
        </li>
      ))}
      {waitingFor !== null && (
        <li>
          <WaitsFor approval={approval} />
        </li>
      )}
    </ol>
  );
}

function Decision({ approval }: { approval: Approval }) {
  const { id, mayDecide, requestedById, source, title } = approval;
  const session = useSession();
  const isAdmin = useCan("admin");
  const [reason, setReason] = useState<string | null>(null);
  const { approve, reject, withdraw, isBusy } = useDecision();
  const isOwn = "user" in session && session.user?.id === requestedById;
  if (reason !== null)
    return (
      <form
        className="flex w-full max-w-88 flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== "") void reject(id, reason.trim());
        }}
      >
        <TextField
          label="Reason for the rejection"
          required
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <span className="flex gap-2">
          <Button type="submit" size="small" variant="danger" disabled={isBusy || reason.trim() === ""}>
            Reject
          </Button>
          <Button size="small" onClick={() => setReason(null)}>
            Cancel
          </Button>
        </span>
      </form>
    );
  return (
    <span className="flex gap-2">
      {mayDecide && (
        <>
          <Button size="small" variant="primary" disabled={isBusy} onClick={() => void approve(id)}>
            Approve<span className="sr-only"> {title}</span>
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setReason("")}>
            Reject<span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
      {source === "change" && (isOwn || isAdmin) && (
        <Button size="small" disabled={isBusy} onClick={() => void withdraw(id)}>
          Withdraw<span className="sr-only"> {title}</span>
        </Button>
      )}
    </span>
  );
}
