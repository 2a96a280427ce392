import { createHmac } from "node:crypto";
import { testDatabase } from "@pave/db/testing";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { authenticate } from "./authenticate.js";
import { grantTokens } from "./refresh.js";
import { newSecret } from "./secret.js";
import { startSession } from "./session.js";
import { aUser, testAuth } from "./testing.js";

const { db } = await testDatabase();
const secret = newSecret();
const auth = await testAuth({ jwtKeys: [`now:${secret}`, `before:${newSecret()}`] });
const user = await aUser(db, auth);
const now = new Date();
const client = { address: "192.0.2.1", userAgent: "test", needsCookie: false, hasSecondFactor: false };
const { session } = await startSession(db, auth.lifetimes, user, client, now);
const { token, tokenInfo } = await grantTokens(auth, user, session, now);
const [head = "", body = "", signature = ""] = token.split(".");

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const claims = decode(body);
const header = decode(head);

function signed(changedHeader: object, changedClaims: object, key: string = secret): string {
  const text = `${encode({ ...header, ...changedHeader })}.${encode({ ...claims, ...changedClaims })}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

const ask = (authorization: string | undefined, at = now) => authenticate(db, auth, authorization, at);
const refused = { code: "UNAUTHORIZED", message: "Invalid or expired token" };

describe("an access token", () => {
  it("says what the client reads and what the server checks, and lives 15 minutes", () => {
    expect(header).toEqual({ alg: "HS256", typ: "at+jwt", kid: "now" });
    expect(claims).toMatchObject({
      userId: user.id,
      sid: session.id,
      email: user.email,
      role: "standard",
      userSegment: null,
    });
    expect(claims.exp - claims.iat).toBe(900);
    expect([claims.iss, claims.aud, typeof claims.jti]).toEqual(["pave", "pave-api", "string"]);
  });

  it("is good as it was made, and the scheme's case does not matter", async () => {
    expect(await ask(`Bearer ${token}`)).toEqual({
      id: user.id,
      email: user.email,
      accountType: "standard",
      sessionId: session.id,
      hasSecondFactor: false,
    });
    expect(await ask(`bearer ${token}`)).not.toBeNull();
    expect(await ask(undefined)).toBeNull();
  });

  it("is good until it ends and no longer", async () => {
    expect(await ask(`Bearer ${token}`, new Date(claims.exp * 1000 - 1000))).not.toBeNull();
    await expect(ask(`Bearer ${token}`, new Date(claims.exp * 1000))).rejects.toMatchObject(refused);
  });

  it("is taken under the other key too, so that keys can be changed", async () => {
    const rotated = await testAuth({ jwtKeys: [`next:${newSecret()}`, `now:${secret}`] });
    expect(await authenticate(db, rotated, `Bearer ${token}`, now)).not.toBeNull();
    const dropped = await testAuth({ jwtKeys: [`next:${newSecret()}`] });
    await expect(authenticate(db, dropped, `Bearer ${token}`, now)).rejects.toMatchObject(refused);
  });

  const forged: Record<string, string> = {
    "alg none": `${encode({ ...header, alg: "none" })}.${body}.`,
    "alg None": `${encode({ ...header, alg: "None" })}.${body}.${signature}`,
    "alg HS512": `${encode({ ...header, alg: "HS512" })}.${body}.${signature}`,
    "alg RS256": `${encode({ ...header, alg: "RS256" })}.${body}.${signature}`,
    "no signature": `${head}.${body}.`,
    "cut signature": `${head}.${body}.${signature.slice(0, -2)}`,
    "changed payload": `${head}.${encode({ ...claims, role: "admin" })}.${signature}`,
    "unknown kid": signed({ kid: "other" }, {}),
    "no kid": signed({ kid: undefined }, {}),
    "kid as a path": signed({ kid: "../../../../dev/null" }, {}, ""),
    "kid as SQL": signed({ kid: "' or '1'='1" }, {}),
    "kid of the other key": signed({ kid: "before" }, {}),
    "kid constructor": signed({ kid: "constructor" }, {}),
    "a jwk of one's own": signed({ jwk: { kty: "oct", k: "AAAA" } }, {}, "AAAA"),
    "a jku": signed({ jku: "https://evil.example/keys" }, {}, "x"),
    "an x5u": signed({ x5u: "https://evil.example/keys" }, {}, "x"),
    crit: signed({ crit: ["exp"] }, {}),
    "crit b64": signed({ crit: ["b64"], b64: false }, {}),
    "wrong typ": signed({ typ: "JWT" }, {}),
    "refresh typ": signed({ typ: "rt+jwt" }, {}),
    "wrong aud": signed({}, { aud: "other" }),
    "wrong iss": signed({}, { iss: "other" }),
    "no exp": signed({}, { exp: undefined }),
    "past exp": signed({}, { exp: claims.iat - 1 }),
    "exp as text": signed({}, { exp: "9999999999" }),
    "future nbf": signed({}, { nbf: claims.iat + 600 }),
    "no userId": signed({}, { userId: undefined }),
    "no sid": signed({}, { sid: undefined }),
    "sid as an object": signed({}, { sid: { $ne: null } }),
    "another's userId": signed({}, { userId: "0190a000-0000-7000-8000-000000000000" }),
    "the key secret": signed({}, {}, "secret"),
    "the key changeme": signed({}, {}, "changeme"),
    "the refresh token": tokenInfo.refreshToken,
    "payload no JSON": `${head}.${Buffer.from("{").toString("base64url")}.${signature}`,
    "five parts": `${token}.a.b`,
    "two parts": `${head}.${body}`,
  };

  it.each(Object.entries(forged))("is refused with %s", async (_what, text) => {
    await expect(ask(`Bearer ${text}`)).rejects.toMatchObject(refused);
  });

  it.each([
    "",
    " ",
    "Bearer",
    "Bearer ",
    "Basic YTpi",
    token,
    `Bearer ${token} x`,
    `Bearer ${"a".repeat(10_000)}`,
    "Bearer é.é.é",
  ])("is refused in the malformed header %#", async (authorization) => {
    await expect(ask(authorization)).rejects.toMatchObject(refused);
  });

  it("signed by jose itself with the right claims but for a session that never was is refused", async () => {
    const made = await new SignJWT({ ...claims, sid: newSecret() })
      .setProtectedHeader(header)
      .sign(new TextEncoder().encode(secret));
    await expect(ask(`Bearer ${made}`)).rejects.toMatchObject(refused);
  });
});
