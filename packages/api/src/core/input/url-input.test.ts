import { ListOrganizations } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { urlReader } from "./url-input.js";

const read = urlReader(ListOrganizations);

describe("the strings of a URL", () => {
  it("become numbers, booleans and lists as the shape requires", () => {
    expect(read({ page: "2", limit: "50", count: "false", state: "NJ,NY", search: "12" })).toEqual({
      page: 2,
      limit: 50,
      count: false,
      state: ["NJ", "NY"],
      search: "12",
    });
  });

  it("stay text if they cannot be parsed, so that the shape refuses them by name", () => {
    expect(read({ page: "1e3", count: "no", limit: "" })).toEqual({ page: "1e3", count: "no" });
  });

  it("join a repeated list and refuse a single value given twice", () => {
    expect(read({ state: ["NJ", "NY,CT"] })).toEqual({ state: ["NJ", "NY", "CT"] });
    expect(() => read({ page: ["1", "2"] })).toThrow("page: Given more than once");
  });

  it("retain unknown names, so that the shape refuses them", () => {
    expect(read({ "state[]": "NJ", constructor: "x" })).toEqual({ "state[]": "NJ", constructor: "x" });
  });

  it("preserve an escaped comma inside its value", () => {
    expect(read({ certification: String.raw`a\,b,c\\,d` })).toEqual({ certification: ["a,b", "c\\", "d"] });
  });
});
