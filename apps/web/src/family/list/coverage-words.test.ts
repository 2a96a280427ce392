import { describe, expect, it } from "vitest";
import { coverageWords, shareWords, universeOf } from "./coverage-words.js";
import { samplesWords } from "./samples-words.js";

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

  it("is not 0 of a share too small for its decimal", () => {
    expect([0, 0.000_05, 0.000_5, 1.2].map(shareWords)).toEqual(["0%", "<0.1%", "0.1%", "120%"]);
  });

  it("names who counted it", () => {
    expect(coverageWords(universe("organizations", "county", "TX", 254))).toBe(
      "72 of 254 on file (28.3%), per Census of Governments 2022",
    );
  });
});

describe("samples in a list", () => {
  const source = (counts: Record<string, number>) => ({
    values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
    isExact: true,
  });

  it("are counted where other records are in it as well", () => {
    expect(samplesWords(source({ "nbi-bridges": 5_335, sample: 1_200 }))).toBe("including 1,200 sample records");
    expect(samplesWords(source({ user: 3, sample: 1 }))).toBeNull();
    expect(samplesWords(source({ sample: 7, dotgov: 0 }))).toBeNull();
    expect(samplesWords(source({ dotgov: 7 }))).toBeNull();
    expect(samplesWords(undefined)).toBeNull();
  });
});
