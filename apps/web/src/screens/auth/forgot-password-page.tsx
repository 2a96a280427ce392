import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../ui/alert.js";
import { Button, buttonClass } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { checkEmail } from "../../ui/form/validate.js";
import { forgotPassword } from "./account.js";
import { BackLabel } from "./back-label.js";
import { AuthFrame } from "./frame.js";

/** Requests the e-mail with a link to set a new password. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    check: checkEmail,
    async send({ email }) {
      const reply = await forgotPassword(email.trim());
      if (reply.ok) setSent(reply.message);
      return reply.ok ? null : reply;
    },
  });
  return (
    <AuthFrame title="Forgot Password">
      <form {...form.formProps} className="flex flex-col gap-4 p-5 sm:p-8">
        <div>
          <h1 className="text-title font-semibold text-ink-1">Forgot Password</h1>
          <p className="text-form text-ink-3">
            Enter your email address and we will send you a link to set a new password
          </p>
        </div>
        <FormFailure failure={form.failure} />
        {sent !== null && <Alert tone="success">{sent}</Alert>}
        {sent === null && (
          <>
            <TextField
              label="Email Address"
              type="email"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              required
              {...form.field("email")}
            />
            <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
              {form.isBusy ? "Sending..." : "Send link"}
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
