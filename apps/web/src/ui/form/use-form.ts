import { type ChangeEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormOptions } from "./form-options.js";
import { lazyForm } from "./lazy-form.js";
import type { Fields } from "./validate.js";

/** A form on TanStack Form: values, errors by field, the failure of the whole, and whether it is being sent. */
export function useForm<Values extends Fields>(options: FormOptions<Values>) {
  const latest = useRef(options);
  latest.current = options;
  const element = useRef<HTMLFormElement>(null);
  const [form] = useState(() => lazyForm(latest, (names) => focusFirst(element.current, names)));
  const { values, errors, failure, isBusy } = useSyncExternalStore(form.subscribe, form.state);
  const { loadOn = "mount" } = options;
  useEffect(() => {
    if (loadOn === "mount") form.load();
  }, [form, loadOn]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    form.set({ [target.name]: target.value });
  return {
    values,
    /** Changes values as if typed. */
    set: form.set,
    failure,
    isBusy,
    formProps: {
      ref: element,
      noValidate: true,
      onFocus: form.load,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void form.submit();
      },
    },
    /** The props of the input of this name. */
    field: (name: keyof Values & string) => ({ name, value: values[name] ?? "", onChange, error: errors[name] }),
  };
}

/** Focuses the first of the named inputs and unfolds all of them, since a folded input takes no focus. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const inputs = names.map((name) => form?.elements.namedItem(name)).filter((input) => input instanceof HTMLElement);
  for (const input of inputs) input.closest("details")?.setAttribute("open", "");
  inputs[0]?.focus();
}
