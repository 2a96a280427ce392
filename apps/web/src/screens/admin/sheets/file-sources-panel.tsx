import type { SavedSource, Upload } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { TextField } from "../../../ui/form/text-field.js";
import { Instant } from "../../../ui/instant.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { EditDialog } from "./edit-dialog.js";
import { familyNames, uploadNames } from "./names.js";

type PanelProps = { onNew: () => void; onOpen: (upload: string) => void };

/** The sources set up from files, and the files on the server. */
export function FileSourcesPanel({ onNew, onOpen }: PanelProps) {
  const sources = trpc.sheets.sources.useQuery();
  const uploads = trpc.sheets.uploads.useQuery(undefined, { staleTime: 5_000 });
  const items = sources.data?.items ?? [];
  const files = (uploads.data?.items ?? []).filter(({ status }) => status !== "finished");
  return (
    <Panel
      title="Sources from files"
      skeletonLines={4}
      flush
      {...panelState(sources)}
      actions={
        <Button size="small" variant="primary" onClick={onNew}>
          New source from a file
        </Button>
      }
    >
      {items.length === 0 && files.length === 0 ? (
        <EmptyState title="No source from a file yet">
          Upload a city's spreadsheet, match its columns to fields, and import it with its publisher and license.
        </EmptyState>
      ) : (
        <ul>
          {items.map((source) => (
            <SourceLine key={source.key} source={source} />
          ))}
          {files.map((upload) => (
            <FileLine key={upload.id} upload={upload} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const lineClass = "flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0";

function SourceLine({ source }: { source: SavedSource }) {
  const { key, dataset, publisher, licence, mapping, records, updatedAt, isLeaving, awaitingApproval } = source;
  const { count, instant } = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={lineClass}>
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-form font-medium text-ink-1">{dataset}</p>
        <p className="text-dense text-ink-3">
          {publisher} · {licence} · {familyNames[mapping.family]} · <span className="code">{key}</span>
        </p>
      </div>
      <p className="text-body text-ink-2">
        {isLeaving ? "Its records are being removed" : `${count(records)} records`}
        {awaitingApproval.length > 0 && " · Removal waits for approval"}
        {" · "}
        <Instant at={updatedAt} write={instant} />
      </p>
      {!isLeaving && (
        <>
          <Button size="small" aria-label={`Edit ${dataset}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button size="small" aria-label={`Remove ${dataset}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </>
      )}
      {isEditing && <EditDialog source={source} onClose={() => setEditing(false)} />}
      {isRemoving && <RemoveDialog source={source} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ source: { key, dataset, records }, onClose }: { source: SavedSource; onClose: () => void }) {
  const { mutateAsync: remove, isPending } = trpc.sheets.removeSource.useMutation();
  const utils = trpc.useUtils();
  const { count } = useFormats();
  const [typed, setTyped] = useState("");
  async function confirm() {
    const outcome = await attempt(() => remove({ key }));
    if (!outcome.ok) {
      toast(outcome.message, { isUrgent: true });
      return;
    }
    await utils.sheets.sources.invalidate();
    toast(
      outcome.answer.isLeaving ? `${dataset} is being removed.` : "Its amounts need approval: sent to the approvers.",
    );
    onClose();
  }
  return (
    <Modal
      title={`Remove ${dataset}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={isPending || typed.trim() !== dataset} onClick={() => void confirm()}>
            Remove source
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-body text-ink-2">
          Removes the source and its {count(records)} records. Records that other sources describe too show what those
          say; those to which somebody tied others stay, marked as no longer published.
        </p>
        <TextField
          label={`Type ${dataset} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Modal>
  );
}

function FileLine({ upload, onOpen }: { upload: Upload; onOpen: (upload: string) => void }) {
  const { id, fileName, status, error, awaitingApproval } = upload;
  const { mutateAsync: discard, isPending } = trpc.sheets.discardUpload.useMutation();
  const utils = trpc.useUtils();
  async function remove() {
    const outcome = await attempt(() => discard({ id }));
    if (outcome.ok) await utils.sheets.uploads.invalidate();
    else toast(outcome.message, { isUrgent: true });
  }
  const isUnderWay = status === "queued" || status === "running";
  return (
    <li className={lineClass}>
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-form text-ink-1 break-all">{fileName}</p>
        <p className="text-dense text-ink-3">
          Uploaded file · {awaitingApproval.length > 0 ? "Waiting for approval" : uploadNames[status]}
        </p>
        {error !== null && <p className="text-dense text-danger">{error}</p>}
      </div>
      {status !== "receiving" && (
        <Button size="small" aria-label={`Continue with ${fileName}`} onClick={() => onOpen(id)}>
          {isUnderWay ? "Progress" : "Continue"}
        </Button>
      )}
      {!isUnderWay && (
        <Button size="small" aria-label={`Delete ${fileName}`} disabled={isPending} onClick={() => void remove()}>
          Delete
        </Button>
      )}
    </li>
  );
}
