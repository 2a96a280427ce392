import { TextField, type TextFieldProps } from "../../../ui/form/text-field.js";

const digits = /^\d{6}$/;

export const checkCode = ({ code }: { code: string }): { code?: string } =>
  digits.test(code) ? {} : { code: "Enter the 6-digit code" };

/** The six digits of an authenticator app. */
export function CodeField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField
      label="Verification code"
      placeholder="6 digits"
      maxLength={6}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      required
      className="code tracking-[0.3em]"
      {...props}
    />
  );
}
