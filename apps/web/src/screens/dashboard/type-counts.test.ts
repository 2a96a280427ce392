import { describe, expect, it } from "vitest";
import { countOfTypes } from "./type-counts.js";

const facet = (county: number, bank: number) => ({
  isExact: true,
  values: [
    { value: "county", label: "County", count: county },
    { value: "bank", label: "Bank", count: bank },
  ],
});

describe("counts of the dashboard", () => {
  it("of all types, and of some", () => {
    const counts = { all: facet(3, 4), sample: undefined };
    expect(countOfTypes(counts)).toEqual({ real: 7, sample: 0 });
    expect(countOfTypes(counts, ["bank"])).toEqual({ real: 4, sample: 0 });
    expect(countOfTypes(counts, ["state"])).toEqual({ real: 0, sample: 0 });
  });
  it("have the sample records separately", () => {
    const counts = { all: facet(603, 4), sample: facet(600, 0) };
    expect(countOfTypes(counts, ["county"])).toEqual({ real: 3, sample: 600 });
    expect(countOfTypes(counts)).toEqual({ real: 7, sample: 600 });
  });
  it("are unknown before the answer", () => expect(countOfTypes(null)).toBeNull());
});
