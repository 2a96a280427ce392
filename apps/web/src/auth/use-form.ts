import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "./validate.js";

type Fields = Record<string, string>;

export type FormOptions<Values extends Fields> = {
  initial: Values;
  check(values: Values): FieldErrors<Values>;
  /** Answers a message when it failed. */
  send(values: Values): Promise<string | null>;
};

/** A small form: its values, what is wrong with each, what went wrong as a whole, and whether it is busy. */
export function useForm<Values extends Fields>({ initial, check, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { name, value } = event.target;
    setValues((current) => ({ ...current, [name]: value }));
    // Changing any form field clears the current error.
    setErrors({});
    setFailure(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(values);
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      const input = form.current?.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    setBusy(true);
    setFailure(await send(values));
    setBusy(false);
  };

  return {
    values,
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
