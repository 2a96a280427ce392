import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { StepUpForm } from "./step-up-form.js";

type On = { onOff: () => void; onCodes: (recoveryCodes: readonly string[]) => void };

/** The actions while the second factor is on; each requires both factors again. */
export function TwoFactorOn({ onOff, onCodes }: On) {
  const { mutateAsync: renewRecoveryCodes } = trpc.auth.renewRecoveryCodes.useMutation();
  const { mutateAsync: disable2FA } = trpc.auth.disable2FA.useMutation();
  const [step, setStep] = useState<"offer" | "codes" | "off">("offer");
  const onCancel = () => setStep("offer");
  if (step === "codes")
    return (
      <StepUpForm
        intro="Creates ten new codes. The old codes will no longer work."
        submit="Create new codes"
        busy="Creating..."
        variant="primary"
        call={renewRecoveryCodes}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        onCancel={onCancel}
      />
    );
  if (step === "off")
    return (
      <StepUpForm
        intro="Your account will be protected by its password alone, and your other sessions will end."
        submit="Turn off"
        busy="Turning off..."
        variant="danger"
        call={disable2FA}
        onDone={onOff}
        onCancel={onCancel}
      />
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body text-ink-2">
        You sign in with your password and a code from your authenticator app or a recovery code. To change the
        authenticator, turn two-factor off and set it up again.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setStep("codes")}>New recovery codes</Button>
        <Button variant="danger" onClick={() => setStep("off")}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
