import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { StepUpForm } from "./step-up-form.js";

type On = { onOff: () => void; onCodes: (recoveryCodes: readonly string[]) => void };

/** What can be done while the second factor is on; both factors are asked for once more. */
export function TwoFactorOn({ onOff, onCodes }: On) {
  const { mutateAsync: renewRecoveryCodes } = trpc.auth.renewRecoveryCodes.useMutation();
  const { mutateAsync: disable2FA } = trpc.auth.disable2FA.useMutation();
  const [step, setStep] = useState<"offer" | "codes" | "off">("offer");
  const onCancel = () => setStep("offer");
  if (step === "codes")
    return (
      <StepUpForm
        intro="Ten new codes take the place of the old ones, which no longer work then."
        submit="Make new codes"
        busy="Making..."
        variant="primary"
        call={renewRecoveryCodes}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        onCancel={onCancel}
      />
    );
  if (step === "off")
    return (
      <StepUpForm
        intro="Your account will be guarded by its password alone, and your other sessions end."
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
        Signing in takes your password and a code from your authenticator app, or one of your recovery codes. For a new
        authenticator, turn it off and set it up again.
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
