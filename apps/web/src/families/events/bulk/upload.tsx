import type { CreateEvents } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Download } from "lucide-react";
import { useState } from "react";
import { saveCsv } from "../../../core/files/save-file.js";
import { recordId } from "../../../core/search-readers.js";
import type { Answers } from "../../../data/trpc.js";
import { ReferenceInput } from "../../../family/write/reference-input.js";
import { useWrite } from "../../../family/write/use-write.js";
import { asInput } from "../../../family/write/write.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { FileField } from "../../../ui/form/file-field.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { eventCreation } from "../forms.js";
import { createEvents } from "../writes.js";
import { BulkPreview } from "./preview.js";
import { type BulkRow, faultsCsv, readEvents, templateCsv, withIssues } from "./rows.js";

const { entityType: typeInfo, entityId: idInfo } = eventCreation.infos;

/** Dialog that adds the events of a CSV file: all of them, or none while there are errors. */
export function BulkUpload({ onClose }: { onClose: () => void }) {
  const write = useWrite<Answers["events"]["createBulk"]>();
  const [text, setText] = useState<string | null>(null);
  const [about, setAbout] = useState({ entityType: "", entityId: "" });
  const [refused, setRefused] = useState<readonly BulkRow[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const isAbout = recordId(about.entityId) !== undefined;
  const { rows: read, fault } = text === null ? { rows: [], fault: null } : readEvents(text, isAbout ? about : {});
  const rows = refused ?? read;
  const wrong = rows.filter(({ faults }) => faults.length > 0).length;
  const changed = () => {
    setRefused(null);
    setFailure(null);
  };

  async function choose(file: File | undefined) {
    changed();
    if (file !== undefined && file.size > limits.bodyBytes) {
      setText(null);
      setFailure({ message: "The file is larger than 1 MB. Split it and upload the parts.", requestId: null });
    } else setText(file === undefined ? null : await file.text());
  }
  async function upload() {
    setBusy(true);
    const items = read.map(({ values }) => values);
    const outcome = await write(createEvents(asInput<CreateEvents>({ items })));
    setBusy(false);
    if (outcome.ok) {
      const { count, items: made } = outcome.answer;
      const waiting = made.filter(({ approvalStatus }) => approvalStatus === "pending").length;
      onClose();
      toast(`${count} events added${waiting > 0 ? `; ${waiting} await approval` : ""}.`);
      return;
    }
    const { rows: marked, rest } = withIssues(read, outcome.issues);
    const isOfRows = outcome.issues.length > 0;
    setRefused(isOfRows ? marked : null);
    const message = rest.map((issue) => `${issue.path}: ${issue.message}`).join("; ");
    setFailure(isOfRows && message === "" ? null : { ...outcome, message: message || outcome.message });
  }

  return (
    <Modal
      title="Upload events"
      size="xlarge"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isBusy || read.length === 0 || wrong > 0} onClick={() => void upload()}>
            {isBusy ? "Uploading..." : read.length === 0 ? "Upload" : `Upload ${read.length} events`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">
          A CSV file with a header of field names, at most {limits.bulkMax} events. All are added together, or none if
          any has an error.{" "}
          <button
            type="button"
            className="text-primary underline"
            onClick={() => saveCsv(templateCsv(), "events-template.csv")}
          >
            Download template
          </button>
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <FileField label="CSV file" accept=".csv,text/csv" data-autofocus onFile={(file) => void choose(file)} />
          <SelectField
            label="Record type for all rows"
            hint="Used where the file gives none"
            value={about.entityType}
            onChange={({ target }) => {
              changed();
              setAbout({ entityType: target.value, entityId: "" });
            }}
          >
            <option value="">As in the file</option>
            {Object.entries(typeInfo?.names ?? {}).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </SelectField>
          {about.entityType !== "" && (
            <ReferenceInput
              key={about.entityType}
              label="Record"
              name="entityId"
              isRequired={false}
              reference={idInfo?.reference?.(about)}
              value={about.entityId}
              firstName=""
              onChange={(entityId) => {
                changed();
                setAbout({ ...about, entityId });
              }}
            />
          )}
        </div>
        <FormFailure failure={failure} />
        {fault !== null && <Alert tone="danger">{fault}</Alert>}
        {rows.length > 0 && (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="text-body font-medium text-ink-1">
                {rows.length} events, {wrong === 0 ? "no errors found" : `${wrong} with errors`}
              </p>
              {wrong > 0 && (
                <Button size="small" onClick={() => saveCsv(faultsCsv(rows), "events-errors.csv")}>
                  <Download aria-hidden="true" className="size-3.5" />
                  Errors as CSV
                </Button>
              )}
            </div>
            {refused !== null && (
              <p className="text-body text-ink-2">Nothing was added. Correct the file and choose it again.</p>
            )}
            <BulkPreview rows={rows} />
          </>
        )}
      </div>
    </Modal>
  );
}
