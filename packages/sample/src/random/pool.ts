import type { Slot } from "../world/slot.js";
import { shuffledIndex } from "./random.js";

/** A computed list with different members at different positions, so that names drawn from it never repeat. */
export type Pool<Item> = { readonly size: number; at(position: number): Item };

export function poolOf<Item>(items: readonly Item[]): Pool<Item> {
  return {
    size: items.length,
    at(position) {
      const item = items[position];
      if (item === undefined) throw new RangeError(`The pool ends before ${position}`);
      return item;
    },
  };
}

/** All combinations of one word from each list. */
export function combinations(first: Pool<string>, between: string, second: Pool<string>): Pool<string> {
  return {
    size: first.size * second.size,
    at: (position) => first.at(Math.floor(position / second.size)) + between + second.at(position % second.size),
  };
}

export function mapPool<From, To>(pool: Pool<From>, change: (item: From) => To): Pool<To> {
  return { size: pool.size, at: (position) => change(pool.at(position)) };
}

export function shufflePool<Item>(pool: Pool<Item>, key: number): Pool<Item> {
  return { size: pool.size, at: (position) => pool.at(shuffledIndex(key, pool.size, position)) };
}

export function followedBy<Item>(first: Pool<Item>, second: Pool<Item>): Pool<Item> {
  return {
    size: first.size + second.size,
    at: (position) => (position < first.size ? first.at(position) : second.at(position - first.size)),
  };
}

/** Alternates between pools; an exhausted pool is skipped. */
export function inTurn<Item>(pools: readonly Pool<Item>[]): Pool<Item> {
  const rounds: { open: readonly Pool<Item>[]; first: number; taken: number }[] = [];
  let size = 0;
  let taken = 0;
  for (let open = pools; open.length > 0; open = open.filter((pool) => pool.size > taken)) {
    rounds.push({ open, first: size, taken });
    const shortest = Math.min(...open.map((pool) => pool.size));
    size += (shortest - taken) * open.length;
    taken = shortest;
  }
  return {
    size,
    at(position) {
      const round = rounds.findLast(({ first }) => first <= position);
      const turn = position - (round?.first ?? 0);
      const chosen = round?.open[turn % round.open.length];
      if (!round || !chosen) throw new RangeError(`The pool ends before ${position}`);
      return chosen.at(round.taken + Math.floor(turn / round.open.length));
    },
  };
}

/** Caches the pool of each type and state. */
export function memoized<Item>(make: (slot: Slot) => Pool<Item>): (slot: Slot) => Pool<Item> {
  const pools = new Map<number, Pool<Item>>();
  return (slot) => {
    const known = pools.get(slot.key);
    if (known) return known;
    const made = make(slot);
    pools.set(slot.key, made);
    return made;
  };
}
