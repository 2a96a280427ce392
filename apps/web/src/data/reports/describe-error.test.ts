import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error.js";

describe("the report of an error in a page", () => {
  it("has its kind, message, stack, page and version", () => {
    const error = new Error("x is undefined");
    expect(describeError("render", error, "/organizations")).toEqual({
      kind: "render",
      message: "x is undefined",
      stack: error.stack,
      path: "/organizations",
      appVersion: "1.0.0",
    });
  });
  it("has no address, token or query", () => {
    const token = `${"a".repeat(20)}.${"b".repeat(40)}.${"c".repeat(20)}`;
    const error = new Error(`ann.lee@pave.example failed with ${token} at /list?search=secret#me`);
    const text = JSON.stringify(describeError("error", error, "/verify-email/one-secret-token?x=1"));
    for (const secret of ["ann.lee", token, "search", "one-secret", "x=1"]) expect(text).not.toContain(secret);
    expect(text).toContain('"path":"/verify-email"');
  });
  it("is cut to the length that the server accepts", () => {
    const { message, path } = describeError("rejection", "m".repeat(9_000), `/${"p".repeat(9_000)}`);
    expect([message.length, path?.length]).toEqual([500, 300]);
  });
  it("describes any value that is thrown", () =>
    expect(describeError("rejection", undefined, "/").message).toBe("An unexpected error occurred. Please try again."));
});
