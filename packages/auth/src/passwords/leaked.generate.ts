import { readFileSync, writeFileSync } from "node:fs";
import { limits } from "@pave/contract";
import { placesOf } from "./leaked.js";

/*
 * Creates leaked.json from lists with one password per line, named on the command line. It was created from the million
 * most frequent of the ten million published by Mark Burnett (SecLists) and those of zxcvbn.
 */

const size = 2 ** 23;
const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .map((line) => line.trim().toLowerCase())
    .filter((password) => [...password].length >= limits.passwordMin),
);
const bits = Buffer.alloc(size / 8);
for (const password of passwords)
  for (const place of placesOf(password, size)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
const file = new URL("leaked.json", import.meta.url);
writeFileSync(file, `${JSON.stringify({ count: passwords.size, bits: bits.toString("base64") })}\n`);
