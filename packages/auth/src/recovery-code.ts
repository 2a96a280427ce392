import { randomBytes } from "node:crypto";
import { hashSecret } from "./secret.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const codes = 10;

/** Ten new codes of 80 bits each, in displayed form: four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join("");
    return letters.replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** Stored hash of a code, bound to its owner, so that it works for no other account. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hashSecret(`${userId}:${code.replaceAll("-", "")}`);
