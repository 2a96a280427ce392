import { testDatabase } from "@pave/db/testing";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { newSecret } from "../secret.js";
import { aUser, testAuth } from "../testing.js";
import { authenticate } from "./authenticate.js";
import { grantTokens } from "./refresh.js";
import { startSession } from "./session.js";

const { db } = await testDatabase();
const secret = newSecret();
const auth = await testAuth({ jwtKeys: [`now:${secret}`, `before:${newSecret()}`] });
const user = await aUser(db, auth);
const now = new Date();
const client = { address: "192.0.2.1", userAgent: "test", needsCookie: false, hasSecondFactor: false };
const { session } = await startSession(db, auth.lifetimes, user, client, now);
const { token } = await grantTokens(auth, user, session, now);
const [head = "", body = ""] = token.split(".");

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const claims = decode(body);
const header = decode(head);

const ask = (authorization: string | undefined, at = now) => authenticate(db, auth, authorization, at, "127.0.0.1");
const refused = { code: "UNAUTHORIZED", message: "Invalid or expired token" };

describe("an access token", () => {
  it("contains what the client reads and what the server checks, and is valid for 15 minutes", () => {
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

  it("is accepted unchanged, whatever the case of the scheme", async () => {
    expect(await ask(`Bearer ${token}`)).toEqual({
      id: user.id,
      email: user.email,
      accountType: "standard",
      sessionId: session.id,
      hasSecondFactor: false,
      confirmedAt: session.createdAt,
    });
    expect(await ask(`bearer ${token}`)).not.toBeNull();
    expect(await ask(undefined)).toBeNull();
  });

  it("is valid until it expires and no longer", async () => {
    expect(await ask(`Bearer ${token}`, new Date(claims.exp * 1000 - 1000))).not.toBeNull();
    await expect(ask(`Bearer ${token}`, new Date(claims.exp * 1000))).rejects.toMatchObject(refused);
  });

  it("is accepted under the other key too, so that keys can be rotated", async () => {
    const rotated = await testAuth({ jwtKeys: [`next:${newSecret()}`, `now:${secret}`] });
    expect(await authenticate(db, rotated, `Bearer ${token}`, now, "127.0.0.1")).not.toBeNull();
    const dropped = await testAuth({ jwtKeys: [`next:${newSecret()}`] });
    await expect(authenticate(db, dropped, `Bearer ${token}`, now, "127.0.0.1")).rejects.toMatchObject(refused);
  });

  it("signed by jose itself with the right claims but without a session is refused", async () => {
    const made = await new SignJWT({ ...claims, sid: newSecret() })
      .setProtectedHeader(header)
      .sign(new TextEncoder().encode(secret));
    await expect(ask(`Bearer ${made}`)).rejects.toMatchObject(refused);
  });
});
