import { beforeEach, describe, expect, it } from "vitest";
import { aStorage, aToken } from "../testing.js";
import { createTokenStore, tokenKeys } from "./store.js";

const now = 1_000_000_000_000;
const tokens = { token: aToken({ jti: "1" }), refreshToken: aToken({ typ: "refresh" }), expiresAt: now + 900_000 };

let session = aStorage();
let local = aStorage();
let store = createTokenStore(session, local);
beforeEach(() => {
  session = aStorage();
  local = aStorage();
  store = createTokenStore(session, local);
});

describe("the token is in both session and local storage", () => {
  it("writes both", () => {
    expect(store.save(tokens)).toBe(true);
    expect(session.getItem(tokenKeys.token)).toBe(tokens.token);
    expect(local.getItem(tokenKeys.token)).toBe(tokens.token);
    expect(store.expiry()).toBe(tokens.expiresAt);
  });
  it("reading tries session storage first", () => {
    session.setItem(tokenKeys.token, "own");
    local.setItem(tokenKeys.token, "shared");
    expect(store.token()).toBe("own");
  });
  it("a value found only in local storage is copied to session storage", () => {
    local.setItem(tokenKeys.token, "shared");
    expect(store.token()).toBe("shared");
    expect(session.getItem(tokenKeys.token)).toBe("shared");
  });
  it("clearing empties both", () => {
    store.save(tokens);
    store.clear();
    expect([...session.entries, ...local.entries]).toEqual([]);
  });
});

describe("setting an undecodable, or empty, token or refresh token is refused and stores nothing", () => {
  it.each([
    ["an empty token", { ...tokens, token: "" }],
    ["an undecodable token", { ...tokens, token: "a.b.c" }],
    ["an empty refresh token", { ...tokens, refreshToken: "" }],
    ["an undecodable refresh token", { ...tokens, refreshToken: "opaque" }],
  ])("%s", (_what, given) => {
    expect(store.save(given)).toBe(false);
    expect([...session.entries, ...local.entries]).toEqual([]);
  });
  it("earlier values stay", () => {
    store.save(tokens);
    store.save({ ...tokens, token: "" });
    expect(store.token()).toBe(tokens.token);
  });
});

describe("tokens that another tab has refreshed", () => {
  it("are taken over", () => {
    store.save(tokens);
    const newer = { ...tokens, token: aToken({ jti: "2" }), expiresAt: now + 1_800_000 };
    createTokenStore(aStorage(), local).save(newer);
    expect(store.adopt(now)).toBe(true);
    expect(store.token()).toBe(newer.token);
    expect(store.expiry()).toBe(newer.expiresAt);
  });
  it("are ignored when they are the same, absent, unreadable or expired", () => {
    expect(store.adopt(now)).toBe(false);
    store.save(tokens);
    expect(store.adopt(now)).toBe(false);
    local.setItem(tokenKeys.token, "a.b");
    expect(store.adopt(now)).toBe(false);
    createTokenStore(aStorage(), local).save({ ...tokens, token: aToken({ jti: "2" }), expiresAt: now });
    expect(store.adopt(now)).toBe(false);
    expect(store.token()).toBe(tokens.token);
  });
});

describe("the token that may be sent", () => {
  it("is the stored one while it is valid", () => {
    store.save(tokens);
    expect(store.validToken(now)).toBe(tokens.token);
    expect(store.validToken(tokens.expiresAt - 30_000)).toBeNull();
  });
  it("an expiry that is not a number is ignored", () => {
    store.save(tokens);
    session.setItem(tokenKeys.expiry, "soon");
    expect(store.end()).toBeNull();
  });
});

describe("the end of the session", () => {
  const seconds = now / 1_000;
  const tokensOf = (refresh: object) => ({
    token: aToken({ exp: seconds + 900 }),
    refreshToken: aToken(refresh),
    expiresAt: now + 900_000,
  });
  it("is that of the refresh token", () => {
    store.save(tokensOf({ exp: seconds + 3_600 }));
    expect(store.sessionEnd()).toBe(now + 3_600_000);
  });
  it("uses this device's clock, even if the server's differs", () => {
    store.save({ ...tokensOf({ exp: seconds + 3_600 }), expiresAt: now + 900_000 - 50_000 });
    expect(store.sessionEnd()).toBe(now + 3_600_000 - 50_000);
  });
  it("is the token's own if the refresh token has none", () => {
    store.save(tokensOf({}));
    expect(store.sessionEnd()).toBe(now + 900_000);
  });
});
