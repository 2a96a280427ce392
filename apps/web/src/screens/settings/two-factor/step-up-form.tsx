import { useState } from "react";
import { type Attempt, attempt } from "../../../data/attempt.js";
import { Button } from "../../../ui/button.js";
import { Form } from "../../../ui/form/form.js";
import { FormActions } from "../../../ui/form/form-actions.js";
import { PasswordField } from "../../../ui/form/password-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { CodeField, checkCode } from "./code-field.js";

/** Password and code, entered again. */
export type BothFactors = { password: string } & ({ code: string } | { recoveryCode: string });

type StepUpFormProps<Answer> = {
  /** The purpose, and what follows. */
  intro: string;
  submit: string;
  busy: string;
  variant: "primary" | "danger";
  call: (factors: BothFactors) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** Requires the password and a code before an action that a session alone does not allow. */
export function StepUpForm<Answer>({ intro, submit, busy, variant, call, onDone, onCancel }: StepUpFormProps<Answer>) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { password: "", code: "", recoveryCode: "" },
    check: ({ password, code, recoveryCode }) => ({
      ...(password === "" && { password: "Enter your password" }),
      ...(isRecovery ? recoveryCode.trim() === "" && { recoveryCode: "Enter a recovery code" } : checkCode({ code })),
    }),
    async send({ password, code, recoveryCode }) {
      const factor = isRecovery ? { recoveryCode } : { code };
      const outcome: Attempt<Answer> = await attempt(() => call({ password, ...factor }));
      if (!outcome.ok) return outcome;
      onDone(outcome.answer);
      return null;
    },
  });
  return (
    <Form form={form} className="flex max-w-100 flex-col gap-4">
      <p className="text-body text-ink-2">{intro}</p>
      <PasswordField label="Password" autoComplete="current-password" autoFocus required {...form.field("password")} />
      {isRecovery ? (
        <TextField
          label="Recovery code"
          hint="16 letters and digits; each code works once"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="code"
          {...form.field("recoveryCode")}
        />
      ) : (
        <CodeField autoFocus={false} {...form.field("code")} />
      )}
      <FormActions label={submit} busyLabel={busy} isBusy={form.isBusy} variant={variant} onCancel={onCancel}>
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
      </FormActions>
    </Form>
  );
}
