import { useId } from "react";
import { useForm } from "../auth/use-form.js";
import { Button } from "../components/button.js";
import { FormFailure } from "../components/form-failure.js";
import { Modal } from "../components/modal.js";
import { TextField } from "../components/text-field.js";
import type { Attempt } from "../settings/attempt.js";
import { FieldInput, inputText, inputValue } from "./field-input.js";
import type { FieldInfo } from "./field-words.js";

export type RecordValues = Readonly<Record<string, unknown>>;
export type Failed = Extract<Attempt<unknown>, { ok: false }>;

type RecordFormProps = {
  title: string;
  /** The fields in the order of the form. */
  fields: readonly string[];
  required?: readonly string[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  /** What the fields hold at first. */
  record: RecordValues;
  /** Asks why, for the history. */
  hasReason?: boolean;
  /** Is given what differs from the record, and answers what went wrong, if anything. */
  send: (changed: RecordValues, reason: string) => Promise<Failed | null>;
  onClose: () => void;
};

/** A dialog with inputs for fields of a record. What the server finds wrong stands at its field, the first one focused. */
export function RecordForm({
  title,
  fields,
  required = [],
  infos,
  record,
  hasReason = false,
  send,
  onClose,
}: RecordFormProps) {
  const id = useId();
  const shown = fields.flatMap((name) => {
    const info = infos[name];
    return info === undefined ? [] : [{ name, info }];
  });
  const initial = Object.fromEntries(shown.map(({ name, info }) => [name, inputText(info, record[name])]));
  const form = useForm<Record<string, string>>({
    initial: { ...initial, reason: "" },
    check: (values) =>
      Object.fromEntries(
        required.filter((name) => values[name]?.trim() === "").map((name) => [name, `${infos[name]?.label} is needed`]),
      ),
    send(values) {
      const changed = shown.filter(({ name }) => values[name] !== initial[name]);
      const entries = changed.map(({ name, info }) => [name, inputValue(info, values[name] ?? "")]);
      return send(Object.fromEntries(entries), values.reason?.trim() ?? "");
    },
  });
  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} disabled={form.isBusy}>
            {form.isBusy ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="flex flex-col gap-4">
        <FormFailure failure={form.failure} />
        <div className="grid gap-4 sm:grid-cols-2">
          {shown.map(({ name, info }) => (
            <FieldInput key={name} info={info} isRequired={required.includes(name)} {...form.field(name)} />
          ))}
        </div>
        {hasReason && (
          <TextField
            label="Why"
            hint="Stands in the history beside the change"
            maxLength={500}
            {...form.field("reason")}
          />
        )}
      </form>
    </Modal>
  );
}
