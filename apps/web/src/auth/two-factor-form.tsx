import { Alert } from "../components/alert.js";
import { Button } from "../components/button.js";
import { TextField } from "../components/text-field.js";
import { session } from "../session/page.js";
import { useForm } from "./use-form.js";

const codeLength = 6;

/** The second step of a sign-in: the code of the authenticator app. */
export function TwoFactorForm() {
  const form = useForm({
    initial: { twoFactorCode: "" },
    check: () => ({}),
    async send({ twoFactorCode }) {
      const outcome = await session.verifyTwoFactor(twoFactorCode);
      return outcome.ok ? null : outcome.message;
    },
  });
  const isComplete = form.values.twoFactorCode.length === codeLength;
  return (
    <form {...form.formProps} className="flex flex-col gap-4 p-5 sm:p-8">
      <div>
        <h1 className="text-title font-semibold text-ink-1">Two-Factor Authentication</h1>
        <p className="text-form text-ink-3">Enter the verification code from your authenticator app</p>
      </div>
      {form.failure !== null && <Alert tone="danger">{form.failure}</Alert>}
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
      <Button type="submit" variant="primary" size="large" disabled={!isComplete || form.isBusy}>
        {form.isBusy ? "Verifying..." : "Verify"}
      </Button>
      <Button variant="ghost" className="self-center" onClick={session.leaveTwoFactor}>
        ← Back to Sign In
      </Button>
    </form>
  );
}
