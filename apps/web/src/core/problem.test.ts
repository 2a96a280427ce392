import { describe, expect, it } from "vitest";
import { problemOf } from "./problem.js";

describe("the problem of an error", () => {
  it("takes code, status, wait and request ID from the server's answer", () => {
    const error = Object.assign(new Error("Slow down"), {
      data: { code: "RATE_LIMITED", httpStatus: 429, retryAfter: 7, requestId: "r-1" },
    });
    expect(problemOf(error)).toEqual({
      message: "Slow down",
      issues: [],
      allowed: [],
      code: "RATE_LIMITED",
      status: 429,
      retryAfterSeconds: 7,
      requestId: "r-1",
    });
  });
  it("lists each invalid field with its message, without unreadable issues", () => {
    const issue = { path: "password", message: "Too common" };
    const error = Object.assign(new Error("no"), { data: { issues: [issue, { path: 7 }, null, { path: "x" }] } });
    expect(problemOf(error).issues).toEqual([issue]);
  });
  it("has no status without an answer", () => expect(problemOf(new TypeError("Failed to fetch")).status).toBeNull());
  it("shows a string as it is", () => expect(problemOf("No such record").message).toBe("No such record"));
  it.each([null, undefined, {}, 0])("has a message for %s", (thrown) =>
    expect(problemOf(thrown).message).toBe("An unexpected error occurred. Please try again."),
  );
});
