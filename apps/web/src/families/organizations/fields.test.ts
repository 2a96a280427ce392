import { Organization } from "@pave/contract";
import { describe, expect, test } from "vitest";
import { formatsFor } from "../../core/formats.js";
import { shownGroups } from "../../family/detail/groups.js";
import { isKnown } from "../../family/fields/kinds.js";
import { organizationGroups, organizationWords } from "./fields.js";

const inFull = formatsFor({});
const { labelOf } = organizationWords;
const textOf = (field: string, value: unknown, formats = inFull) => organizationWords.textOf(field, value, formats);

describe("the value of a field", () => {
  test("is formatted by its kind", () => {
    expect(textOf("totalAssets", 1234567.8)).toBe("$1.2M");
    expect(textOf("population", 331449281)).toBe("331,449,281");
    expect(textOf("populationYear", 2020)).toBe("2020");
    expect(textOf("foundedDate", "1898-01-01")).toBe("Jan 1, 1898");
    expect(textOf("rulingDate", "2001-05")).toBe("May 2001");
    expect(textOf("fiscalYearEnd", "06-30")).toBe("June 30");
    expect(textOf("exclusionFlag", false)).toBe("No");
    expect(textOf("aliases", ["NYC", "Big Apple"])).toBe("NYC, Big Apple");
    expect(textOf("orgType", "nonProfit")).toBe("Non-profit");
    expect(textOf("sector", "waterAndWaste")).toBe("Water and waste");
    expect(textOf("sector", "cultureSportsAndRecreation")).toBe("Culture, sports and recreation");
    expect(textOf("countyFips", "001")).toBe("001");
    expect(textOf("nteeCode", "B20")).toBe("B20, education");
    expect(textOf("primaryNaics", "237310")).toBe("237310, construction");
  });

  test("of an unknown field is shown as its text or number", () => {
    expect(textOf("sizeBand", "veryLarge")).toBe("Very large");
    expect(textOf("rank", 1200)).toBe("1,200");
    expect(textOf("rank", null)).toBe("—");
  });

  test("has its figures in the format that the user prefers", () => {
    const short = formatsFor({ numberFormat: "short" });
    expect(textOf("totalAssets", 1234567.8, short)).toBe("$1.2M");
    expect(textOf("population", 331449281, short)).toBe("331,449,281");
    expect(textOf("populationYear", 2020, short)).toBe("2020");
    expect(textOf("rank", 1200, short)).toBe("1,200");
  });

  test("is a dash when unknown", () => {
    for (const field of ["totalAssets", "population", "foundedDate", "rulingDate", "exclusionFlag", "aliases", "name"])
      for (const value of [null, undefined]) expect(textOf(field, value)).toBe("—");
    expect(textOf("aliases", [])).toBe("—");
  });

  test("zero and no are known values", () => {
    for (const value of [0, false]) expect(isKnown(value)).toBe(true);
    for (const value of [null, undefined, "", []]) expect(isKnown(value)).toBe(false);
  });
});

test("the label of an unknown field is derived from its name", () => {
  expect(labelOf("totalAssets")).toBe("Assets");
  expect(labelOf("totalRevenuePerCapita")).toBe("Revenue per capita");
  expect(labelOf("equityToAssets")).toBe("Equity to assets");
});

const unknown = Object.fromEntries(
  Object.keys(Organization.shape).map((field) => [field, null]),
) as Partial<Organization>;

/** An organization with only the given fields known; guaranteed for the fields that the profile reads. */
const anOrganization = (known: Partial<Organization>) => ({ ...unknown, ...known }) as Organization;

const panelsOf = (organization: Organization) => shownGroups(organizationGroups, organization);
const titles = (organization: Organization) => panelsOf(organization).panels.map(({ title }) => title);
const allFields = (organization: Organization) => panelsOf(organization).panels.flatMap(({ fields }) => fields);

describe("the profile", () => {
  test("lists expected fields that are unknown, outside the panels", () => {
    const bank = anOrganization({ orgType: "bank" });
    expect(titles(bank)).toEqual([]);
    expect(panelsOf(bank).unknown).toContain("totalDeposits");
  });

  test("shows unusual fields only if they are known", () => {
    const bank = anOrganization({ orgType: "bank", aliases: [], closedDate: "2020-01-01", nteeCode: "B20" });
    expect(titles(bank)).toContain("Non-profit");
    expect(allFields(bank)).toContain("closedDate");
    expect(allFields(bank)).not.toContain("aliases");
  });

  test("shows each field once", () => {
    for (const orgType of ["bank", "nonProfit", "contractor", "county", "other"] as const) {
      const fields = allFields(anOrganization({ orgType, totalRevenue: 1, totalAssets: 1, enrollment: 1 }));
      expect(fields).toHaveLength(new Set(fields).size);
      expect(fields).toContain("totalRevenue");
    }
  });
});
