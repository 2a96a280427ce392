import { log } from "../../../core/runtime/log.js";

/** The claims that the client reads. A token without `userId` is invalid. */
export type TokenPayload = {
  userId?: string;
  /** Seconds since the epoch. */
  exp?: number;
  sid?: string;
  email?: string;
  role?: string;
  userSegment?: string;
};

/** A token that cannot be read; the texts are the specification's (section 8). */
export class InvalidTokenError extends Error {
  override readonly name = "InvalidTokenError";
  constructor(what: string) {
    super(`Invalid token specified: ${what}`);
  }
}

/**
 * Reads the payload of a token of three dot-separated parts, without verifying its signature, which the server does.
 */
export function decodeToken(token: unknown): TokenPayload {
  if (typeof token !== "string") throw new InvalidTokenError("must be a string");
  const parts = token.split(".");
  const missing = [0, 1, 2].find((index) => !parts[index]);
  if (missing !== undefined) throw new InvalidTokenError(`missing part #${missing + 1}`);
  if (parts.length > 3) throw new InvalidTokenError("more than three parts");
  return readPayload(decodeBase64Url(parts[1] ?? ""));
}

function decodeBase64Url(part: string): string {
  const base64 = part.replaceAll("-", "+").replaceAll("_", "/");
  if (base64.length % 4 === 1)
    throw new InvalidTokenError("invalid base64 for part #2 (base64 string is not of the correct length)");
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    throw new InvalidTokenError("invalid base64 for part #2");
  }
}

function readPayload(json: string): TokenPayload {
  const payload = parse(json);
  if (typeof payload !== "object" || payload === null) throw new InvalidTokenError("invalid json for part #2");
  const read = <Value>(name: string, is: (value: unknown) => value is Value): Record<string, Value> => {
    const value: unknown = Reflect.get(payload, name);
    return is(value) ? { [name]: value } : {};
  };
  return {
    ...read("userId", isText),
    ...read("exp", isSeconds),
    ...read("sid", isText),
    ...read("email", isText),
    ...read("role", isText),
    ...read("userSegment", isText),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new InvalidTokenError("invalid json for part #2");
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isSeconds = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** The payload, or null if there is no token or it cannot be read, which is logged. */
export function payloadOf(token: unknown): TokenPayload | null {
  if (token === null) return null;
  try {
    return decodeToken(token);
  } catch (error) {
    log.warn("A token cannot be read", error);
    return null;
  }
}
