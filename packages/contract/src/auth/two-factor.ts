import * as z from "zod";
import { InitialData, InitialDataField, Password, TokenInfo, User } from "./shapes.js";

/** Code of an authenticator app. */
export const TwoFactorCode = z.string().regex(/^[0-9]{6}$/, "Enter the 6-digit code");

/** A recovery code: 16 letters and digits, with or without hyphens. */
export const RecoveryCode = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/[\s-]/g, "").toUpperCase())
  .regex(/^[A-Z2-7]{16}$/, "Enter the whole recovery code");

const eitherCode = { code: TwoFactorCode.optional(), recoveryCode: RecoveryCode.optional() };
const isOne = ({ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined }) =>
  (code === undefined) !== (recoveryCode === undefined);
const oneCode = { message: "Enter a code from your authenticator app or a recovery code", path: ["code"] };

/** The second step of a sign-in. */
export const VerifyTwoFactor = z
  .strictObject({
    tempToken: z.string().min(1).max(100),
    ...eitherCode,
    includeInitialData: z.boolean().default(false),
    initialDataFields: z.array(InitialDataField).max(4).optional(),
  })
  .refine(isOne, oneCode);
export type VerifyTwoFactor = z.infer<typeof VerifyTwoFactor>;

export const TwoFactorAnswer = z.object({
  valid: z.literal(true),
  token: z.string(),
  user: User,
  tokenInfo: TokenInfo,
  initialData: InitialData.optional(),
});
export type TwoFactorAnswer = z.infer<typeof TwoFactorAnswer>;

export const TwoFactorSetup = z.object({
  secret: z.string().describe("Base32 secret for manual entry"),
  qrCodeUrl: z.string().describe("otpauth URL encoded in the QR code"),
});
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const VerifyTwoFactorSetup = z.strictObject({ code: TwoFactorCode });
export type VerifyTwoFactorSetup = z.infer<typeof VerifyTwoFactorSetup>;
export const RecoveryCodes = z.object({
  success: z.literal(true),
  recoveryCodes: z.array(z.string()).describe("Ten single-use codes, shown only once"),
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Password and second-factor code for actions a session alone may not perform. */
export const StepUp = z.strictObject({ password: Password, ...eitherCode }).refine(isOne, oneCode);
export type StepUp = z.infer<typeof StepUp>;
