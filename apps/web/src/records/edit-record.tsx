import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "../auth/use-form.js";
import { Button } from "../components/button.js";
import { FormFailure } from "../components/form-failure.js";
import { Modal } from "../components/modal.js";
import { TextField } from "../components/text-field.js";
import { toast } from "../components/toasts.js";
import { attempt } from "../settings/attempt.js";
import { type Client, trpc } from "../trpc.js";
import { FieldInput, inputText, inputValue } from "./field-input.js";
import type { FieldInfo } from "./field-words.js";

/** What of a record was changed, on which version, and why. */
export type RecordChange = { id: string; version: number; reason?: string } & Record<string, unknown>;

/** How records of a family are edited: the fields in the order of the form, and the call. */
export type EditScreen<Field extends string> = {
  fields: readonly Field[];
  save: (client: Client, change: RecordChange) => Promise<unknown>;
};

/** Guarantee of the cast: none; the server checks every field of a change, and names those that are wrong. */
export const asInput = <Input,>(change: RecordChange): Input => change as unknown as Input;

type EditRecordProps = {
  family: string;
  one: string;
  record: { id: string; version: number } & Readonly<Record<string, unknown>>;
  edit: EditScreen<string>;
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  onClose: () => void;
};

/** A dialog to change fields of a record. Only what was changed is sent, on the version that is shown. */
export function EditRecord({ family, one, record, edit, infos, onClose }: EditRecordProps) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const id = useId();
  const fields = edit.fields.flatMap((name) => {
    const info = infos[name];
    return info === undefined ? [] : [{ name, info }];
  });
  const initial = Object.fromEntries(fields.map(({ name, info }) => [name, inputText(info, record[name])]));
  const form = useForm<Record<string, string>>({
    initial: { ...initial, reason: "" },
    check: () => ({}),
    async send(values) {
      const changed = fields.filter(({ name }) => values[name] !== initial[name]);
      if (changed.length === 0) {
        onClose();
        return null;
      }
      const reason = values.reason?.trim() ?? "";
      const change: RecordChange = {
        id: record.id,
        version: record.version,
        ...(reason !== "" && { reason }),
        ...Object.fromEntries(changed.map(({ name, info }) => [name, inputValue(info, values[name] ?? "")])),
      };
      const outcome = await attempt(() => edit.save(client, change));
      if (!outcome.ok) return outcome;
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey[0], family) });
      toast(`The ${one} is saved.`);
      onClose();
      return null;
    },
  });
  return (
    <Modal
      title={`Edit ${one}`}
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
          {fields.map(({ name, info }) => (
            <FieldInput key={name} info={info} {...form.field(name)} />
          ))}
        </div>
        <TextField
          label="Why"
          hint="Stands in the history beside the change"
          maxLength={500}
          {...form.field("reason")}
        />
      </form>
    </Modal>
  );
}

/** Whether a query is of a family: ours begin with its name, those of tRPC with the path of the procedure. */
const isOf = (first: unknown, family: string) => first === family || (Array.isArray(first) && first[0] === family);
