import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { type Answers, trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { CopyButton } from "../../../ui/copy-button.js";
import { Form } from "../../../ui/form/form.js";
import { PasswordField } from "../../../ui/form/password-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { CodeField, checkCode } from "./code-field.js";
import { QrCode } from "./qr-code.js";

type Setup = Answers["auth"]["setup2FA"];
type Done = { onDone: (recoveryCodes: readonly string[]) => void };

/** Turns the second factor on: the password, then a secret for the authenticator, then a code that it shows. */
export function TwoFactorSetup({ onDone }: Done) {
  const [step, setStep] = useState<"offer" | "password" | Setup>("offer");
  if (step === "password") return <AskPassword onSetup={setStep} onCancel={() => setStep("offer")} />;
  if (step !== "offer") return <Confirm setup={step} onDone={onDone} onCancel={() => setStep("offer")} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body text-ink-2">
        Sign in with your password and a code from an authenticator app, so that a stolen password is not enough.
      </p>
      <Button variant="primary" onClick={() => setStep("password")}>
        Set up
      </Button>
    </div>
  );
}

type Cancel = { onCancel: () => void };

function AskPassword({ onSetup, onCancel }: Cancel & { onSetup: (setup: Setup) => void }) {
  const { mutateAsync: setup2FA } = trpc.auth.setup2FA.useMutation();
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) => (password === "" ? { password: "Enter your password" } : {}),
    async send({ password }) {
      const outcome = await attempt(() => setup2FA({ password }));
      if (!outcome.ok) return outcome;
      onSetup(outcome.answer);
      return null;
    },
  });
  return (
    <Form form={form} className="flex max-w-100 flex-col gap-4">
      <p className="text-body text-ink-2">Confirm your identity.</p>
      <PasswordField label="Password" autoComplete="current-password" autoFocus required {...form.field("password")} />
      <Buttons submit={form.isBusy ? "Checking..." : "Continue"} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

function Confirm({ setup, onDone, onCancel }: Done & Cancel & { setup: Setup }) {
  const { mutateAsync: verify2FASetup } = trpc.auth.verify2FASetup.useMutation();
  const form = useForm({
    initial: { code: "" },
    check: checkCode,
    async send({ code }) {
      const outcome = await attempt(() => verify2FASetup({ code }));
      if (!outcome.ok) return outcome;
      onDone(outcome.answer.recoveryCodes);
      return null;
    },
  });
  return (
    <Form form={form}>
      <div className="flex flex-wrap gap-4">
        <QrCode text={setup.qrCodeUrl} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-4">
          <p className="text-body text-ink-2">
            Scan the code with your authenticator app or enter the secret. Then enter the six digits it shows.
          </p>
          <div>
            <p className="label text-ink-3">Secret</p>
            <p className="flex items-center gap-2">
              <span className="code min-w-0 text-form break-words text-ink-1 select-all">{inFours(setup.secret)}</span>
              <CopyButton value={setup.secret} label="the secret" />
            </p>
          </div>
          <CodeField {...form.field("code")} />
          <Buttons submit={form.isBusy ? "Turning on..." : "Turn on"} isBusy={form.isBusy} onCancel={onCancel} />
        </div>
      </div>
    </Form>
  );
}

function Buttons({ submit, isBusy, onCancel }: Cancel & { submit: string; isBusy: boolean }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" variant="primary" disabled={isBusy}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
