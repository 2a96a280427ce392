import * as z from "zod";
import { Email, MailToken, NewPassword, Password } from "./shapes.js";

export const ForgotPassword = z.strictObject({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.strictObject({ token: MailToken, password: NewPassword });
export type ResetPassword = z.infer<typeof ResetPassword>;

export const ChangePassword = z.strictObject({ currentPassword: Password, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ConfirmPassword = z.strictObject({ password: Password });
export type ConfirmPassword = z.infer<typeof ConfirmPassword>;
