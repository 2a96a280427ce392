import { Organization } from "@pave/contract";
import { describe, expect, test } from "vitest";
import { profileOf } from "./profile.js";

const unknown = Object.fromEntries(
  Object.keys(Organization.shape).map((field) => [field, null]),
) as Partial<Organization>;

/** An organization of which nothing is known but what is given; guaranteed for the fields the profile reads. */
const anOrganization = (known: Partial<Organization>) => ({ ...unknown, ...known }) as Organization;

const titles = (organization: Organization) => profileOf(organization).map(({ title }) => title);
const allFields = (organization: Organization) => profileOf(organization).flatMap(({ fields }) => fields);

describe("the profile", () => {
  test("shows what is usual for the type, though it is unknown", () => {
    const bank = anOrganization({ orgType: "bank" });
    expect(titles(bank)).toEqual(["Identity", "Bank", "Place and contact"]);
    expect(allFields(bank)).toContain("totalDeposits");
  });

  test("shows what is unusual only where it is known", () => {
    const bank = anOrganization({ orgType: "bank", aliases: [], closedDate: "2020-01-01", nteeCode: "B20" });
    expect(titles(bank)).toEqual(["Identity", "Bank", "Non-profit", "Place and contact"]);
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
