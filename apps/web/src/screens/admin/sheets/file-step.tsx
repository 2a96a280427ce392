import type { Upload } from "@pave/contract";
import { FileField } from "../../../ui/form/file-field.js";
import { FormFailure } from "../../../ui/form/form-failure.js";
import { useFileUpload } from "./use-file-upload.js";

export function FileStep({ onUploaded }: { onUploaded: (upload: Upload) => void }) {
  const { send, sent, failure } = useFileUpload();
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
      <FileField
        label="File"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        disabled={sent !== null}
        onFile={(file) => void choose(file)}
      />
      {sent !== null && (
        <p role="status" className="flex items-center gap-3 text-body text-ink-2">
          <progress value={sent} max={1} aria-label="Upload" className="h-2 flex-1 accent-primary" />
          {`${Math.round(sent * 100)}%`}
        </p>
      )}
      <FormFailure failure={failure} />
    </div>
  );
}
