import { describe, expect, it } from "vitest";
import { aToken } from "../testing.js";
import { endOf, isExpired, isValid } from "./expiry.js";

const now = 1_000_000_000_000;
const inSeconds = (seconds: number) => aToken({ exp: now / 1_000 + seconds });

describe("token states: absent, valid, expired", () => {
  it("a token without exp never expires", () => expect(isValid(aToken(), null, Number.MAX_SAFE_INTEGER)).toBe(true));
  it("expiry is judged with a 30-second buffer", () => {
    expect(isValid(inSeconds(31), null, now)).toBe(true);
    expect(isValid(inSeconds(30), null, now)).toBe(false);
    expect(isValid(inSeconds(-1), null, now)).toBe(false);
  });
  it("a token without a userId is not valid", () =>
    expect(isValid(aToken({ userId: undefined, exp: now }), null, 0)).toBe(false));
  it("a token that does not decode is not valid", () => expect(isValid("a.b", null, now)).toBe(false));
  it("an absent token is not valid", () => expect(isValid(null, null, now)).toBe(false));
  it("the stored expiry, by this device's clock, takes precedence over the server's", () => {
    expect(endOf(inSeconds(-3_600), now + 900_000)).toBe(now + 900_000);
    expect(isExpired(endOf(inSeconds(3_600), now - 1), now)).toBe(true);
  });
});
