import { describe, expect, test } from "vitest";
import { listQuery, listQueryText, splitList } from "./list-query.js";

const pairs = (query: Parameters<typeof listQuery>[0]) => Object.fromEntries(listQuery(query));

describe("the query of a list", () => {
  test("drops empty, null and undefined values and retains zero and false", () => {
    expect(pairs({ a: "", b: null, c: undefined, d: [], e: ["", null], f: 0, g: false, h: "x" })).toEqual({
      f: "0",
      g: "false",
      h: "x",
    });
  });

  test("flattens a nested filters object", () => {
    expect(pairs({ sort: "name", filters: { state: ["NY"], status: "active", none: null } })).toEqual({
      sort: "name",
      state: "NY",
      status: "active",
    });
    expect(pairs({ sort: "name", filters: null })).toEqual({ sort: "name" });
  });

  test("a filter does not replace a parameter of the query itself", () => {
    expect(pairs({ sort: "name", filters: { sort: "state" } })).toEqual({ sort: "name" });
  });

  test("joins arrays with commas and omits their empty items", () => {
    expect(pairs({ state: ["NY", "", "NJ"] })).toEqual({ state: "NY,NJ" });
    expect(listQueryText({ state: ["NY", "NJ"], search: "a&b, c" })).toBe("state=NY,NJ&search=a%26b,+c");
  });

  test("preserves a comma or a backslash inside an item", () => {
    const items = ["8(a), small", "a\\b", "c"];
    const { certification } = pairs({ certification: items });
    expect(certification).toBe("8(a)\\, small,a\\\\b,c");
    expect(splitList(certification ?? "")).toEqual(items);
  });

  test("sends the offset when both page and limit are given", () => {
    expect(pairs({ page: 3, limit: 25 })).toEqual({ page: "3", limit: "25", offset: "50" });
    expect(pairs({ page: 1, limit: 25 })).toEqual({ page: "1", limit: "25", offset: "0" });
    expect(pairs({ filters: { page: 2 }, limit: 10 })).toEqual({ page: "2", limit: "10", offset: "10" });
    expect(pairs({ page: 3 })).toEqual({ page: "3" });
    expect(pairs({ limit: 25 })).toEqual({ limit: "25" });
  });

  test("is an empty text without parameters", () => {
    expect(listQueryText({ search: "", state: [] })).toBe("");
  });
});
