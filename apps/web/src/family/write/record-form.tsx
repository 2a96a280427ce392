import type { Issue } from "@pave/contract";
import { useEffect, useId } from "react";
import { Button } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { Modal } from "../../ui/overlay/modal.js";
import { inputText, inputValue, limitText } from "../fields/input-value.js";
import type { FieldInfo } from "../fields/words.js";
import { FieldInput } from "./field-input.js";
import { type NamedField, problemsIn, type Texts, withLabels } from "./form-problems.js";
import { FormFields } from "./form-sections.js";
import { ReferenceInput } from "./reference-input.js";
import { type FormSection, hiddenFields } from "./sections.js";
import type { Failed } from "./use-write.js";
import type { RecordValues } from "./write.js";

type RecordFormProps = {
  title: string;
  /** The fields in the order of the form. */
  fields: readonly string[];
  /** Further fields, collapsed initially. */
  more?: readonly string[];
  /** The headings under which they appear: the further fields, or all if there are none. */
  sections?: readonly FormSection[];
  required?: readonly string[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  /** Initial values of the fields. */
  record: RecordValues;
  /** Whether it has a field for the reason, for the history. */
  hasReason?: boolean;
  needsReason?: boolean;
  /** Text above the fields. */
  note?: string;
  /** Label of the submit button. */
  action?: string;
  /** The issues that the contract's shape finds in the input. */
  check: (changed: RecordValues, reason: string) => Promise<readonly Issue[]>;
  /** Receives the differences from the record; resolves to the failure, if any. */
  send: (changed: RecordValues, reason: string) => Promise<Failed | null>;
  onClose: () => void;
};

/** A dialog with inputs for fields of a record. Errors appear at their fields; the first one is focused. */
export function RecordForm(props: RecordFormProps) {
  const { title, fields, more = [], required = [], infos, record, action = "Save", onClose } = props;
  const { sections = [], hasReason = false, needsReason = false } = props;
  const id = useId();
  const described = (names: readonly string[]): NamedField[] =>
    names.flatMap((name) => {
      const info = infos[name];
      return info === undefined ? [] : [{ name, info }];
    });
  const shown = described([...fields, ...more]);
  const initial: Texts = {
    ...Object.fromEntries(shown.map(({ name, info }) => [name, inputText(info, record[name])])),
    reason: "",
  };
  const hiddenBy = (texts: Texts) => hiddenFields(sections, { ...record, ...texts });
  /** The differences from the record, and the reason for them. */
  const changeIn = (texts: Texts): [RecordValues, string] => {
    const hidden = hiddenBy(texts);
    const changed = shown.filter(({ name }) => texts[name] !== initial[name] && !hidden.includes(name));
    const entries = changed.map(({ name, info }) => [name, inputValue(info, texts[name] ?? "")]);
    return [Object.fromEntries(entries), texts.reason?.trim() ?? ""];
  };
  const check = (texts: Texts) => props.check(...changeIn(texts));
  const form = useForm({
    initial,
    check: (texts) => problemsIn(shown, texts, required, needsReason),
    checkShape: check,
    send: (texts) => props.send(...changeIn(texts)),
  });
  // The shape loads while the user fills in the form.
  useEffect(() => {
    check(initial).catch(() => []);
  }, []);

  const input = ({ name, info }: NamedField) => {
    const isRequired = required.includes(name);
    const dependent = shown.filter(({ info }) => info.scope === name);
    const change = (value: string) =>
      form.set({ ...Object.fromEntries(dependent.map(({ name }) => [name, ""])), [name]: value });
    const { error, ...props } = form.field(name);
    const field = { ...props, error: error && withLabels(limitText(info, error), infos) };
    if (info.reference === undefined)
      return (
        <FieldInput key={name} {...{ info, isRequired, ...field }} onChange={({ target }) => change(target.value)} />
      );
    const { reference, nameField, label, hint } = info;
    return (
      <ReferenceInput
        key={name}
        label={isRequired ? `${label}*` : label}
        {...{ ...field, isRequired, hint }}
        reference={reference(form.values)}
        firstName={nameField === undefined ? "" : String(record[nameField] ?? "")}
        onChange={change}
      />
    );
  };
  const hidden = hiddenBy(form.values);
  const open = (names: readonly string[]) => described(names.filter((name) => !hidden.includes(name)));
  const wrong = shown.filter(({ name }) => form.field(name).error !== undefined).map(({ info }) => info.label);
  return (
    <Modal
      title={title}
      size={sections.length > 0 && more.length === 0 ? "xlarge" : "large"}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="mr-auto line-clamp-2 text-body text-danger">
            {wrong.length > 0 && `Check ${wrong.join(", ")}`}
          </p>
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
        <FormFields
          fields={open(fields)}
          more={open(more)}
          sections={sections}
          isNew={({ only }) => only !== undefined && only.by in initial}
          input={input}
        />
        {hasReason && (
          <TextField
            label={needsReason ? "Reason*" : "Reason"}
            required={needsReason}
            hint="Recorded in the history"
            maxLength={500}
            {...form.field("reason")}
          />
        )}
      </form>
    </Modal>
  );
}
