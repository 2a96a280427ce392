import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { brand } from "@pave/contract";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 32;
const checksumLength = 6;

/** Secret scanners find keys by this prefix and rule out other texts by the checksum. */
export const apiKeyPrefix = `${brand.name.toLowerCase()}_`;
const written = new RegExp(`^${apiKeyPrefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** A new key: the prefix, 190 random bits in base 62, and their CRC-32 in base 62. */
export function newApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join("");
  return `${apiKeyPrefix}${secret}${checksumOf(secret)}`;
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < checksumLength; place++) {
    text = letters[rest % letters.length] + text;
    rest = Math.floor(rest / letters.length);
  }
  return text;
}

/** true: the text has the form of a key and a correct checksum; it may still be unknown or revoked. */
export function isWellFormedKey(text: string): boolean {
  const [, secret = "", checksum] = written.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret);
}

/** The key in an Authorization header; null for another credential or none. */
export function apiKeyOf(authorization: string | undefined): string | null {
  const [, token = ""] = /^Bearer +(\S{1,100}) *$/i.exec(authorization?.slice(0, 200) ?? "") ?? [];
  return token.startsWith(apiKeyPrefix) ? token : null;
}

/** true: an Authorization header contains a key, valid or not. */
export const isApiKey = (authorization: string | undefined): boolean => apiKeyOf(authorization) !== null;
