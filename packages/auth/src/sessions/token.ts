import { randomUUID } from "node:crypto";
import { brand, Refusal, TokenPayload } from "@pave/contract";
import { type CryptoKey, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod";

/** The keys that sign and verify tokens, by their `kid`; the first signs. */
export type TokenKeys = {
  signing: { kid: string; key: CryptoKey };
  byKid: Map<string, CryptoKey>;
  /** Access tokens with a verified signature, so that each is verified only once. */
  checked: LRUCache<string, TokenPayload>;
};

const checkedMax = 10_000;

/** Imports keys written as `kid:secret`; the first one signs. */
export async function importKeys(written: string[]): Promise<TokenKeys> {
  const keys = await Promise.all(
    written.map(async (text) => {
      const at = text.indexOf(":");
      const bytes = new TextEncoder().encode(text.slice(at + 1));
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
      return { kid: text.slice(0, at), key };
    }),
  );
  const [signing] = keys;
  if (!signing) throw new Error("No token signing key");
  return {
    signing,
    byKid: new Map(keys.map(({ kid, key }) => [kid, key])),
    checked: new LRUCache({ max: checkedMax }),
  };
}

const issuer = brand.name.toLowerCase();

/** The two kinds of token. Their `typ` and audience differ, so that one is never accepted as the other. */
const kinds = {
  access: { typ: "at+jwt", audience: `${issuer}-api` },
  refresh: { typ: "rt+jwt", audience: `${issuer}-refresh` },
} as const;

async function sign(
  keys: TokenKeys,
  kind: keyof typeof kinds,
  claims: Record<string, unknown>,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  const { typ, audience } = kinds[kind];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ, kid: keys.signing.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key);
}

/**
 * true: each part is the canonical base64url text of its bytes; decoders ignore the spare bits of the last character.
 */
const isCanonical = (token: string): boolean =>
  token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);

/** Throws UNAUTHORIZED for any invalid token. */
async function read<Claims>(
  { byKid }: TokenKeys,
  kind: keyof typeof kinds,
  token: string,
  shape: z.core.$ZodType<Claims>,
  options: JWTVerifyOptions,
): Promise<Claims> {
  const keyOf = ({ kid = "" }: { kid?: string }) => {
    const key = byKid.get(kid);
    if (!key) throw new Error("Unknown key");
    return key;
  };
  try {
    if (!isCanonical(token)) throw new Error("Non-canonical token encoding");
    const { payload } = await jwtVerify(token, keyOf, {
      ...kinds[kind],
      algorithms: ["HS256"],
      issuer,
      requiredClaims: ["exp", "iat", "userId", "sid"],
      ...options,
    });
    return z.parse(shape, payload);
  } catch {
    throw badToken();
  }
}

/** The same error for every invalid token. */
export const badToken = () => new Refusal("UNAUTHORIZED", "Invalid or expired token");

/** Signs an access token that is valid until `expiresAt`. */
export const signAccess = (
  keys: TokenKeys,
  claims: Omit<TokenPayload, "jti" | "iat" | "exp">,
  now: Date,
  expiresAt: Date,
): Promise<string> => sign(keys, "access", { ...claims, jti: randomUUID() }, now, expiresAt);

/** The claims of a valid access token; otherwise throws UNAUTHORIZED. */
export async function readAccess(keys: TokenKeys, token: string, now: Date): Promise<TokenPayload> {
  const checked = keys.checked.get(token);
  if (checked && checked.exp * 1000 > now.getTime()) return checked;
  const claims = await read(keys, "access", token, TokenPayload, { currentDate: now });
  keys.checked.set(token, claims);
  return claims;
}

/** The claims of an access token that may have expired: sufficient to end its session, and for nothing else. */
export const readEndedAccess = (keys: TokenKeys, token: string): Promise<TokenPayload> =>
  read(keys, "access", token, TokenPayload, { currentDate: new Date(0) });

const RefreshClaims = z.object({ userId: z.string(), sid: z.string(), generation: z.int() });
export type RefreshClaims = z.infer<typeof RefreshClaims>;

/**
 * Signs a refresh token. Deterministic for the same claims and times, so that a repeated refresh gets the same token.
 */
export const signRefresh = (keys: TokenKeys, claims: RefreshClaims, issuedAt: Date, expiresAt: Date): Promise<string> =>
  sign(keys, "refresh", claims, issuedAt, expiresAt);

/** The claims of a valid refresh token; otherwise throws UNAUTHORIZED. */
export const readRefresh = (keys: TokenKeys, token: string, now: Date): Promise<RefreshClaims> =>
  read(keys, "refresh", token, RefreshClaims, { currentDate: now });
