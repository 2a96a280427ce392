import { describe, expect, it } from "vitest";
import { countOfTypes } from "./type-counts.js";

const facet = {
  isExact: true,
  values: [
    { value: "county", label: "County", count: 3 },
    { value: "bank", label: "Bank", count: 4 },
  ],
};

describe("counts of the dashboard", () => {
  it("of all types, and of some", () => {
    expect(countOfTypes(facet)).toBe(7);
    expect(countOfTypes(facet, ["bank"])).toBe(4);
    expect(countOfTypes(facet, ["state"])).toBe(0);
  });
  it("are unknown before the answer", () => expect(countOfTypes(undefined)).toBeNull());
});
