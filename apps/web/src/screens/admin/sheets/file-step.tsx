import type { Upload } from "@pave/contract";
import { useId } from "react";
import { FormFailure } from "../../../ui/form/form-failure.js";
import { useFileUpload } from "./use-file-upload.js";

/** Chooses a file and sends it to the server. */
export function FileStep({ onUploaded }: { onUploaded: (upload: Upload) => void }) {
  const { send, sent, failure } = useFileUpload();
  const id = useId();
  async function choose(file: File | undefined) {
    const upload = file && (await send(file));
    if (upload) onUploaded(upload);
  }
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p className="text-body text-ink-2">
        Upload a CSV file or an Excel workbook (.xlsx) of at most 64 MB. It stays on the server until it is imported,
        for 24 hours at most. Nothing is stored until you have seen a preview.
      </p>
      <label htmlFor={id} className="label text-ink-3">
        File
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        disabled={sent !== null}
        onChange={({ target }) => void choose(target.files?.[0])}
        className="min-h-10 w-full rounded-sm border border-line-strong bg-well px-3 py-2 text-form text-ink-1 file:mr-3 file:rounded-sm file:border file:border-line-strong file:bg-transparent file:px-2 file:text-body file:text-ink-1"
      />
      {sent !== null && (
        <p role="status" className="flex items-center gap-3 text-body text-ink-2">
          <progress value={sent} max={1} aria-label="Upload" className="h-2 flex-1 accent-primary" />
          {`${Math.round(sent * 100)} %`}
        </p>
      )}
      <FormFailure failure={failure} />
    </div>
  );
}
