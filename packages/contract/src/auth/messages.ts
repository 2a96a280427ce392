/** Words that the forms and the shapes both say; apart from the shapes, so that a form can be without zod. */
export const messages = {
  passwordTooShort: "Password must be at least 8 characters long",
  passwordsDiffer: "Passwords do not match",
  invalidResetLink: "Invalid reset link",
} as const;
