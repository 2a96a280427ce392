import { shuffledIndex } from "../random/random.js";

const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `value` in digits of `digits`, padded to `length`. */
function written(value: number, digits: string, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / digits.length))
    text = digits.charAt(rest % digits.length) + text;
  return text;
}

const number = (seed: number, size: number, index: number, length: number): string =>
  written(shuffledIndex(seed, size, index), "0123456789", length);

/** EIN: prefix 00, which the IRS has never assigned. */
export const sampleEin = (seed: number, index: number): string => `00${number(seed, 1e7, index, 7)}`;

/** UEI: real ones never begin with 0. */
export const sampleUei = (seed: number, index: number): string =>
  `0SAMPLE${written(shuffledIndex(seed, alphabet.length ** 5, index), alphabet, 5)}`;

/** CAGE code: real ones contain neither I nor O. `ordinal` counts those of one letter. */
export const sampleCage = (seed: number, letter: "I" | "O", ordinal: number): string =>
  letter + written(shuffledIndex(seed, 36 ** 4, ordinal), "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 4);

/** FDIC certificate: real ones are below 100,000. `ordinal` counts the banks. */
export const sampleFdicCert = (seed: number, ordinal: number): string => `9${number(seed, 1e5, ordinal, 5)}`;

/** RSSD number: real ones have at most seven digits. */
export const sampleRssd = (seed: number, index: number): string => `9${number(seed, 1e9, index, 9)}`;

/** CRD number: real ones have at most seven digits. */
export const sampleCrd = (seed: number, index: number): string => `9${number(seed + 1, 1e9, index, 9)}`;

/** SEC file number of an adviser: real ones are below 801-200000. `ordinal` counts the advisers. */
export const sampleSecFile = (seed: number, ordinal: number): string => `801-9${number(seed, 1e5, ordinal, 5)}`;
