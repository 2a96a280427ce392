import { limits } from "@pave/contract/limits";
import { messages } from "@pave/contract/messages";

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { firstName: string; lastName: string; confirmPassword: string };
/** The values of a form, by field. */
export type Fields = Readonly<Record<string, string>>;
/** Errors by field, in the order of the form. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string };
export type ByField<Values> = { readonly [Name in keyof Values]?: string };

const needed = (value: string, message: string) => (value.trim() === "" ? message : undefined);
const email = (value: string) =>
  needed(value, "Enter your email address") ??
  (/^\S+@\S+$/.test(value.trim()) ? undefined : "Enter a complete email address");

function found<Fields>(errors: { [Field in keyof Fields]: string | undefined }): FieldErrors<Fields> {
  const entries = Object.entries(errors).filter(([, message]) => message !== undefined);
  // Guarantee of the cast: the entries are those of `errors`, and none of them is undefined.
  return Object.fromEntries(entries) as FieldErrors<Fields>;
}

/** Sign-in: email and password required. */
export function checkSignIn(fields: SignInFields): FieldErrors<SignInFields> {
  return found<SignInFields>({
    email: email(fields.email),
    password: fields.password === "" ? "Enter your password" : undefined,
  });
}

/** Forgotten password: email required. */
export function checkEmail(fields: { email: string }): FieldErrors<{ email: string }> {
  return found<{ email: string }>({ email: email(fields.email) });
}

export type ResetFields = { password: string; confirmPassword: string };

/** Reset: the same two messages as sign-up. */
export function checkReset({ password, confirmPassword }: ResetFields): FieldErrors<ResetFields> {
  const isShort = [...password.normalize("NFC")].length < limits.passwordMin;
  return found<ResetFields>({
    password: isShort ? messages.passwordTooShort : undefined,
    confirmPassword: password === confirmPassword ? undefined : messages.passwordsDiffer,
  });
}

/** Sign-up: names and email required; the password at least 8 characters, and repeated. */
export function checkSignUp(fields: SignUpFields): FieldErrors<SignUpFields> {
  return {
    ...found<Omit<SignUpFields, keyof ResetFields>>({
      firstName: needed(fields.firstName, "Enter your first name"),
      lastName: needed(fields.lastName, "Enter your last name"),
      email: email(fields.email),
    }),
    ...checkReset(fields),
  };
}
