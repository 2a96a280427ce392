/** Messages shared by forms and shapes; a file of their own so that forms need not load zod. */
export const messages = {
  passwordTooShort: "Password must be at least 8 characters long",
  passwordsDiffer: "Passwords do not match",
  invalidResetLink: "Invalid reset link",
} as const;
