import { messages } from "@pave/contract/messages";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Alert } from "../../ui/alert.js";
import { Button, buttonClass } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { PasswordField } from "../../ui/form/password-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { checkReset } from "../../ui/form/validate.js";
import { resetPassword } from "./account.js";
import { BackLabel } from "./back-label.js";
import { AuthFrame } from "./frame.js";
import { hideToken } from "./verification/hide-token.js";

const redirectMs = 3_000;

/** Sets a new password by the token of the mailed link, then continues to sign-in. */
export function ResetPasswordPage({ token }: { token: string | null }) {
  const [done, setDone] = useState<string | null>(null);
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: "", confirmPassword: "" },
    check: checkReset,
    async send({ password }) {
      if (token === null) return null;
      const reply = await resetPassword(token, password);
      if (reply.ok) setDone(reply.message);
      return reply.ok ? null : reply;
    },
  });
  useEffect(() => {
    if (token !== null) hideToken("/reset-password");
  }, [token]);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => navigate({ to: "/login", replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const title = done === null ? "Reset Your Password" : "Password Reset Successful";
  return (
    <AuthFrame title={title}>
      <form {...form.formProps} className="flex flex-col gap-4 p-5 sm:p-8">
        <h1 className="text-title font-semibold text-ink-1">{title}</h1>
        {token === null && <Alert tone="danger">{messages.invalidResetLink}</Alert>}
        <FormFailure failure={form.failure} />
        {done !== null && <Alert tone="success">{done}</Alert>}
        {token !== null && done === null && (
          <>
            <PasswordField
              label="New Password"
              hint="Minimum 8 characters"
              autoComplete="new-password"
              required
              {...form.field("password")}
            />
            <PasswordField
              label="Confirm Password"
              autoComplete="new-password"
              required
              {...form.field("confirmPassword")}
            />
            <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
              {form.isBusy ? "Resetting..." : "Reset Password"}
            </Button>
          </>
        )}
        <Link to="/login" className={`${buttonClass({ variant: "ghost" })} self-center`}>
          <BackLabel to="Sign In" />
        </Link>
      </form>
    </AuthFrame>
  );
}
