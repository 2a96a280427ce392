import { describe, expect, it } from "vitest";
import { coverageWords, universeOf } from "./coverage-words.js";

const base = {
  newestRecordAt: null,
  staleCount: 0,
  undatedCount: 0,
  otherCount: 0,
  note: null,
  asOf: "2026-01-01T00:00:00Z",
  source: "Census of Governments 2022",
};
const universe = (family: string, orgType: "county" | null, state: string | null, expectedCount: number | null) => ({
  ...base,
  family,
  universeName: `${family} ${orgType} ${state}`,
  orgType,
  state,
  expectedCount,
  presentCount: 72,
  coverage: expectedCount === null ? null : 72 / expectedCount,
});
const all = [
  universe("organizations", "county", null, 3_031),
  universe("organizations", "county", "TX", 254),
  universe("programs", null, null, 1_500),
  universe("assets", null, null, null),
];
const nameOf = (family: string, chosen: Record<string, string[]>) => universeOf(all, family, chosen)?.universeName;

describe("the universe of a list", () => {
  it("is that of the one organization type, in the country or in one state", () => {
    expect(nameOf("organizations", { orgType: ["county"] })).toBe("organizations county null");
    expect(nameOf("organizations", { orgType: ["county"], state: ["TX"] })).toBe("organizations county TX");
    expect(nameOf("organizations", { orgType: ["county"], sector: [] })).toBe("organizations county null");
  });

  it("is unknown if a filter narrows otherwise, or if nobody published a count", () => {
    for (const chosen of [
      {},
      { orgType: ["county", "state"] },
      { orgType: ["county"], state: ["TX", "OH"] },
      { orgType: ["county"], sector: ["x"] },
    ])
      expect(nameOf("organizations", chosen)).toBeUndefined();
    expect(nameOf("organizations", { orgType: ["county"], state: ["OH"] })).toBeUndefined();
    expect(nameOf("assets", {})).toBeUndefined();
    expect(nameOf("programs", {})).toBeUndefined();
  });

  it("of grants is all of them", () => {
    expect(nameOf("programs", { programType: ["grant"] })).toBe("programs null null");
    expect(nameOf("programs", { programType: ["grant"], state: ["TX"] })).toBeUndefined();
  });

  it("names the publisher of the count", () => {
    expect(coverageWords(universe("organizations", "county", "TX", 254))).toBe(
      "72 of 254 on file (28.3%), per Census of Governments 2022",
    );
  });
});
