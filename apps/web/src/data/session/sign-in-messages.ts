import { noWords, type Problem, problemOf } from "../../core/problem.js";

export type AuthAction = "login" | "register" | "verify";

const fallbacks: Record<AuthAction, string> = {
  login: "Login failed",
  register: "Registration failed",
  verify: "Verification failed",
};

const attempts: Record<AuthAction, string> = {
  login: "login",
  register: "sign-up",
  verify: "verification",
};

const defaultWaitSeconds = 5;

/** A failed sign-in, sign-up or code, as shown by a form. */
export type AuthFailure = { ok: false } & Pick<
  Problem,
  "message" | "code" | "requestId" | "issues" | "retryAfterSeconds"
>;

export function authFailure(error: unknown, action: AuthAction): AuthFailure {
  const { code, requestId, issues, retryAfterSeconds } = problemOf(error);
  return { ok: false, message: authMessage(error, action), code, requestId, issues, retryAfterSeconds };
}

/** The message for a failed sign-in, sign-up or code. */
export function authMessage(error: unknown, action: AuthAction): string {
  const problem = problemOf(error);
  if (problem.status === null) return fallbacks[action];
  return byCode(problem, action) ?? (problem.message === noWords ? "Authentication failed" : problem.message);
}

function byCode({ code, status, message, retryAfterSeconds }: Problem, action: AuthAction): string | null {
  if (code === "RATE_LIMITED" || status === 429)
    return `Too many ${attempts[action]} attempts. Please wait ${retryAfterSeconds ?? defaultWaitSeconds} seconds before trying again.`;
  if (code === "EMAIL_NOT_VERIFIED") return "Please verify your email before logging in";
  if (code === "ACCOUNT_INACTIVE") return `Account is ${message}`;
  if (code === "ACCOUNT_LOCKED") return "Account locked due to multiple failed attempts";
  return null;
}
