import { madeAt } from "./clock.js";
import { mix } from "./random.js";

/** What ids are made for; a record of each may have the same number. */
const kinds = { organization: 1, change: 2 } as const;

/** A UUIDv7 in form and order whose time and random bits follow from the seed and the record's number. */
export function sampleId(kind: keyof typeof kinds, seed: number, index: number): string {
  const time = hex(madeAt(index).getTime(), 12);
  const a = mix(kinds[kind], seed, index, 1);
  const b = mix(kinds[kind], seed, index, 2);
  const c = mix(kinds[kind], seed, index, 3);
  const variant = hex(0x8000 | (b >>> 18), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a & 0xfff, 3)}-${variant}-${hex(b & 0xffff, 4)}${hex(c, 8)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
