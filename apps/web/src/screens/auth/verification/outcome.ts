import { fieldOf } from "../../../core/unknown.js";

export type Verification = { state: "success" | "error"; message: string };

const success = (message: string | null): Verification => ({
  state: "success",
  message: message ?? "Email verified successfully! Redirecting to login...",
});
const error = (message: string): Verification => ({ state: "error", message });
const failed = (why: string) => error(`Email verification failed. ${why}`);

function messageOf(body: unknown): string | null {
  const message = fieldOf(body, "message");
  return typeof message === "string" && message !== "" ? message : null;
}

/** The outcome of a verification response; `body` is null if there was none. */
export function verificationOf(status: number, body: unknown): Verification {
  const message = messageOf(body);
  if (status === 200) {
    const isDone = body === null || fieldOf(body, "success") === true || fieldOf(body, "verified") === true;
    if (isDone || message?.includes("successfully")) return success(message);
    return error(message ?? "Email verification failed. Please try again.");
  }
  if (status < 400) return error(`Verification failed with status ${status}. Please try again.`);
  if (status === 400) return failed(message ?? "Invalid or expired verification link.");
  if (status === 404) return failed("Verification endpoint not found.");
  if (status === 500) return failed("Server error occurred. Please try again later.");
  return failed(message ?? "An unexpected error occurred. Please try again.");
}

/** The outcome if no response came. */
export function verificationFailure(cause: unknown): Verification {
  const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
  return failed(isTimeout ? "Request timed out. Please try again." : "An unexpected error occurred. Please try again.");
}

export const missingToken = error("No verification token provided in the URL.");
