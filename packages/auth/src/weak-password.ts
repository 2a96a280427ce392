import { brand, type Issue, limits } from "@pave/contract";
import { dictionary } from "@zxcvbn-ts/language-common";

/** Passwords that many people use, of a length that we would take. */
const common = new Set(
  dictionary["passwords-common"]
    .filter((password) => password.length >= limits.passwordMin)
    .map((password) => password.toLowerCase()),
);

/** How many entries the list of refused passwords has. */
export const commonPasswords = common.size;

/** With the context's words taken out, this much must be left. */
const ownMin = 6;

/**
 * Why a new password is too easy to guess, or null. `context` holds what is known of the person: names and the
 * address (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export function weakness(password: string, context: string[]): Issue | null {
  const lower = password.toLowerCase();
  if (common.has(lower)) return { path: "password", message: "This password is too common; choose another" };
  const words = [brand.name, ...context.flatMap((text) => text.split(/@.*|[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const own = words.reduce((left, word) => left.replaceAll(word, ""), lower);
  if (own !== lower && [...own].length < ownMin)
    return {
      path: "password",
      message: `Choose a password with less of your name, your address or "${brand.name}" in it`,
    };
  return null;
}
