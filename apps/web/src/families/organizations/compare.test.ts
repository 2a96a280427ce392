import type { OrganizationComparison } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { formatsFor } from "../../core/formats.js";
import { comparisonOf } from "./compare.js";

type Metric = OrganizationComparison["metrics"][number];

const inFull = formatsFor({});
const from = { source: "fdic-institutions", dataset: "Insured institutions", asOf: "2025-09-30" };
const unknown = { value: null, source: null, dataset: null, asOf: null };
const metric = (field: string, unit: Metric["unit"], value: string | number | null): Metric => ({
  field,
  unit,
  differs: true,
  cells: [{ value, ...from }, unknown],
});

describe("a cell of the comparison", () => {
  const metrics = [
    metric("totalAssets", "money", 1_500_000),
    metric("debtOutstandingPerCapita", "moneyPerCapita", 2345.6),
    metric("population", "count", 8_804_190),
    metric("equityToAssets", "fraction", 0.105),
    metric("asOf", "date", "2025-09-30"),
    metric("orgType", "text", "bank"),
    metric("sizeBand", "text", "veryLarge"),
  ];
  const cells = (numberFormat?: "short") =>
    comparisonOf({ organizations: [], metrics })(numberFormat ? formatsFor({ numberFormat }) : inFull).rows.map(
      ({ cells: [first] }) => first?.text,
    );

  it("is formatted by the unit of its row", () =>
    expect(cells()).toEqual(["$1.5M", "$2.3K", "8,804,190", "10.5%", "Sep 30, 2025", "Bank", "Very large"]));

  it("has its figures in the format that the user prefers", () =>
    expect(cells("short").slice(0, 3)).toEqual(["$1.5M", "$2.3K", "8,804,190"]));

  it("has its source and date, and is a dash without either when the value is unknown", () => {
    for (const { cells } of comparisonOf({ organizations: [], metrics })(inFull).rows)
      expect(cells.map(({ note }) => note)).toEqual(["Insured institutions · Sep 30, 2025", null]);
    for (const { cells } of comparisonOf({ organizations: [], metrics })(inFull).rows) expect(cells[1]?.text).toBe("—");
  });

  it("is in a row labelled with its meaning", () =>
    expect(comparisonOf({ organizations: [], metrics })(inFull).rows.map(({ label }) => label)).toEqual([
      "Assets",
      "Debt outstanding per capita",
      "Population",
      "Equity to assets",
      "As of",
      "Type",
      "Size band",
    ]));
});

it("the rows of an exported comparison have bare values with source and date of each", () => {
  const row = { status: "active", county: null, locality: null, sector: null, population: null } as const;
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
    missingSince: null,
    updatedAt: "2025-01-01T00:00:00Z",
    version: 1,
  }));
  const metrics = [metric("totalAssets", "money", 1_500_000)];
  expect(comparisonOf({ organizations, metrics })(inFull).lines()).toEqual([
    ["Field", "Unit", "First, Bank", "Source", "As of", "Second", "Source", "As of"],
    ["Assets", "money", 1_500_000, "Insured institutions", "2025-09-30", null, null, null],
  ]);
});
