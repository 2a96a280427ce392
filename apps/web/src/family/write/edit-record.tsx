import { useState } from "react";
import { sentence } from "../../core/sentence.js";
import { toast } from "../../ui/overlay/toasts.js";
import { awaitsApproval, sentForApproval } from "./awaiting-approval.js";
import { type EditScreen, editedFieldsOf } from "./edit-screen.js";
import { RecordForm } from "./record-form.js";
import { useWrite } from "./use-write.js";
import type { RecordValues } from "./write.js";

type EditRecordProps = {
  one: string;
  record: { id: string; version: number } & Readonly<Record<string, unknown>>;
  edit: EditScreen;
  onClose: () => void;
};

/** Dialog that edits fields of a record. Only changed fields are sent, against the version it was opened with. */
export function EditRecord({ one, record: given, edit, onClose }: EditRecordProps) {
  // The record as opened: comparing with a newer one would revert changes made by others.
  const [record] = useState(given);
  const write = useWrite();
  const { id, version } = record;
  const made = (changed: RecordValues, reason: string) =>
    edit.write({ id, version, ...(reason !== "" && { reason }), ...changed });
  async function send(changed: RecordValues, reason: string) {
    if (Object.keys(changed).length > 0) {
      const outcome = await write(made(changed, reason));
      if (!outcome.ok) return outcome;
      toast(awaitsApproval(outcome.answer, version) ? sentForApproval : `${sentence(one)} saved.`);
    }
    onClose();
    return null;
  }
  return (
    <RecordForm
      title={`Edit ${one}`}
      fields={editedFieldsOf(edit)}
      sections={edit.sections}
      required={edit.required}
      infos={edit.infos}
      record={record}
      hasReason
      check={(changed, reason) => made(changed, reason).check()}
      send={send}
      onClose={onClose}
    />
  );
}
