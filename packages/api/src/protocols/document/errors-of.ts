import { type ErrorCode, errorStatus, needsSecondFactor } from "@pave/contract";
import * as z from "zod";
import type { AddressTraits } from "../http/addresses.js";
import { isRepeatable } from "../openapi-http.js";
import type { Json } from "../openapi-shapes.js";
import type { Declared } from "../procedures.js";

/** The meaning of each error code, with advice for clients. */
export const errorMeanings: Record<ErrorCode, string> = {
  BAD_REQUEST: "A parameter or field is missing, unknown or not valid; `issues` names each one",
  UNAUTHORIZED: "No credential, or one that is expired or revoked",
  INVALID_CREDENTIALS: "Wrong e-mail, password or verification code",
  EMAIL_NOT_VERIFIED: "The account's e-mail address is not verified yet",
  ACCOUNT_INACTIVE: "The account is suspended or closed",
  ACCOUNT_LOCKED: "Too many failed attempts; try again after `retryAfter` seconds",
  FORBIDDEN: "The account lacks the role, or the API key the scope",
  MFA_REQUIRED: "The role requires two-factor authentication",
  REAUTH_REQUIRED: "Confirm the password first with POST /auth/confirm-password",
  NOT_FOUND: "No such record, or none that the caller may see",
  METHOD_NOT_SUPPORTED: "The address accepts other methods; see the `Allow` header",
  REQUEST_TIMEOUT: "The request did not arrive in time",
  CONFLICT: "The change conflicts with another record or with the state of this one",
  HAS_DEPENDENTS:
    "Other records depend on it or name it; `dependents` counts them by family, and `cascade` deletes them too; `naming` counts the parts of other records that name it, which stay",
  VERSION_CONFLICT: "The record has changed since the `version` sent; read it again",
  INVALID_TRANSITION: "Not possible in the record's current status; `allowed` lists the possible ones",
  CURSOR_OUTDATED: "The cursor is from before a restore of the database; start with a new copy",
  PRECONDITION_FAILED: "The record no longer has the ETag in `If-Match`; read it again",
  PAYLOAD_TOO_LARGE: "The body is larger than 1 MB",
  UNSUPPORTED_MEDIA_TYPE: "The body is not uncompressed application/json in UTF-8",
  IDEMPOTENCY_MISMATCH: "The `Idempotency-Key` was used for another request",
  RATE_LIMITED: "Too many calls; try again after `retryAfter` seconds",
  INTERNAL_SERVER_ERROR: "Server error; report the `requestId`",
  SERVICE_UNAVAILABLE: "Too busy or being restarted; try again after `retryAfter` seconds",
};

type Operation = Pick<Declared, "name" | "type" | "meta" | "input">;

/** Errors that do not follow from an operation's address and input, by its name. */
const furtherErrors: Record<string, readonly ErrorCode[]> = {
  "auth.login": ["INVALID_CREDENTIALS", "EMAIL_NOT_VERIFIED", "ACCOUNT_INACTIVE", "ACCOUNT_LOCKED", "FORBIDDEN"],
  "auth.verify2FA": ["UNAUTHORIZED", "INVALID_CREDENTIALS", "ACCOUNT_LOCKED", "FORBIDDEN"],
  "auth.refresh": ["UNAUTHORIZED", "FORBIDDEN"],
  "auth.confirmPassword": ["ACCOUNT_LOCKED"],
  "auth.changePassword": ["ACCOUNT_LOCKED"],
  "auth.setup2FA": ["ACCOUNT_LOCKED"],
  "auth.disable2FA": ["ACCOUNT_LOCKED"],
  "auth.renewRecoveryCodes": ["ACCOUNT_LOCKED"],
  "auth.createKey": ["REAUTH_REQUIRED"],
  "auth.revokeSession": ["REAUTH_REQUIRED"],
  "serviceAccounts.create": ["REAUTH_REQUIRED"],
  "serviceAccounts.createKey": ["REAUTH_REQUIRED"],
  "users.keepMatches": ["NOT_FOUND"],
  "users.linkOrganization": ["NOT_FOUND"],
  "users.markSeen": ["NOT_FOUND"],
  "users.rehearseAlert": ["NOT_FOUND"],
  "users.updateNotifications": ["NOT_FOUND"],
  "users.setStatus": ["INVALID_TRANSITION"],
  "approvals.approve": ["INVALID_TRANSITION"],
  "approvals.reject": ["INVALID_TRANSITION"],
  "approvals.withdraw": ["INVALID_TRANSITION"],
  "assets.addLifecycle": ["INVALID_TRANSITION"],
  "contracts.create": ["INVALID_TRANSITION"],
  "contracts.update": ["INVALID_TRANSITION"],
  "programs.createLoan": ["INVALID_TRANSITION"],
  "projects.create": ["INVALID_TRANSITION"],
  "projects.addFunding": ["INVALID_TRANSITION"],
  "projects.addMilestone": ["INVALID_TRANSITION"],
  "events.create": ["INVALID_TRANSITION"],
  "events.createMany": ["INVALID_TRANSITION"],
  "users.decideRelationship": ["INVALID_TRANSITION"],
  "events.approve": ["INVALID_TRANSITION"],
  "events.reject": ["INVALID_TRANSITION"],
  "events.delete": ["INVALID_TRANSITION"],
};

/** The errors documented for an operation; all others have the same body. */
export function errorsOf({ name, type, meta, input }: Operation, { takesIfMatch }: AddressTraits): ErrorCode[] {
  const { rest, access } = meta;
  const fields = new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
  const isChange = type === "mutation";
  const codes: (ErrorCode | false)[] = [
    "BAD_REQUEST",
    access !== "public" && "UNAUTHORIZED",
    access !== "public" && "FORBIDDEN",
    needsSecondFactor(access) && "MFA_REQUIRED",
    rest.path.includes("{") && "NOT_FOUND",
    isChange && access !== "public" && "CONFLICT",
    isChange && fields.has("cascade") && "HAS_DEPENDENTS",
    isChange && fields.has("version") && "VERSION_CONFLICT",
    isChange && fields.has("version") && fields.has("status") && "INVALID_TRANSITION",
    !isChange && fields.has("since") && "CURSOR_OUTDATED",
    takesIfMatch && "PRECONDITION_FAILED",
    (rest.method === "POST" || rest.method === "PUT") && "PAYLOAD_TOO_LARGE",
    (rest.method === "POST" || rest.method === "PUT") && "UNSUPPORTED_MEDIA_TYPE",
    isRepeatable({ name, meta }) && "IDEMPOTENCY_MISMATCH",
    "RATE_LIMITED",
    "INTERNAL_SERVER_ERROR",
    "SERVICE_UNAVAILABLE",
    ...(furtherErrors[name] ?? []),
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

/** Error responses by status, each with its possible codes. */
export function errorResponses(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const lines = codes
        .filter((code) => errorStatus[code] === status)
        .map((code) => `\`${code}\`: ${errorMeanings[code]}`);
      return [status, { $ref: "#/components/responses/Error", description: lines.join(". ") }];
    }),
  );
}
