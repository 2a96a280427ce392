/**
 * Record ids already seen in a file, stored as 64-bit hashes in flat memory: 2,000,000 ids take 32 MB, with a
 * collision chance of one in nine million.
 */
export class SeenIds {
  #slots = new Uint32Array(2 * 1_024);
  #count = 0;

  /** Stores the ID; false if it was already stored. */
  add(id: string): boolean {
    const { high, low } = hash(id);
    if (!this.#insert(high, low)) return false;
    this.#count++;
    if (this.#count * 4 > this.#slots.length) this.#grow();
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
    this.#slots = new Uint32Array(before.length * 2);
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
