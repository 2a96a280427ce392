/** Tables that grow separately, so that growing takes little memory beside them. */
const tables = 64;

/**
 * Record ids already seen in a file, stored as 64-bit hashes in flat memory: 10 to 16 bytes each, 2,000,000 ids at most
 * 32 MB, with a collision chance of one in nine million.
 */
export class SeenIds {
  readonly #tables = Array.from({ length: tables }, () => new Table());

  /** The size in memory. */
  get bytes(): number {
    return this.#tables.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Stores the ID; false if it was already stored. */
  add(id: string): boolean {
    const { high, low } = hash(id);
    return this.#tables[high % tables]?.add(high, low) ?? false;
  }
}

/** Hashes in a table with linear probing, at most four fifths full. */
class Table {
  #slots = new Uint32Array(2 * 32);
  #count = 0;

  get bytes(): number {
    return this.#slots.byteLength;
  }

  add(high: number, low: number): boolean {
    if (!this.#insert(high, low)) return false;
    this.#count++;
    if (this.#count * 5 > this.#slots.length * 2) this.#grow();
    return true;
  }

  #insert(high: number, low: number): boolean {
    const places = this.#slots.length / 2;
    for (let place = low % places; ; place = (place + 1) % places) {
      const at = place * 2;
      if (this.#slots[at] === 0 && this.#slots[at + 1] === 0) {
        this.#slots[at] = high;
        this.#slots[at + 1] = low;
        return true;
      }
      if (this.#slots[at] === high && this.#slots[at + 1] === low) return false;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * Math.ceil(before.length * 0.75));
    for (let at = 0; at < before.length; at += 2) {
      const high = before[at] ?? 0;
      const low = before[at + 1] ?? 0;
      if (high !== 0 || low !== 0) this.#insert(high, low);
    }
  }
}

/** Two multiplicative hashes with mixed bits; never both zero, which marks an empty slot. */
function hash(id: string): { high: number; low: number } {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = mixed(high ^ Math.imul(low, 0x2c1b3c6d)) >>> 0;
  low = mixed(low ^ Math.imul(high, 0x297a2d39)) >>> 0;
  return { high, low: high === 0 && low === 0 ? 1 : low };
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
