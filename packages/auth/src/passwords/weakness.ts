import { brand, type Issue } from "@pave/contract";
import { isLeaked } from "./leaked.js";

/** Minimum length left after removing the context's words. */
const ownMin = 6;

/**
 * Why a new password is too easy to guess, or null. `context` has the user's names and address (OWASP ASVS 5.0, 6.2.4,
 * 6.2.11 and 6.2.12).
 */
export function weakness(password: string, context: string[]): Issue | null {
  const lower = password.toLowerCase();
  if (isLeaked(lower))
    return { path: "password", message: "This password has appeared in data breaches. Choose another" };
  const words = [brand.name, ...context.flatMap((text) => text.split(/@.*|[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const own = words.reduce((left, word) => left.replaceAll(word, ""), lower);
  if (own !== lower && [...own].length < ownMin)
    return {
      path: "password",
      message: `Choose a password that does not rely on your name, your address or "${brand.name}"`,
    };
  return null;
}
