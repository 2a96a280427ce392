import { createHash } from "node:crypto";
import leaked from "./leaked.json" with { type: "json" };

/*
 * A Bloom filter (Bloom 1970) of half a million leaked passwords, so that no outside service is queried. One good
 * password in four thousand is a false positive; there are no false negatives.
 */

const bits = Buffer.from(leaked.bits, "base64");

/** Number of passwords in the filter. */
export const leakedPasswords: number = leaked.count;

/** true: the password is in the filter, in any letter case. */
export function isLeaked(password: string): boolean {
  return placesOf(password, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1);
}

/** The twelve bits that a password sets in a filter of this size, derived from one hash (Kirsch and Mitzenmacher 2006). */
export function placesOf(password: string, size: number): number[] {
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  const [start, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: 12 }, (_, i) => (start + i * step) % size);
}
