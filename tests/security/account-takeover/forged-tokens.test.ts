import { createHmac } from "node:crypto";
import { request } from "node:http";
import { newSecret } from "@pave/auth";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aSession, protocols, secrets, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const before = newSecret();
const app = await startApp(url, { JWT_KEYS: `${secrets.JWT_KEYS},before:${before}` });
const { token, refreshToken } = await aSession(app);
const secret = secrets.JWT_KEYS.slice(secrets.JWT_KEYS.indexOf(":") + 1);
const [head = "", body = "", signature = ""] = token.split(".");

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const claims = decode(body);
const header = decode(head);

function signed(changedHeader: object, changedClaims: object, key: string = secret): string {
  const text = `${encode({ ...header, ...changedHeader })}.${encode({ ...claims, ...changedClaims })}`;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

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
  "the other key under this kid": signed({}, {}, before),
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
  "the refresh token": refreshToken,
  "payload no JSON": `${head}.${Buffer.from("{").toString("base64url")}.${signature}`,
  "five parts": `${token}.a.b`,
  "two parts": `${head}.${body}`,
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=";

/** Every other text of a token that differs in the last character of one of its parts. */
function variationsOf(text: string): string[] {
  const parts = text.split(".");
  return parts.flatMap((part, at) =>
    [...alphabet, ""]
      .map((last) => parts.with(at, part.slice(0, -1) + last).join("."))
      .filter((changed) => changed !== text),
  );
}

/** The statuses of many calls, a few at a time. */
async function inGroups(texts: string[], call: (text: string) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < texts.length; from += 16) {
    const answers = await Promise.all(texts.slice(from, from + 16).map(call));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

const refused = { status: 401, body: { code: "UNAUTHORIZED", message: "Invalid or expired token" } };

it("a token states its owner, session, lifetime and purpose", () => {
  const texts = { userId: claims.userId, sid: claims.sid, jti: claims.jti, iss: claims.iss, aud: claims.aud };
  for (const text of Object.values(texts)) expect(text).toMatch(/./);
  expect(header).toMatchObject({ alg: "HS256", typ: "at+jwt" });
  expect(claims.exp - claims.iat).toBe(900);
});

describe.each(protocols)("through %s", (protocol) => {
  it("a token signed with the key and the right claims is accepted", async () => {
    expect((await app.call(protocol, "auth.verify", {}, { token: signed({}, {}) })).status).toBe(200);
  });

  it.each(Object.entries(forged))("a token is refused with %s", async (_what, text) => {
    expect(await app.call(protocol, "auth.verify", {}, { token: text })).toMatchObject(refused);
  });

  it("a token is refused with any other last character of its parts", async () => {
    const statuses = await inGroups(variationsOf(token), (text) =>
      app.call(protocol, "auth.verify", {}, { token: text }),
    );
    expect(statuses).toEqual(statuses.map(() => 401));
  });

  it("a refresh token is refused with any other last character of its parts", async () => {
    const session = await aSession(app);
    const { cookie } = session;
    const statuses = await inGroups(variationsOf(session.refreshToken), (text) =>
      app.call(protocol, "auth.refresh", { refreshToken: text }, { cookie }),
    );
    expect(statuses).toEqual(statuses.map(() => 401));
  });

  it.each(["", " ", "Bearer", "bearer ", "Basic YTpi", token, `Bearer ${token} x`, `Bearer ${"a".repeat(10_000)}`])(
    "a malformed header is refused: %#",
    async (authorization) => {
      expect(await app.call(protocol, "auth.verify", {}, { headers: { authorization } })).toMatchObject({
        status: 401,
      });
    },
  );

  it("after a rotation of the signing key, tokens of the old one are valid until they expire", async () => {
    const session = await aSession(app);
    const turned = await startApp(url, { JWT_KEYS: `next:${newSecret()},${secrets.JWT_KEYS}` }, app.mail);
    expect((await turned.call(protocol, "auth.verify", {}, { token: session.token })).status).toBe(200);
    const fresh = await aSession(turned, session.email);
    expect((await app.call(protocol, "auth.verify", {}, { token: fresh.token })).status).toBe(401);
    await turned.close();
    const dropped = await startApp(url, { JWT_KEYS: `next:${newSecret()}` }, app.mail);
    expect((await dropped.call(protocol, "auth.verify", {}, { token: session.token })).status).toBe(401);
    await dropped.close();
  });
});

it.each([
  ["two headers", ["authorization", `Bearer ${token}`, "authorization", `Bearer ${token}x`]],
  ["bytes beyond ASCII", ["authorization", "Bearer \u00e9.\u00e9.\u00e9"]],
])("a call with %s is refused and breaks nothing", async (_what, headers) => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${app.url}/api/auth/profile`, { headers: ["host", "pave.example", ...headers] }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", reject).end();
  });
  // Node itself keeps the first of two such headers.
  expect([200, 401]).toContain(status);
  expect((await app.call("rest", "auth.health")).status).toBe(200);
});
