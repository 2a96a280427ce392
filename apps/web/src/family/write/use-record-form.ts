import type { Issue } from "@pave/contract";
import { issueLine } from "@pave/contract/issues";
import { getBy, useForm, useSelector } from "@tanstack/react-form";
import { useEffect } from "react";
import { nested } from "./create-screen.js";
import { type Problems, problemsFrom, type Texts } from "./form-problems.js";
import type { Failed } from "./use-write.js";

type RecordFormOptions = {
  /** What the inputs hold at first; a name with a dot is a field of a part. */
  initial: Texts;
  /** What the fields themselves show to be wrong. */
  look: (texts: Texts) => Problems | undefined;
  /** What the contract's shape finds wrong with what would be sent. */
  check: (texts: Texts) => Promise<readonly Issue[]>;
  /** Sends it; answers what went wrong, if anything. */
  send: (texts: Texts) => Promise<Failed | null>;
  /** Goes to the fields that are wrong. */
  show: (wrong: readonly string[]) => void;
};

/** The form of a record: checked when it is sent, first here, then by the contract's shape, at last by the server. */
export function useRecordForm({ initial, look, check, send, show }: RecordFormOptions) {
  const names = Object.keys(initial);
  const textsOf = (value: unknown): Texts =>
    Object.fromEntries(names.map((name) => [name, String(getBy(value, name) ?? "")]));
  const form = useForm({
    defaultValues: nested(initial),
    validators: {
      onSubmit: ({ value }) => look(textsOf(value)),
      onSubmitAsync: async ({ value }) => {
        const texts = textsOf(value);
        // What cannot be checked here, since the shape does not come, the server checks alone.
        const issues = await check(texts).catch(() => []);
        if (issues.length === 0) return undefined;
        return problemsFrom({ message: issueLine(issues), requestId: null, issues }, texts);
      },
    },
    // Changing any field clears what was wrong.
    listeners: { onChange: () => clear() },
    onSubmitInvalid: () => showWrong(),
    async onSubmit({ value }) {
      const texts = textsOf(value);
      const failed = await send(texts);
      if (failed === null) return;
      form.setErrorMap({ onSubmit: problemsFrom(failed, texts) });
      showWrong();
    },
  });
  const clear = () => {
    if (!form.state.isValid) form.setErrorMap({ onSubmit: { fields: {} } });
  };
  const showWrong = () => show(names.filter((name) => form.getFieldMeta(name)?.isValid === false));

  // The shape comes while one types.
  useEffect(() => {
    check(initial).catch(() => []);
  }, []);

  return {
    form,
    isBusy: useSelector(form.store, ({ isSubmitting }) => isSubmitting),
    failure: useSelector(form.store, ({ errorMap }) => errorMap.onSubmit ?? null),
    submit() {
      if (form.state.isSubmitting) return;
      // What was wrong before is asked anew: the server may answer otherwise now.
      clear();
      void form.handleSubmit();
    },
    textsOf,
  };
}
