import { expect, test } from "vitest";
import { SeenIds } from "./seen-ids.js";

test("an id is new once, among a hundred thousand that differ by a digit", () => {
  const seen = new SeenIds();
  const ids = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(9, "0"));
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.bytes).toBeLessThan(17 * ids.length);
});
