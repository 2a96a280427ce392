import { attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { Form } from "../../ui/form/form.js";
import { FormActions } from "../../ui/form/form-actions.js";
import { PasswordField } from "../../ui/form/password-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { Modal } from "../../ui/overlay/modal.js";

type ConfirmPasswordProps = {
  /** The purpose, as in "to end sessions". */
  purpose: string;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Requires the password again unless it was entered recently, then continues with the action. */
export function ConfirmPassword({ purpose, onConfirmed, onClose }: ConfirmPasswordProps) {
  const { mutateAsync: confirmPassword } = trpc.auth.confirmPassword.useMutation();
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) => (password === "" ? { password: "Enter your password" } : {}),
    async send({ password }) {
      const outcome = await attempt(() => confirmPassword({ password }));
      if (!outcome.ok) return outcome;
      onConfirmed();
      return null;
    },
  });
  return (
    <Modal title="Confirm your identity" onClose={onClose}>
      <Form form={form}>
        <p className="text-body text-ink-2">Enter your password {purpose}.</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          required
          {...form.field("password")}
        />
        <FormActions label="Continue" busyLabel="Checking..." isBusy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
