import { describe, expect, it } from "vitest";
import { listOf, matching, oneOf, recordId, wholeNumber, words } from "../../core/search-readers.js";
import { unreadIn } from "./unread-in.js";

const id = "0190a1b2-0000-7000-8000-000000000001";
const shape = {
  search: words(10),
  kind: listOf(oneOf(["county", "bank"]), 2),
  code: listOf(matching(/^\d{5}$/), 2),
  depth: wholeNumber(1, 3),
  ids: listOf(recordId, 2),
};

describe("what of an address is not read", () => {
  const unread = (search: Record<string, unknown>) => unreadIn({ ...shape, view: words(5) }, search);
  it("is nothing where every part is a parameter with valid values, in text or in values", () => {
    expect(unread({ search: " water ", kind: "bank,county", code: [36061], depth: "2", ids: id, view: "map" })).toEqual(
      [],
    );
    expect(unread({ search: "", kind: ",", code: [], depth: undefined })).toEqual([]);
  });
  it("is a misspelt parameter, an invalid value, and each invalid item of a list", () =>
    expect(unread({ kinds: "bank", depth: "9", kind: "bank,castle,moat", code: ["1", "36061"] })).toEqual([
      "kinds=bank",
      "depth=9",
      "kind=castle,moat",
      "code=1",
    ]));
  it("is a list that is too long, a value of another type, and the beginning of a long text", () =>
    expect(unread({ code: "11111,22222,33333", depth: { at: 1 }, "x[]": null, search: "a".repeat(99) })).toEqual([
      "code=11111,22222,33333",
      "depth",
      "x[]",
      `search=${"a".repeat(40)}…`,
    ]));
});
