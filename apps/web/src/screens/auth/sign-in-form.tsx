import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../data/session/page.js";
import { Alert } from "../../ui/alert.js";
import { Button, buttonClass } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { PasswordField } from "../../ui/form/password-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { checkSignIn } from "../../ui/form/validate.js";
import { ResendVerification } from "./resend-verification.js";
import { StorageNotice } from "./storage-notice.js";

export type Notice = { tone: "info" | "success" | "warning"; text: string };

export type SignInFormProps = {
  /** The e-mail address, shared between the tabs. */
  email: string;
  /** Notice above the form, until an error replaces it. */
  notice: Notice | null;
  onSignUp: () => void;
};

/** Email and password, with the links to alternatives. */
export function SignInForm({ email, notice, onSignUp }: SignInFormProps) {
  const [isUnverified, setUnverified] = useState(false);
  const form = useForm({
    loadOn: "focus",
    initial: { email, password: "" },
    check: checkSignIn,
    async send(values) {
      const outcome = await session.login(values.email.trim(), values.password);
      setUnverified(!outcome.ok && outcome.code === "EMAIL_NOT_VERIFIED");
      return outcome.ok ? null : outcome;
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <StorageNotice />
      {notice !== null && form.failure === null && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <FormFailure failure={form.failure}>
        {isUnverified && <ResendVerification email={form.values.email} />}
      </FormFailure>
      <TextField
        label="Email Address"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field("email")}
      />
      <PasswordField label="Password" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
        {form.isBusy ? "Signing In..." : "Sign In"}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" className="-mx-3" onClick={onSignUp}>
          Don't have an account? Sign Up
        </Button>
        <Link to="/forgot-password" className={`${buttonClass({ variant: "ghost" })} -mx-3`}>
          Forgot Password?
        </Link>
      </div>
    </form>
  );
}
