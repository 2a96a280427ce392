import { describe, expect, it } from "vitest";
import { listOf, matching, oneOf, readSearch, recordId, wholeNumber, words } from "./search-readers.js";

const id = "0190a1b2-0000-7000-8000-000000000001";
const shape = {
  search: words(10),
  kind: listOf(oneOf(["county", "bank"]), 2),
  code: listOf(matching(/^\d{5}$/), 2),
  depth: wholeNumber(1, 3),
  ids: listOf(recordId, 2),
};
const read = (search: Record<string, unknown>) => readSearch(shape, search);

describe("the parameters of an address", () => {
  it("are read from text", () =>
    expect(read({ search: " water ", kind: "bank,county", code: "36061", depth: "2", ids: id })).toEqual({
      search: "water",
      kind: ["bank", "county"],
      code: ["36061"],
      depth: 2,
      ids: [id],
    }));
  it("are read from values, as links pass them", () =>
    expect(read({ kind: ["bank"], code: [36061], depth: 2 })).toEqual({ kind: ["bank"], code: ["36061"], depth: 2 }));
  it("exclude invalid values, and single invalid items", () =>
    expect(
      read({ search: "longer than ten", kind: "bank,castle,bank", code: "1", depth: "9", ids: "7", x: "y" }),
    ).toEqual({
      kind: ["bank"],
    }));
  it("exclude lists that are empty or too long", () =>
    expect(read({ kind: ",", code: "11111,22222,33333" })).toEqual({}));
  it("preserve commas inside an item", () =>
    expect(readSearch({ name: listOf(words(20), 3) }, { name: "8(a)\\, small,WOSB" })).toEqual({
      name: ["8(a), small", "WOSB"],
    }));
  it("survive hostile values", () =>
    expect(read({ search: ["x"], kind: { a: 1 }, code: [null, {}], depth: {}, ids: true })).toEqual({}));
});
