import * as z from "zod";

/** Every error of the API with its HTTP status. One table for both protocols. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_INACTIVE: 403,
  ACCOUNT_LOCKED: 403,
  FORBIDDEN: 403,
  MFA_REQUIRED: 403,
  REAUTH_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  HAS_DEPENDENTS: 409,
  VERSION_CONFLICT: 409,
  INVALID_TRANSITION: 409,
  CURSOR_OUTDATED: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One validation issue; `path` is the field name, dotted if nested. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every error of both APIs. */
export const ApiError = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** With BAD_REQUEST: the first issue of each field, at most 200. */
  issues: z.array(Issue).optional(),
  /** With RATE_LIMITED, ACCOUNT_LOCKED and SERVICE_UNAVAILABLE: seconds to wait. */
  retryAfter: z.number().int().optional(),
  /** With INVALID_TRANSITION: the allowed moves. */
  allowed: z.array(z.string()).optional(),
  /** With HAS_DEPENDENTS: the records that depend on the one to be deleted, by family. */
  dependents: z.array(z.object({ family: z.string(), count: z.int() })).optional(),
  /** With HAS_DEPENDENTS: the parts of other records that name it, which stay with its name. */
  naming: z.array(z.object({ part: z.string(), count: z.int() })).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof ApiError>;

type Detail = Pick<ApiError, "issues" | "retryAfter" | "allowed" | "dependents" | "naming">;

/** An error meant for the caller; any other error becomes INTERNAL_SERVER_ERROR. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly detail: Detail = {},
  ) {
    super(message);
  }
}
