import * as z from "zod";
import { limits } from "./limits.js";
import { AccountType } from "./roles.js";
import { Id, Instant, requiredText, text } from "./scalars.js";

export const UserSegment = z.enum([
  "marketProfessional",
  "government",
  "nonProfit",
  "bank",
  "investmentAdvisor",
  "contractor",
  "supplier",
  "other",
]);
export type UserSegment = z.infer<typeof UserSegment>;

export const AccountStatus = z.enum(["pending", "active", "inactive", "suspended", "locked"]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/**
 * An e-mail address in its one canonical form: trimmed, lower case, ASCII.
 * Quoted local parts, full-width signs and lists of addresses are refused.
 */
export const Email = z
  .string()
  .max(limits.emailMax + 20)
  .overwrite((value) => value.trim().toLowerCase())
  .pipe(z.email("Enter an e-mail address").max(limits.emailMax));

export const messages = {
  passwordTooShort: "Password must be at least 8 characters long",
  passwordsDiffer: "Passwords do not match",
  invalidResetLink: "Invalid reset link",
} as const;

const bytes = (value: string) => new TextEncoder().encode(value).length;
/** A password as it is typed; composed characters count once, and the form is NFC. */
export const NewPassword = z
  .string()
  .max(limits.passwordBytesMax, "Password is too long")
  .refine((value) => bytes(value) <= limits.passwordBytesMax, "Password is too long")
  .overwrite((value) => value.normalize("NFC"))
  .refine((value) => [...value].length >= limits.passwordMin, messages.passwordTooShort)
  .refine((value) => [...value].length <= limits.passwordMax, "Password is too long");
/** A password to be checked, of any length that fits. */
export const Password = z
  .string()
  .min(1, "Required")
  .max(limits.passwordBytesMax, "Password is too long")
  .overwrite((value) => value.normalize("NFC"));

/** 32 random bytes, base64url: the secret part of a link in a mail. */
export const MailToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Invalid or expired link");

export const Register = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: requiredText(limits.nameMax),
  lastName: requiredText(limits.nameMax),
  professionalTitle: text(limits.nameMax).optional(),
  userSegment: UserSegment.optional(),
  linkedOrgType: text(40).optional(),
});
export type Register = z.infer<typeof Register>;
export const Registered = z.object({ success: z.literal(true), message: z.string() });

export const InitialDataField = z.enum(["profile", "watchlist", "portfolios", "stats"]);
export const Login = z.strictObject({
  email: Email,
  password: Password,
  includeInitialData: z.boolean().default(false),
  initialDataFields: z.array(InitialDataField).max(4).optional(),
});
export type Login = z.infer<typeof Login>;

/** What a signed-in person sees of their own account. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  professionalTitle: z.string().nullable(),
  phone: z.string().nullable(),
  accountType: AccountType,
  role: AccountType.describe("The same as accountType, under the name older clients read"),
  userSegment: UserSegment.nullable(),
  linkedOrgType: z.string().nullable(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  timezone: z.string().nullable(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** The bearer token's life, and the refresh token that follows it. */
export const TokenInfo = z.object({
  refreshToken: z.string(),
  expiresAt: Instant,
  expiresIn: z.int().describe("Seconds"),
  tokenType: z.literal("Bearer"),
});
export type TokenInfo = z.infer<typeof TokenInfo>;

export const InitialData = z.object({
  profile: User.optional(),
  watchlist: z.array(z.unknown()).optional(),
  portfolios: z.array(z.unknown()).optional(),
  stats: z.object({ watchlist: z.int(), portfolios: z.int(), alerts: z.int() }).optional(),
});
export type InitialData = z.infer<typeof InitialData>;

/** A session, or the demand for a second factor: then only `requires2FA` and `tempToken` are there. */
export const LoginAnswer = z.object({
  token: z.string().optional(),
  user: User.optional(),
  tokenInfo: TokenInfo.optional(),
  initialData: InitialData.optional(),
  requires2FA: z.boolean(),
  tempToken: z.string().optional(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const Refresh = z.strictObject({ refreshToken: z.string().max(2_000) });
export const RefreshAnswer = z.object({ token: z.string(), tokenInfo: TokenInfo, user: User });

export const VerifyEmail = z.strictObject({ token: MailToken });
export const EmailVerification = z.object({
  success: z.boolean(),
  message: z.string(),
  verified: z.boolean(),
  alreadyVerified: z.boolean(),
});

export const Verified = z.object({
  valid: z.boolean(),
  user: User.nullable(),
  tokenInfo: TokenInfo.omit({ refreshToken: true }).nullable(),
});

/** What a person may change of their own profile; never role, account type or status. */
export const UpdateProfile = z.strictObject({
  firstName: requiredText(limits.nameMax).optional(),
  lastName: requiredText(limits.nameMax).optional(),
  professionalTitle: text(limits.nameMax).nullish(),
  phone: text(40).nullish(),
  userSegment: UserSegment.nullish(),
  linkedOrgType: text(40).nullish(),
  timezone: text(60).nullish(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const Done = z.object({ success: z.literal(true) });

/** The payload of the bearer token (specification, section 3), with the claims the server itself checks. */
export const TokenPayload = z.object({
  userId: Id,
  sid: z.string(),
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
  email: z.string(),
  role: AccountType,
  userSegment: UserSegment.nullable(),
});
export type TokenPayload = z.infer<typeof TokenPayload>;
