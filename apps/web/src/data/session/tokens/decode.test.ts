import { describe, expect, it, vi } from "vitest";
import { aToken } from "../testing.js";
import { decodeToken, payloadOf } from "./decode.js";

const part = (text: string) => Buffer.from(text).toString("base64url");

describe("token: a string of three dot-separated parts with a base64url JSON payload", () => {
  it("reads userId, exp, sid, email, role and userSegment", () => {
    const payload = { userId: "u-1", exp: 99, sid: "s-1", email: "a@b.us", role: "admin", userSegment: "bank" };
    expect(decodeToken(aToken(payload))).toEqual(payload);
  });
  it("reads non-ASCII letters", () =>
    expect(decodeToken(aToken({ email: "josé@straße.us" })).email).toBe("josé@straße.us"));
  it("omits values of the wrong type", () =>
    expect(decodeToken(aToken({ userId: 7, exp: "soon", role: null, sid: "" }))).toEqual({}));
});

describe("token error texts", () => {
  it.each([
    [undefined, "Invalid token specified: must be a string"],
    [null, "Invalid token specified: must be a string"],
    [42, "Invalid token specified: must be a string"],
    ["", "Invalid token specified: missing part #1"],
    ["a", "Invalid token specified: missing part #2"],
    ["a.b", "Invalid token specified: missing part #3"],
    ["a..c", "Invalid token specified: missing part #2"],
    ["a.b.c.d", "Invalid token specified: more than three parts"],
    ["a.$$$$.c", "Invalid token specified: invalid base64 for part #2"],
    ["a.abcde.c", "Invalid token specified: invalid base64 for part #2 (base64 string is not of the correct length)"],
    [`a.${part("not json")}.c`, "Invalid token specified: invalid json for part #2"],
    [`a.${part("null")}.c`, "Invalid token specified: invalid json for part #2"],
    [`a.${part('"text"')}.c`, "Invalid token specified: invalid json for part #2"],
  ])("%s", (token, message) => {
    const logged = vi
      .spyOn(console, "warn")
      .mockReset()
      .mockImplementation(() => undefined);
    expect(() => decodeToken(token)).toThrow(message);
    expect(payloadOf(token)).toBeNull();
    const causes = logged.mock.calls.map(([, cause]) => String(cause));
    expect(causes, "logged, unless there is none at all").toEqual(
      token === null ? [] : [`InvalidTokenError: ${message}`],
    );
  });
});
