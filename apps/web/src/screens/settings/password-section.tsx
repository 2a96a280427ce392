import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { useSession } from "../../data/session/use-session.js";
import { trpc } from "../../data/trpc.js";
import { Alert } from "../../ui/alert.js";
import { Button } from "../../ui/button.js";
import { Form } from "../../ui/form/form.js";
import { PasswordField } from "../../ui/form/password-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { checkReset } from "../../ui/form/validate.js";
import { Panel } from "../../ui/panel/panel.js";
import { strengthHint } from "./strength.js";

/** Changes the password; the form clears after success. */
export function PasswordSection() {
  const [changes, setChanges] = useState(0);
  return (
    <Panel hasMenu={false} title="Password">
      {changes > 0 && (
        <div className="mb-4">
          <Alert tone="success">Password changed. Your other sessions were ended.</Alert>
        </div>
      )}
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Panel>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { mutateAsync: changePassword } = trpc.auth.changePassword.useMutation();
  const state = useSession();
  const utils = trpc.useUtils();
  const form = useForm({
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    serverNames: { password: "newPassword" },
    check: ({ currentPassword, password, confirmPassword }) => ({
      ...(currentPassword === "" && { currentPassword: "Enter your current password" }),
      ...checkReset({ password, confirmPassword }),
    }),
    async send({ currentPassword, password }) {
      const outcome = await attempt(() => changePassword({ currentPassword, newPassword: password }));
      if (!outcome.ok) return outcome;
      void utils.auth.listSessions.invalidate();
      onChanged();
      return null;
    },
  });
  const email = state.phase === "signedIn" ? (state.user?.email ?? "") : "";
  return (
    <Form form={form} className="flex max-w-100 flex-col gap-4">
      {/* For password managers, which store a password under a name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={strengthHint(form.values.password, limits.passwordMin) ?? `Minimum ${limits.passwordMin} characters`}
        required
        {...form.field("password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...form.field("confirmPassword")}
      />
      <p className="text-body text-ink-3">Changing your password ends all your other sessions.</p>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isBusy}>
        {form.isBusy ? "Changing..." : "Change password"}
      </Button>
    </Form>
  );
}
