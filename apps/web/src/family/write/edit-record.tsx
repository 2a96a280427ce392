import { useState } from "react";
import { sentence } from "../../core/sentence.js";
import { toast } from "../../ui/overlay/toasts.js";
import type { FieldInfo } from "../fields/words.js";
import { awaitsApproval, sentForApproval } from "./awaiting-approval.js";
import { RecordForm } from "./record-form.js";
import { useWrite } from "./use-write.js";
import type { CheckedWrite, RecordValues } from "./write.js";

/** The changed fields of a record, the version they apply to, and the reason. */
export type RecordChange = { id: string; version: number; reason?: string } & Record<string, unknown>;

/** How records of a family are edited: the fields in the order of the form, and the write. */
export type EditScreen<Field extends string> = {
  fields: readonly Field[];
  /** Which of the fields only some records have: those with one of the values in the field `by`. */
  only?: { by: Field; values: readonly string[]; fields: readonly Field[] };
  write: (change: RecordChange) => CheckedWrite;
};

/** The fields of the form for a record. */
export function editedFieldsOf(
  { fields, only }: Pick<EditScreen<string>, "fields" | "only">,
  record: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (only === undefined || only.values.some((value) => value === record[only.by])) return fields;
  return fields.filter((field) => !only.fields.includes(field));
}

type EditRecordProps = {
  one: string;
  record: { id: string; version: number } & Readonly<Record<string, unknown>>;
  edit: EditScreen<string>;
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  onClose: () => void;
};

/** Dialog that edits fields of a record. Only changed fields are sent, against the version it was opened with. */
export function EditRecord({ one, record: given, edit, infos, onClose }: EditRecordProps) {
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
      fields={editedFieldsOf(edit, record)}
      infos={infos}
      record={record}
      hasReason
      check={(changed, reason) => made(changed, reason).check()}
      send={send}
      onClose={onClose}
    />
  );
}
