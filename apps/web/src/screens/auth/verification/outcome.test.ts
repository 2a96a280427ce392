import { describe, expect, it } from "vitest";
import { missingToken, verificationFailure, verificationOf } from "./outcome.js";

const done = "Email verified successfully! Redirecting to login...";

describe("email verification", () => {
  it.each([
    ["success true", { success: true }, done],
    ["verified true", { verified: true, message: "Thanks" }, "Thanks"],
    ["a message containing successfully", { message: "Verified successfully" }, "Verified successfully"],
    ["no body", null, done],
  ])("200 with %s is success", (_what, body, message) =>
    expect(verificationOf(200, body)).toEqual({ state: "success", message }),
  );
  it.each([
    [200, { success: false, message: "Not yet" }, "Not yet"],
    [200, {}, "Email verification failed. Please try again."],
    [204, null, "Verification failed with status 204. Please try again."],
    [400, { message: "Link used" }, "Email verification failed. Link used"],
    [400, null, "Email verification failed. Invalid or expired verification link."],
    [404, { message: "x" }, "Email verification failed. Verification endpoint not found."],
    [500, { message: "x" }, "Email verification failed. Server error occurred. Please try again later."],
    [503, { message: "Busy" }, "Email verification failed. Busy"],
    [503, null, "Email verification failed. An unexpected error occurred. Please try again."],
  ])("%i %j", (status, body, message) => expect(verificationOf(status, body)).toEqual({ state: "error", message }));
  it("timeout", () =>
    expect(verificationFailure(new DOMException("x", "TimeoutError")).message).toBe(
      "Email verification failed. Request timed out. Please try again.",
    ));
  it("no network", () =>
    expect(verificationFailure(new TypeError("Failed to fetch")).message).toBe(
      "Email verification failed. An unexpected error occurred. Please try again.",
    ));
  it("missing token", () => expect(missingToken.message).toBe("No verification token provided in the URL."));
});
