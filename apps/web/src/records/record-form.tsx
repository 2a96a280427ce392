import { useId, useRef } from "react";
import { useForm } from "../auth/use-form.js";
import { Button } from "../components/button.js";
import { FormFailure } from "../components/form-failure.js";
import { Modal } from "../components/modal.js";
import { TextField } from "../components/text-field.js";
import { recordId } from "../search-readers.js";
import type { Attempt } from "../settings/attempt.js";
import { FieldInput } from "./field-input.js";
import type { FieldInfo } from "./field-words.js";
import { inputText, inputValue } from "./input-value.js";
import { ReferenceInput } from "./reference-input.js";

export type RecordValues = Readonly<Record<string, unknown>>;
export type Failed = Extract<Attempt<unknown>, { ok: false }>;

type RecordFormProps = {
  title: string;
  /** The fields in the order of the form. */
  fields: readonly string[];
  /** Further ones, which are folded away at first. */
  more?: readonly string[];
  required?: readonly string[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  /** What the fields hold at first. */
  record: RecordValues;
  /** Asks why, for the history. */
  hasReason?: boolean;
  needsReason?: boolean;
  /** Said above the fields. */
  note?: string;
  /** What the button that sends it says. */
  action?: string;
  /** Is given what differs from the record, and answers what went wrong, if anything. */
  send: (changed: RecordValues, reason: string) => Promise<Failed | null>;
  onClose: () => void;
};

/** A dialog with inputs for fields of a record. What the server finds wrong stands at its field, the first one focused. */
export function RecordForm(props: RecordFormProps) {
  const { title, fields, more = [], required = [], infos, record, action = "Save", onClose } = props;
  const { hasReason = false, needsReason = false } = props;
  const id = useId();
  const folded = useRef<HTMLDetailsElement>(null);
  const described = (names: readonly string[]) =>
    names.flatMap((name) => {
      const info = infos[name];
      return info === undefined ? [] : [{ name, info }];
    });
  const shown = described([...fields, ...more]);
  const initial = Object.fromEntries(shown.map(({ name, info }) => [name, inputText(info, record[name])]));

  /** Unfolds what is folded away when something is wrong in it: what is folded takes no focus. */
  const unfoldFor = (isWrong: (name: string) => boolean) => {
    if (folded.current !== null && more.some(isWrong)) folded.current.open = true;
  };
  const form = useForm<Record<string, string>>({
    initial: { ...initial, reason: "" },
    check(values) {
      const missing = required.filter((name) => values[name]?.trim() === "");
      const unknown = shown.filter(({ name, info }) => info.kind === "record" && isNoRecord(values[name] ?? ""));
      const isUntold = needsReason && values.reason?.trim() === "";
      const wrong = Object.fromEntries([
        ...missing.map((name) => [name, `${infos[name]?.label} is needed`] as const),
        ...unknown.map(({ name }) => [name, "Choose one of those that are found"] as const),
        ...(isUntold ? [["reason", "Say why"] as const] : []),
      ]);
      unfoldFor((name) => Object.hasOwn(wrong, name));
      return wrong;
    },
    async send(values) {
      const changed = shown.filter(({ name }) => values[name] !== initial[name]);
      const entries = changed.map(({ name, info }) => [name, inputValue(info, values[name] ?? "")]);
      const failed = await props.send(Object.fromEntries(entries), values.reason?.trim() ?? "");
      unfoldFor((name) => failed?.issues.some(({ path }) => path === name) ?? false);
      return failed;
    },
  });
  const input = ({ name, info }: (typeof shown)[number]) => {
    const isRequired = required.includes(name);
    if (info.reference === undefined)
      return <FieldInput key={name} info={info} isRequired={isRequired} {...form.field(name)} onChange={change} />;
    const { value, error } = form.field(name);
    return (
      <ReferenceInput
        key={name}
        label={isRequired ? `${info.label}*` : info.label}
        {...{ name, value, error, isRequired, hint: info.hint }}
        reference={info.reference(form.values)}
        firstName={info.nameField === undefined ? "" : String(record[info.nameField] ?? "")}
        onChange={(value) => form.set({ [name]: value })}
      />
    );
  };
  const change: ReturnType<typeof form.field>["onChange"] = ({ target: { name, value } }) => {
    const dependent = shown.filter(({ info }) => info.scope === name).map((one) => [one.name, ""]);
    form.set({ [name]: value, ...Object.fromEntries(dependent) });
  };
  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} disabled={form.isBusy}>
            {form.isBusy ? "Saving..." : action}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="flex flex-col gap-4">
        <FormFailure failure={form.failure} />
        {props.note !== undefined && <p className="text-body text-ink-2">{props.note}</p>}
        {fields.length > 0 && <div className="grid gap-4 sm:grid-cols-2">{described(fields).map(input)}</div>}
        {more.length > 0 && (
          <details ref={folded}>
            <summary className="label min-h-8 cursor-pointer py-2 font-semibold text-ink-2">More fields</summary>
            <div className="grid gap-4 pt-2 sm:grid-cols-2">{described(more).map(input)}</div>
          </details>
        )}
        {hasReason && (
          <TextField
            label={needsReason ? "Why*" : "Why"}
            required={needsReason}
            hint="Stands in the history beside the change"
            maxLength={500}
            {...form.field("reason")}
          />
        )}
      </form>
    </Modal>
  );
}

/** Whether something was typed that names no record. */
const isNoRecord = (value: string) => value !== "" && recordId(value) === undefined;
