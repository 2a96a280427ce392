import { OrgType } from "@pave/contract";
import { describe, expect, test } from "vitest";
import { categoryColumns, typeByName, vendorType } from "./recipient-types.js";

const registeredAs = (...columns: string[]) => vendorType((column) => columns.includes(column));

describe("the type of a vendor", () => {
  test("is that of its most specific category, by the columns of either generation and the names of the API", () => {
    expect(registeredAs("us_state_government", "transit_authority").orgType).toBe("publicAuthority");
    expect(registeredAs("stategovernmentflag", "isinterstateentity").orgType).toBe("publicAuthority");
    expect(registeredAs("us_local_government", "county_local_government", "airport_authority").orgType).toBe("county");
    expect(registeredAs("nonprofitorganizationflag", "isprivateuniversityorcollege").orgType).toBe("university");
    expect(registeredAs("government", "regional_and_state_government", "authorities_and_commissions").orgType).toBe(
      "publicAuthority",
    );
  });

  test("is stated by every category but those of a state or local government in general, which is no contractor", () => {
    for (const columns of [categoryColumns.current, categoryColumns.earlier]) {
      const general = columns.filter((column) => registeredAs(column).orgType === undefined);
      expect(general).toHaveLength(2);
      for (const column of general) expect(registeredAs(column)).toEqual({ orgType: undefined, assumedType: "other" });
      for (const column of columns) expect([...OrgType.options, undefined]).toContain(registeredAs(column).orgType);
    }
  });

  test("is assumed to be a contractor's without a category", () => {
    expect(registeredAs()).toEqual({ orgType: undefined, assumedType: "contractor" });
  });
});

test("the name of a public body or university suggests its type, a company's does not", () => {
  const suggested = {
    "The Pennsylvania State University": "university",
    "Maryland Department of Transportation": "publicAuthority",
    "Washington Metropolitan Area Transit Authority": "specialDistrict",
    "City of Frederick": "municipality",
    "Howard County": "county",
    "Chimes District of Columbia, Inc.": undefined,
    "Northwest Research Associates, Inc.": undefined,
    "University Moving & Storage Co": undefined,
    "Global Computer Enterprises": undefined,
  };
  for (const [name, type] of Object.entries(suggested)) expect([name, typeByName(name, "MD")]).toEqual([name, type]);
});
