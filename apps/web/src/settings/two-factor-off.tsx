import { useState } from "react";
import { useForm } from "../auth/use-form.js";
import { Button } from "../components/button.js";
import { FormFailure } from "../components/form-failure.js";
import { PasswordField } from "../components/password-field.js";
import { TextField } from "../components/text-field.js";
import { client } from "../links/page-client.js";
import { attempt } from "./attempt.js";
import { CodeField, checkCode } from "./code-field.js";

type Off = { onOff: () => void };

/** Turns the second factor off, which takes both factors once more. */
export function TwoFactorOff({ onOff }: Off) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OffForm onOff={onOff} onCancel={() => setOpen(false)} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body text-ink-2">
        Signing in takes your password and a code from your authenticator app, or one of your recovery codes. For a new
        authenticator or new recovery codes, turn it off and set it up again.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Turn off
      </Button>
    </div>
  );
}

function OffForm({ onOff, onCancel }: Off & { onCancel: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { password: "", code: "", recoveryCode: "" },
    check: ({ password, code, recoveryCode }) => ({
      ...(password === "" && { password: "Enter your password" }),
      ...(isRecovery ? recoveryCode.trim() === "" && { recoveryCode: "Enter a recovery code" } : checkCode({ code })),
    }),
    async send({ password, code, recoveryCode }) {
      const factor = isRecovery ? { recoveryCode } : { code };
      const outcome = await attempt(() => client.auth.disable2FA.mutate({ password, ...factor }));
      if (!outcome.ok) return outcome;
      onOff();
      return null;
    },
  });
  return (
    <form {...form.formProps} className="flex max-w-100 flex-col gap-4">
      <FormFailure failure={form.failure} />
      <p className="text-body text-ink-2">
        Your account will be guarded by its password alone, and your other sessions end.
      </p>
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" disabled={form.isBusy}>
          {form.isBusy ? "Turning off..." : "Turn off"}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
      </div>
    </form>
  );
}
