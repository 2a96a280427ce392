import type { Upload } from "@pave/contract";
import { approvalKindNames } from "@pave/contract/approval-steps";
import { formatCurrency } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../../../data/use-formats.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { IdleNote } from "../idle-note.js";

/** Command-line advice, replaced by a button here. */
const commandLine = /[.;]? (Use|Import it with) --force.*$/;

type ProgressProps = { upload: Upload; isBusy: boolean; onForce: () => void };

/** Progress and result of a file's import. */
export function ImportProgress({ upload, isBusy, onForce }: ProgressProps) {
  const { count } = useFormats();
  const { status, progress, result, error, size, isDryRun, awaitingApproval } = upload;
  const [waiting] = awaitingApproval;
  if (waiting && status !== "queued" && status !== "running")
    return (
      <Alert tone="info">
        {waiting.summary}: {approvalKindNames[waiting.kind].toLowerCase()},{" "}
        {waiting.amount === null ? "amount unknown" : formatCurrency(waiting.amount)}. It is imported once other people
        have approved it under Workspace, Approvals. You can leave this page.
      </Alert>
    );
  if (status === "queued" || status === "running")
    return (
      <div role="status" className="flex flex-col gap-2 text-body text-ink-2">
        <progress
          value={progress?.isWaiting === false ? progress.bytesRead : undefined}
          max={size}
          aria-label="Import"
          className="h-2 w-full max-w-120 accent-primary"
        />
        {progress?.isWaiting
          ? "Another import is running; this one starts after it."
          : progress
            ? `${count(progress.rowsRead)} rows read.`
            : "Waiting for its turn."}{" "}
        You can leave this page; the import continues.
        {status === "queued" && <IdleNote />}
      </div>
    );
  if (status === "failed")
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert tone="danger">{error?.replace(commandLine, "")}</Alert>
        {/--force/.test(error ?? "") && (
          <Button disabled={isBusy} onClick={onForce}>
            Import anyway
          </Button>
        )}
      </div>
    );
  if (!result) return null;
  const figures = [
    { label: "Rows", value: result.rowsRead },
    { label: "New", value: result.created },
    { label: "Joined", value: result.merged },
    { label: "Changed", value: result.updated },
    { label: "Unchanged", value: result.unchanged },
    { label: "Rejected", value: result.rowsRejected },
    { label: "Waiting", value: result.rowsWaiting },
    { label: "With warnings", value: result.rowsWarned },
    { label: "No longer listed", value: result.missing },
    { label: "To review", value: result.doubtful },
  ];
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="success">
        {isDryRun ? "The whole file was checked; nothing was stored." : "The file was imported."} {result.note}
      </Alert>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {figures.map(({ label, value }) => (
          <KeyFigure key={label} label={label} value={count(value)} />
        ))}
      </div>
      <Reasons title="Rejected" reasons={result.reasons} />
      <Reasons title="Skipped with a warning" reasons={result.warnings} />
      {!isDryRun && (
        <Link
          to="/admin/{-$section}"
          params={{ section: "imports" }}
          search={upload.source === null ? {} : { source: upload.source }}
          className="text-body text-primary hover:underline"
        >
          Imports and rejects of this source
        </Link>
      )}
    </div>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly { reason: string; rows: number }[] }) {
  if (reasons.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="label text-ink-3">{title}</h3>
      <ul className="text-body text-ink-2">
        {reasons.map(({ reason, rows }) => (
          <li key={reason}>
            {rows} × {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
