import type { Issue } from "@pave/contract";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { Failure } from "./form-failure.js";
import { type ByField, splitFailure } from "./split-failure.js";
import type { FieldErrors } from "./validate.js";

type Fields = Record<string, string>;

export type FormOptions<Values extends Fields> = {
  initial: Values;
  check(values: Values): FieldErrors<Values>;
  /** Answers what went wrong, if anything. */
  send(values: Values): Promise<(Failure & { issues: readonly Issue[] }) | null>;
  /** The fields that the server knows by another name. */
  serverNames?: ByField<Values>;
};

/** A small form: its values, what is wrong with each, what went wrong as a whole, and whether it is busy. */
export function useForm<Values extends Fields>({ initial, check, send, serverNames }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const set = (part: Fields) => {
    setValues((current) => ({ ...current, ...part }));
    // Changing any form field clears the current error.
    setErrors({});
    setFailure(null);
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    set({ [event.target.name]: event.target.value });

  /** Says what is wrong with the fields, and goes to the first; whether there is anything. */
  const showErrors = (found: FieldErrors<Values>): boolean => {
    setErrors(found);
    const inOrder = Object.keys(values).filter((name) => Object.hasOwn(found, name));
    const input = inOrder[0] === undefined ? null : form.current?.elements.namedItem(inOrder[0]);
    if (input instanceof HTMLElement) input.focus();
    return inOrder.length > 0;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (showErrors(check(values))) return;
    setBusy(true);
    const failed = await send(values);
    setBusy(false);
    if (failed === null) return;
    const { fields, whole } = splitFailure(failed, values, serverNames);
    setFailure(whole);
    showErrors(fields);
  };

  return {
    values,
    /** Gives fields other values, as if they had been typed. */
    set,
    failure,
    isBusy,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
    /** What an input of this name needs. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? "",
      onChange: change,
      error: errors[name],
    }),
  };
}
