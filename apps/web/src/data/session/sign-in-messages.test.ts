import { describe, expect, it } from "vitest";
import { authMessage } from "./sign-in-messages.js";

const failed = (data: object, message = "server words") => Object.assign(new Error(message), { data });

describe("sign-in codes", () => {
  it.each([
    ["EMAIL_NOT_VERIFIED", 403, "Please verify your email before logging in"],
    ["ACCOUNT_INACTIVE", 403, "Account is suspended"],
    ["ACCOUNT_LOCKED", 423, "Account locked due to multiple failed attempts"],
    ["INVALID_CREDENTIALS", 401, "suspended"],
  ])("%s", (code, httpStatus, text) =>
    expect(authMessage(failed({ code, httpStatus }, "suspended"), "login")).toBe(text),
  );
  it("429 names the wait of retry-after", () =>
    expect(authMessage(failed({ code: "RATE_LIMITED", httpStatus: 429, retryAfter: 12 }), "login")).toBe(
      "Too many login attempts. Please wait 12 seconds before trying again.",
    ));
  it("429 without retry-after waits 5 seconds", () =>
    expect(authMessage(failed({ httpStatus: 429 }), "verify")).toBe(
      "Too many verification attempts. Please wait 5 seconds before trying again.",
    ));
  it("429 names the action that has to wait", () =>
    expect(authMessage(failed({ code: "RATE_LIMITED", httpStatus: 429, retryAfter: 12 }), "register")).toBe(
      "Too many sign-up attempts. Please wait 12 seconds before trying again.",
    ));
  it("another code without a server message is Authentication failed", () =>
    expect(authMessage(failed({ code: "FORBIDDEN", httpStatus: 403 }, ""), "login")).toBe("Authentication failed"));
  it.each([
    ["login", "Login failed"],
    ["register", "Registration failed"],
    ["verify", "Verification failed"],
  ] as const)("no answer to %s: %s", (action, text) =>
    expect(authMessage(new TypeError("Failed to fetch"), action)).toBe(text),
  );
});
