import { issueLine } from "@pave/contract/issues";
import { FormApi, setBy } from "@tanstack/form-core";
import type { Failure } from "./form-failure.js";
import type { FormOptions, FormState } from "./form-options.js";
import { splitFailure } from "./split-failure.js";
import type { FieldErrors, Fields } from "./validate.js";

export type FormEngine = { set(part: Fields): void; submit(): Promise<void> };

type Problems<Values> = { fields: FieldErrors<Values>; form?: Failure | undefined };

const noErrors = { onSubmit: { fields: {} } };

/**
 * TanStack Form behind `useForm`. A submit checks the fields, then the contract's shape, then sends; errors remain
 * until a field changes. A name with a dot is a field of a part.
 */
export function formEngine<Values extends Fields>(
  options: { readonly current: FormOptions<Values> },
  typed: Values,
  show: (wrong: readonly string[]) => void,
  put: (state: FormState<Values>) => void,
): FormEngine {
  const names = Object.keys(typed);
  // Guarantee of the cast: the form has a value for exactly the names of the initial values.
  const valuesOf = (): Values =>
    Object.fromEntries(names.map((name) => [name, String(form.getFieldValue(name))])) as Values;
  const problemsOf = (failed: Parameters<typeof splitFailure>[0]): Problems<Values> => {
    const { fields, whole } = splitFailure(failed, valuesOf(), options.current.serverNames);
    return { fields, form: whole ?? undefined };
  };
  const showWrong = () => show(names.filter((name) => form.getFieldMeta(name)?.isValid === false));

  const form = new FormApi({
    defaultValues: names.reduce<Record<string, unknown>>((values, name) => setBy(values, name, typed[name]), {}),
    validators: {
      onSubmit(): Problems<Values> | undefined {
        const fields = options.current.check?.(valuesOf()) ?? {};
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
      async onSubmitAsync(): Promise<Problems<Values> | undefined> {
        // If the shape does not load, only the server checks.
        const issues = (await options.current.checkShape?.(valuesOf()).catch(() => [])) ?? [];
        if (issues.length === 0) return undefined;
        return problemsOf({ message: issueLine(issues), requestId: null, issues });
      },
    },
    onSubmitInvalid: showWrong,
    async onSubmit() {
      const failed = await options.current.send(valuesOf());
      if (failed === null) return;
      form.setErrorMap({ onSubmit: problemsOf(failed) });
      showWrong();
    },
  });
  // Errors of fields without info are dropped.
  for (const name of names) {
    form.getFieldInfo(name);
    form.setFieldValue(name, typed[name], { dontValidate: true });
  }
  form.store.subscribe(({ errorMap, isSubmitting }) => {
    const errors = names.map((name) => [name, form.getFieldMeta(name)?.errorMap.onSubmit]);
    put({
      values: valuesOf(),
      // Guarantee of the cast: field errors come from `check` and `splitFailure`, which return texts.
      errors: Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as FieldErrors<Values>,
      failure: errorMap.onSubmit ?? null,
      isBusy: isSubmitting,
    });
  });
  return {
    set(part) {
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value, { dontValidate: true });
      if (!form.state.isValid) form.setErrorMap(noErrors);
    },
    async submit() {
      form.setErrorMap(noErrors);
      await form.handleSubmit();
    },
  };
}
