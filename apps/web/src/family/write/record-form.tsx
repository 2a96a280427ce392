import type { Issue } from "@pave/contract";
import { useId, useRef } from "react";
import { Button } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { TextField } from "../../ui/form/text-field.js";
import { Modal } from "../../ui/overlay/modal.js";
import { inputText, inputValue } from "../fields/input-value.js";
import type { FieldInfo } from "../fields/words.js";
import { FieldInput } from "./field-input.js";
import { type NamedField, problemsIn, type Texts } from "./form-problems.js";
import { ReferenceInput } from "./reference-input.js";
import { useRecordForm } from "./use-record-form.js";
import type { Failed } from "./use-write.js";
import type { RecordValues } from "./write.js";

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
  /** What the contract's shape finds wrong with what would be sent. */
  check: (changed: RecordValues, reason: string) => Promise<readonly Issue[]>;
  /** Is given what differs from the record, and answers what went wrong, if anything. */
  send: (changed: RecordValues, reason: string) => Promise<Failed | null>;
  onClose: () => void;
};

/** A dialog with inputs for fields of a record. What is wrong stands at its field, the first one focused. */
export function RecordForm(props: RecordFormProps) {
  const { title, fields, more = [], required = [], infos, record, action = "Save", onClose } = props;
  const { hasReason = false, needsReason = false } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const folded = useRef<HTMLDetailsElement>(null);
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
  /** What differs from the record, and why. */
  const changeIn = (texts: Texts): [RecordValues, string] => {
    const changed = shown.filter(({ name }) => texts[name] !== initial[name]);
    const entries = changed.map(({ name, info }) => [name, inputValue(info, texts[name] ?? "")]);
    return [Object.fromEntries(entries), texts.reason?.trim() ?? ""];
  };
  const { form, isBusy, failure, submit, textsOf } = useRecordForm({
    initial,
    look: (texts) => problemsIn(shown, texts, required, needsReason),
    check: (texts) => props.check(...changeIn(texts)),
    send: (texts) => props.send(...changeIn(texts)),
    show(wrong) {
      // What is folded takes no focus.
      if (folded.current !== null && more.some((name) => wrong.includes(name))) folded.current.open = true;
      const input = wrong[0] === undefined ? null : element.current?.elements.namedItem(wrong[0]);
      if (input instanceof HTMLElement) input.focus();
    },
  });

  const input = ({ name, info }: NamedField) => {
    const isRequired = required.includes(name);
    const dependent = shown.filter(({ info }) => info.scope === name);
    const empty = () => {
      for (const { name } of dependent) form.setFieldValue(name, "");
    };
    return (
      <form.Field key={name} name={name} listeners={{ onChange: empty }}>
        {({ state, handleChange }) => {
          const { value, error } = { value: String(state.value ?? ""), error: state.meta.errorMap.onSubmit };
          if (info.reference === undefined)
            return (
              <FieldInput
                {...{ info, isRequired, name, value, error }}
                onChange={({ target }) => handleChange(target.value)}
              />
            );
          const { reference, nameField, label, hint } = info;
          return (
            <form.Subscribe selector={({ values }) => values}>
              {(values) => (
                <ReferenceInput
                  label={isRequired ? `${label}*` : label}
                  {...{ name, value, error, isRequired, hint }}
                  reference={reference(textsOf(values))}
                  firstName={nameField === undefined ? "" : String(record[nameField] ?? "")}
                  onChange={handleChange}
                />
              )}
            </form.Subscribe>
          );
        }}
      </form.Field>
    );
  };
  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} disabled={isBusy}>
            {isBusy ? "Saving..." : action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormFailure failure={failure} />
        {props.note !== undefined && <p className="text-body text-ink-2">{props.note}</p>}
        {fields.length > 0 && <div className="grid gap-4 sm:grid-cols-2">{described(fields).map(input)}</div>}
        {more.length > 0 && (
          <details ref={folded}>
            <summary className="label min-h-8 cursor-pointer py-2 font-semibold text-ink-2">More fields</summary>
            <div className="grid gap-4 pt-2 sm:grid-cols-2">{described(more).map(input)}</div>
          </details>
        )}
        {hasReason && (
          <form.Field name="reason">
            {({ state, handleChange }) => (
              <TextField
                label={needsReason ? "Why*" : "Why"}
                required={needsReason}
                hint="Stands in the history beside the change"
                maxLength={500}
                name="reason"
                value={String(state.value ?? "")}
                error={state.meta.errorMap.onSubmit}
                onChange={({ target }) => handleChange(target.value)}
              />
            )}
          </form.Field>
        )}
      </form>
    </Modal>
  );
}
