import { useState } from "react";
import { session } from "../../data/session/page.js";
import { Button } from "../../ui/button.js";
import { Form } from "../../ui/form/form.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { BackLabel } from "./back-label.js";

const codeLength = 6;
const recoveryLength = 16;

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm() {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-4 p-5 sm:p-8">
      <div>
        <h1 className="text-title font-semibold text-ink-1">Two-Factor Authentication</h1>
        <p className="text-form text-ink-3">
          {isRecovery ? "Enter one of your recovery codes" : "Enter the verification code from your authenticator app"}
        </p>
      </div>
      {isRecovery ? <RecoveryForm /> : <CodeForm />}
      <Button variant="ghost" className="self-center" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
      </Button>
      <Button variant="ghost" className="self-center" onClick={session.leaveTwoFactor}>
        <BackLabel to="Sign In" />
      </Button>
    </div>
  );
}

type Factor = Parameters<typeof session.verifyTwoFactor>[0];
async function verify(factor: Factor) {
  const outcome = await session.verifyTwoFactor(factor);
  return outcome.ok ? null : outcome;
}

function CodeForm() {
  const form = useForm({
    initial: { twoFactorCode: "" },
    serverNames: { twoFactorCode: "code" },
    send: ({ twoFactorCode }) => verify({ code: twoFactorCode }),
  });
  return (
    <Form form={form}>
      <TextField
        label="Verification Code"
        placeholder="Enter 6-digit code"
        maxLength={codeLength}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        className="code text-section tracking-[0.3em]"
        {...form.field("twoFactorCode")}
      />
      <VerifyButton isBusy={form.isBusy} isComplete={form.values.twoFactorCode.length === codeLength} />
    </Form>
  );
}

function RecoveryForm() {
  const form = useForm({
    initial: { recoveryCode: "" },
    send: ({ recoveryCode }) => verify({ recoveryCode }),
  });
  const letters = form.values.recoveryCode.replaceAll(/[\s-]/g, "");
  return (
    <Form form={form}>
      <TextField
        label="Recovery Code"
        hint="16 letters and digits; each code works once"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        className="code text-section"
        {...form.field("recoveryCode")}
      />
      <VerifyButton isBusy={form.isBusy} isComplete={letters.length === recoveryLength} />
    </Form>
  );
}

function VerifyButton({ isBusy, isComplete }: { isBusy: boolean; isComplete: boolean }) {
  return (
    <Button type="submit" variant="primary" size="large" disabled={!isComplete || isBusy}>
      {isBusy ? "Verifying..." : "Verify"}
    </Button>
  );
}
