import { expect, test } from "vitest";
import { combinations, followedBy, inTurn, type Pool, poolOf, shufflePool } from "./pool.js";
import { Random, shuffledIndex } from "./random.js";

const all = <Item>(pool: Pool<Item>): Item[] => Array.from({ length: pool.size }, (_, position) => pool.at(position));
const distinct = (items: readonly unknown[]): number => new Set(items).size;

test("a shuffle puts each position in another place, whatever the size", () => {
  for (const size of [1, 2, 3, 17, 1_000, 4_096]) {
    const places = Array.from({ length: size }, (_, index) => shuffledIndex(7, size, index));
    expect(distinct(places)).toBe(size);
    expect(Math.max(...places)).toBe(size - 1);
  }
});

test("concatenated pools return each of their members once", () => {
  const letters = poolOf([..."abcde"]);
  const numbers = poolOf(["1", "2"]);
  const both = inTurn([
    combinations(letters, "-", numbers),
    poolOf(["x"]),
    followedBy(numbers, shufflePool(letters, 3)),
  ]);
  expect(both.size).toBe(18);
  expect(distinct(all(both))).toBe(18);
});

test("pools take turns until the shorter is used up", () => {
  expect(all(inTurn([poolOf([..."abc"]), poolOf(["1"]), poolOf(["x", "y"])])).join("")).toBe("a1xbyc");
});

test("drawing beyond a pool is an error", () => {
  expect(() => inTurn([poolOf(["a"])]).at(1)).toThrow(RangeError);
  expect(() => poolOf(["a"]).at(1)).toThrow(RangeError);
});

test("random numbers follow from their keys and are spread evenly", () => {
  const stream = (...keys: number[]) => {
    const random = new Random(...keys);
    return Array.from({ length: 10_000 }, () => random.float());
  };
  expect(stream(1, 2)).toEqual(stream(1, 2));
  expect(stream(1, 2)).not.toEqual(stream(2, 1));
  const tenths = stream(1, 2).reduce<number[]>((counts, value) => {
    const tenth = Math.floor(value * 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
    return counts;
  }, []);
  expect(tenths).toHaveLength(10);
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
