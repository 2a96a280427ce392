import { session } from "../../data/session/page.js";
import { Button } from "../../ui/button.js";
import { Form } from "../../ui/form/form.js";
import { PasswordField } from "../../ui/form/password-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { checkSignUp, type SignUpFields } from "../../ui/form/validate.js";
import type { PolicyKey } from "./policies.js";
import { policies } from "./policies.js";

export type SignUpFormProps = {
  onSignIn: () => void;
  /** The account exists; the address is passed on to sign-in. */
  onDone: (email: string) => void;
  onPolicy: (policy: PolicyKey) => void;
};

const empty: SignUpFields = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export function SignUpForm({ onSignIn, onDone, onPolicy }: SignUpFormProps) {
  const form = useForm({
    loadOn: "focus",
    initial: empty,
    check: checkSignUp,
    async send({ confirmPassword: _, ...fields }) {
      const email = fields.email.trim();
      const outcome = await session.register({ ...fields, email });
      if (!outcome.ok) return outcome;
      onDone(email);
      return null;
    },
  });
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First Name*" autoComplete="given-name" required {...form.field("firstName")} />
        <TextField label="Last Name*" autoComplete="family-name" required {...form.field("lastName")} />
      </div>
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field("email")}
      />
      <PasswordField
        label="Password*"
        hint="Minimum 8 characters"
        autoComplete="new-password"
        required
        {...form.field("password")}
      />
      <PasswordField
        label="Confirm Password*"
        autoComplete="new-password"
        required
        {...form.field("confirmPassword")}
      />
      <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
        {form.isBusy ? "Creating Account..." : "Create Account"}
      </Button>
      <p className="text-center text-dense text-ink-3">
        By creating an account, you agree to our{" "}
        {policies.map(({ key, title }, index) => (
          <span key={key}>
            {index > 0 && (index === policies.length - 1 ? " and " : ", ")}
            <button type="button" className="text-primary underline" onClick={() => onPolicy(key)}>
              {title}
            </button>
          </span>
        ))}
        .
      </p>
      <Button variant="ghost" className="self-center" onClick={onSignIn}>
        Already have an account? Sign In
      </Button>
    </Form>
  );
}
