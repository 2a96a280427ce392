import * as z from "zod";
import { limits } from "../core/limits.js";
import { AccountType } from "../core/roles.js";
import { Id, Instant, requiredText, text } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { PortfolioRow } from "../portfolios/shapes.js";
import { EntityLine, WatchlistItem } from "../watchlist/shapes.js";
import { messages } from "./messages.js";

/** Kind of user, from the welcome questions. */
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

/** `pending`: its address is not yet confirmed. A lock after failed sign-ins is not a status, as it expires. */
export const AccountStatus = z.enum(["pending", "active", "inactive", "suspended"]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/**
 * The domain in ASCII (IDNA). Text that a URL parser would read as more than a domain is unchanged and refused by the
 * shape.
 */
function asciiDomain(domain: string): string {
  const isInternational = /\P{ASCII}/u.test(domain) && /^[\P{ASCII}\w.-]*$/u.test(domain);
  return isInternational && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/**
 * Trims, lower-cases and converts the domain to ASCII. Characters that NFKC would change stay, so that the shape
 * refuses them.
 */
function canonicalEmail(value: string): string {
  const trimmed = value.replace(/^ +|(?<! ) +$/g, "");
  const at = trimmed.lastIndexOf("@");
  if (at < 0 || trimmed.normalize("NFKC") !== trimmed) return trimmed;
  return `${trimmed.slice(0, at)}@${asciiDomain(trimmed.slice(at + 1))}`.toLowerCase();
}

/**
 * An e-mail address in canonical form: trimmed, lower case, ASCII, an international domain as punycode. Quoted local
 * parts, full-width signs and lists of addresses are refused.
 */
export const Email = z
  .string()
  .max(limits.emailMax + 20)
  .overwrite(canonicalEmail)
  .pipe(z.email("Enter an e-mail address").max(limits.emailMax));

const bytes = (value: string) => new TextEncoder().encode(value).length;
/** A password; composed characters count once, normalized to NFC. */
export const NewPassword = z
  .string()
  .max(limits.passwordBytesMax, "Password is too long")
  .refine((value) => bytes(value) <= limits.passwordBytesMax, "Password is too long")
  .overwrite((value) => value.normalize("NFC"))
  .refine((value) => [...value].length >= limits.passwordMin, messages.passwordTooShort)
  .refine((value) => [...value].length <= limits.passwordMax, "Password is too long");
/** A password to be verified, up to the length limit. */
export const Password = z
  .string()
  .min(1, "Required")
  .max(limits.passwordBytesMax, "Password is too long")
  .overwrite((value) => value.normalize("NFC"));

/** Secret part of a mailed link. Its format is not checked here: a malformed one is treated like an unknown one. */
export const MailToken = z.string().min(1).max(100);

const personName = requiredText(limits.nameMax).regex(/^[^\t\r\n]*$/, "Must be one line");

export const Register = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: personName,
  lastName: personName,
  professionalTitle: text(limits.nameMax).optional(),
  userSegment: UserSegment.optional(),
  linkedOrgType: text(40).optional(),
});
export type Register = z.infer<typeof Register>;
/** The same response whether or not the address was taken. */
export const Registered = z.object({ success: z.literal(true), message: z.string() });
export type Registered = z.infer<typeof Registered>;

export const ResendVerification = z.strictObject({ email: Email });
export type ResendVerification = z.infer<typeof ResendVerification>;

/** Part of the data of the first page. */
export const InitialDataField = z.enum(["profile", "watchlist", "portfolios", "stats"]);
export const Login = z.strictObject({
  email: Email,
  password: Password,
  includeInitialData: z.boolean().default(false),
  initialDataFields: z.array(InitialDataField).max(4).optional(),
  session: z
    .enum(["browser", "bearer"])
    .default("browser")
    .describe("browser: refresh also requires the HttpOnly cookie set here. bearer: for clients without cookies"),
});
export type Login = z.infer<typeof Login>;

/** Display and notification preferences. */
export const Preferences = z.strictObject({
  theme: z.enum(["system", "dark", "light"]).optional(),
  density: z.enum(["compact", "regular", "roomy"]).optional(),
  numberFormat: z.enum(["short", "full"]).optional(),
  emailDigest: z.enum(["off", "instant", "daily", "weekly"]).optional(),
  notificationChannels: z
    .array(z.enum(["app", "email"]))
    .max(2)
    .optional(),
  defaultDashboardId: Id.nullable().optional(),
  defaultViews: z.partialRecord(EntityType, Id).optional().describe("Saved search a family's list opens with"),
  home: z.enum(["market", "terminal"]).optional().describe("Dashboard tab shown after sign-in"),
  starterNoticeClosed: z.iso.date().optional().describe("Snapshot date of the notice that the user closed"),
  sectors: z.array(text(60)).max(50).optional(),
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/, "Two letters"))
    .max(60)
    .optional(),
});
export type Preferences = z.infer<typeof Preferences>;

/** A signed-in user's own account. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  professionalTitle: z.string().nullable(),
  phone: z.string().nullable(),
  accountType: AccountType,
  role: AccountType.describe("Same as accountType; for older clients"),
  userSegment: UserSegment.nullable(),
  linkedOrgType: z.string().nullable(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  timezone: z.string().nullable(),
  preferences: Preferences,
  onboardedAt: Instant.nullable().describe("Time of the onboarding; null until it is completed or skipped"),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** Lifetime of the bearer token, and the refresh token that replaces it. */
export const TokenInfo = z.object({
  refreshToken: z.string(),
  expiresAt: Instant,
  expiresIn: z.int().describe("Seconds"),
  tokenType: z.literal("Bearer"),
});
export type TokenInfo = z.infer<typeof TokenInfo>;

/** Data a client loads first. Browsers store it, so it contains no notes and no amounts. */
export const InitialData = z.object({
  profile: User.optional(),
  watchlist: z
    .array(WatchlistItem.pick({ id: true, entityType: true, entityId: true, isChanged: true }).extend(EntityLine.shape))
    .optional()
    .describe(`Latest ${limits.pageDefault} followed records`),
  portfolios: z
    .array(PortfolioRow.pick({ id: true, name: true, type: true, itemCount: true, updatedAt: true }))
    .optional()
    .describe(`Latest ${limits.pageDefault} portfolios`),
  stats: z
    .object({ watchlist: z.int(), searches: z.int(), portfolios: z.int(), dashboards: z.int(), alerts: z.int() })
    .optional()
    .describe("Number of items of each kind"),
});
export type InitialData = z.infer<typeof InitialData>;

/** A session, or the requirement of a second factor: then only `requires2FA` and `tempToken` are present. */
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
export type Refresh = z.infer<typeof Refresh>;
export const RefreshAnswer = z.object({ token: z.string(), tokenInfo: TokenInfo, user: User });
export type RefreshAnswer = z.infer<typeof RefreshAnswer>;

export const VerifyEmail = z.strictObject({ token: MailToken });
export type VerifyEmail = z.infer<typeof VerifyEmail>;
export const EmailVerification = z.object({
  success: z.boolean(),
  message: z.string(),
  verified: z.boolean(),
  alreadyVerified: z.boolean(),
});
export type EmailVerification = z.infer<typeof EmailVerification>;

/** Confirms the bearer token; any invalid one is refused with UNAUTHORIZED. */
export const Verified = z.object({
  valid: z.literal(true),
  user: User,
  tokenInfo: TokenInfo.omit({ refreshToken: true }),
});
export type Verified = z.infer<typeof Verified>;

/** A name of the IANA time zone database. */
export const Timezone = text(60).refine((name) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, "Enter a valid time zone");

/** User-editable profile fields; never role, account type or status. */
export const UpdateProfile = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  professionalTitle: text(limits.nameMax).nullish(),
  phone: text(40).nullish(),
  userSegment: UserSegment.nullish(),
  linkedOrgType: text(40).nullish(),
  timezone: Timezone.nullish(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const Done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof Done>;

export const AuthHealth = z.object({ status: z.enum(["ok", "degraded"]) });
export type AuthHealth = z.infer<typeof AuthHealth>;

/** The payload of the bearer token, with the claims that the server verifies. */
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
