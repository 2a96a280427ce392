/** Mixes whole numbers into one of 32 bits (the rounds of MurmurHash3). */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A stream of pseudo-random numbers (sfc32) determined by its keys. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(...keys: number[]) {
    this.#a = mix(...keys);
    this.#b = mix(this.#a, 1);
    this.#c = mix(this.#b, 2);
    for (let round = 0; round < 8; round++) this.#next();
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** At least 0 and below 1. */
  float(): number {
    return this.#next() / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.float();
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.float());
  }

  chance(probability: number): boolean {
    return this.float() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  }

  /** Each item with the given probability, in order. */
  some<Item>(items: readonly Item[], probability: number): Item[] {
    return items.filter(() => this.chance(probability));
  }

  /** Standard normal (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.float())) * Math.cos(2 * Math.PI * this.float());
  }

  /** Log-normal around the median, like organization sizes, clamped to its bounds. */
  size(median: number, spread: number, low: number, high: number): number {
    return Math.min(high, Math.max(low, median * Math.exp(spread * this.normal())));
  }
}

/**
 * The position of `index` in a fixed shuffle of 0 … size - 1: a permutation without its table,
 * by four rounds of a Feistel network, repeated while the result is out of range.
 */
export function shuffledIndex(key: number, size: number, index: number): number {
  const halfBits = Math.max(1, Math.ceil(Math.log2(size) / 2));
  const mask = 2 ** halfBits - 1;
  let at = index;
  do {
    let left = at >>> halfBits;
    let right = at & mask;
    for (let round = 0; round < 4; round++) [left, right] = [right, left ^ (mix(key, round, right) & mask)];
    at = left * (mask + 1) + right;
  } while (at >= size);
  return at;
}
