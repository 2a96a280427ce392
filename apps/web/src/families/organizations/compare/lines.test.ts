import type { OrganizationComparison } from "@pave/contract";
import { expect, test } from "vitest";
import { comparisonLines } from "./lines.js";

const row = { status: "active", county: null, locality: null, sector: null, population: null } as const;

test("the lines of a comparison hold bare values with source and date of each", () => {
  const organizations: OrganizationComparison["organizations"] = ["First, Bank", "Second"].map((name, place) => ({
    ...row,
    id: `0190a1b2-0000-7000-8000-00000000000${place}`,
    name,
    orgType: "bank",
    region: "NY",
    sizeBand: "large",
    totalRevenue: null,
    totalAssets: null,
    ein: null,
    uei: null,
    fdicCert: null,
    geoid: null,
    source: "fdic-institutions",
    isSample: false,
    asOf: null,
    updatedAt: "2025-01-01T00:00:00Z",
    version: 1,
  }));
  const metrics: OrganizationComparison["metrics"] = [
    {
      field: "totalAssets",
      unit: "money",
      differs: true,
      cells: [
        { value: 1_500_000, source: "fdic-institutions", asOf: "2025-09-30" },
        { value: null, source: null, asOf: null },
      ],
    },
  ];
  expect(comparisonLines({ organizations, metrics })).toEqual([
    ["Field", "Unit", "First, Bank", "Source", "As of", "Second", "Source", "As of"],
    ["Assets", "money", 1_500_000, "fdic-institutions", "2025-09-30", null, null, null],
  ]);
});
