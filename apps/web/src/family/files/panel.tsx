import type { EntityType, StoredFile } from "@pave/contract";
import { fileExtensions, mediaTypes } from "@pave/contract/files";
import { formatBytes } from "@pave/contract/format";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Download, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { problemOf } from "../../core/problem.js";
import { attempt } from "../../data/attempt.js";
import { useCan } from "../../data/session/can.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { download } from "../../data/wire/download.js";
import { Button, buttonClass } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { Confirm } from "../../ui/overlay/confirm.js";
import { toast } from "../../ui/overlay/toasts.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { refreshQueries } from "../write/touches.js";
import { useAddFiles } from "./use-add-files.js";

type RecordOfFiles = { family: EntityType; id: string };

const accepted = fileExtensions.map((extension) => `.${extension}`).join(",");
/** `PDF`, by the type detected from the bytes. */
const typeName = (mediaType: string) =>
  fileExtensions.find((extension) => mediaTypes[extension] === mediaType)?.toUpperCase() ?? mediaType;

/** The documents stored with a record: download for everyone, upload and removal for editors. */
export function FilesPanel({ family, id }: RecordOfFiles) {
  const record = { family, id };
  const query = trpc.files.list.useQuery(record);
  const queries = useQueryClient();
  const mayEdit = useCan("editor");
  const [removed, setRemoved] = useState<StoredFile | null>(null);
  const refresh = () => refreshQueries(queries, [getQueryKey(trpc.files), [[family]]]);
  const { mutateAsync: remove, isPending } = trpc.files.remove.useMutation();
  const { mutateAsync: restore } = trpc.files.restore.useMutation();
  const items = query.data?.items ?? [];

  async function undo({ id: fileId }: StoredFile) {
    const outcome = await attempt(() => restore({ ...record, fileId }));
    if (!outcome.ok) toast(outcome.message, { isUrgent: true });
    await refresh();
  }
  async function confirm(file: StoredFile) {
    const outcome = await attempt(() => remove({ ...record, fileId: file.id }));
    setRemoved(null);
    if (outcome.ok) toast(`“${file.fileName}” was removed.`, { action: { label: "Undo", run: () => void undo(file) } });
    else toast(outcome.message, { isUrgent: true });
    await refresh();
  }
  return (
    <Panel title="Stored documents" {...panelState(query)} actions={items.length > 0 && items.length} flush>
      {items.length === 0 && (
        <EmptyState title="No documents yet">
          {mayEdit ? "Add drawings, permits, reports or photographs." : "Editors can add documents to this record."}
        </EmptyState>
      )}
      <ul>
        {items.map((file) => (
          <FileLine key={file.id} record={record} file={file} onRemove={mayEdit ? () => setRemoved(file) : undefined} />
        ))}
      </ul>
      {mayEdit && <AddFiles record={record} onAdded={refresh} />}
      {removed !== null && (
        <Confirm
          title="Remove document"
          action="Remove document"
          isBusy={isPending}
          onConfirm={() => void confirm(removed)}
          onClose={() => setRemoved(null)}
        >
          “{removed.fileName}” will be removed from this record. It can be restored for 30 days; the history retains its
          name.
        </Confirm>
      )}
    </Panel>
  );
}

type LineProps = { record: RecordOfFiles; file: StoredFile; onRemove: (() => void) | undefined };

function FileLine({ record: { family, id }, file, onRemove }: LineProps) {
  const formats = useFormats();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await download(`/api/trust/files/${family}/${id}/${file.id}/content`);
    } catch (error) {
      toast(`The download failed. ${problemOf(error).message}`, { isUrgent: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <li className="flex items-center gap-2 border-b border-line px-3 py-1.5 text-body">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink-1">{file.fileName}</p>
        <p className="text-dense text-ink-3">
          {typeName(file.mediaType)} · {formatBytes(file.size)} · <Instant at={file.addedAt} write={formats.instant} />
          {file.addedBy !== null && ` · ${file.addedBy}`}
        </p>
      </div>
      <Button
        className="min-w-8 px-2"
        disabled={isBusy}
        aria-label={`Download ${file.fileName}`}
        title="Download"
        onClick={() => void save()}
      >
        <Download aria-hidden="true" className="size-4" />
      </Button>
      {onRemove !== undefined && (
        <Button className="min-w-8 px-2" aria-label={`Remove ${file.fileName}`} title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </li>
  );
}

/** The input overlays its label, so that the browser itself accepts dropped files. */
function AddFiles({ record, onAdded }: { record: RecordOfFiles; onAdded: () => Promise<void> }) {
  const { add, sending, isBusy } = useAddFiles(record, onAdded);
  return (
    <div className="flex flex-col gap-2 p-3">
      <label className="relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border border-dashed border-line-strong px-3 py-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span aria-hidden="true" className={buttonClass()}>
          <Upload className="size-4" />
          Add documents
        </span>
        <span className="text-dense text-ink-3">
          Drop or choose files: PDF, PNG, JPEG, Excel, Word, CSV or text, up to 25 MB each
        </span>
        <input
          type="file"
          multiple
          accept={accepted}
          aria-label="Add documents"
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Allows the same file to be chosen again after a rejection.
            target.value = "";
            void add(chosen);
          }}
        />
      </label>
      {sending.map(({ name, sent, message }) =>
        message === null ? (
          <p key={name} role="status" className="flex items-center gap-3 text-dense text-ink-2">
            <span className="max-w-48 truncate">{name}</span>
            <progress value={sent} max={1} aria-label={`Upload of ${name}`} className="h-2 flex-1 accent-primary" />
            {`${Math.round(sent * 100)}%`}
          </p>
        ) : (
          message !== "" && (
            <p key={name} role="alert" className="text-dense break-words text-danger">
              {name}: {message}
            </p>
          )
        ),
      )}
    </div>
  );
}
