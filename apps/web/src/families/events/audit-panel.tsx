import type { Event } from "@pave/contract";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";
import { auditLines, auditSentence } from "./audit-words.js";

/** The auditor's findings, one per line. */
export function AuditPanel({ flags, title }: { flags: NonNullable<Event["auditFlags"]>; title: string }) {
  return (
    <Panel title={title} flush>
      <p className="px-3 py-3 text-title font-semibold text-ink-1">{auditSentence(flags)}</p>
      <dl className="grid gap-x-6 border-t border-line px-3 sm:grid-cols-2">
        {auditLines(flags).map(({ name, isYes, isProblem }) => (
          <div key={name} className="-mb-px flex justify-between gap-3 border-b border-line py-1 text-body">
            <dt className={isProblem ? "text-ink-1" : "text-ink-3"}>{name}</dt>
            <dd className={cx("font-medium", isProblem ? "text-danger" : "text-ink-1")}>{isYes ? "Yes" : "No"}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
