import { OrganizationColumn, OrganizationFilter, OrganizationSort } from "@pave/contract";
import { listQueryText } from "@pave/contract/list-query";
import { describe, expect, test } from "vitest";
import { columns, filterOf, type ListSearch, readListSearch, sortOf, sorts } from "./search.js";

const roundTrip = (search: ListSearch) =>
  readListSearch(Object.fromEntries(new URLSearchParams(listQueryText(search))));

describe("the address of the list", () => {
  test("knows every filter, column and order that the contract knows", () => {
    expect(new Set(sorts)).toEqual(new Set(OrganizationSort.options));
    expect(new Set(columns)).toEqual(new Set(OrganizationColumn.options));
    const one = {
      state: "NY",
      county: "36061",
      naics: "23",
      ntee: "B",
      source: "dotgov",
      certification: "x",
      search: "x",
    };
    const enums = { orgType: "bank", status: "active", sector: "finance", sizeBand: "large" };
    expect(Object.keys(readListSearch({ ...one, ...enums })).sort()).toEqual(
      Object.keys(OrganizationFilter.shape).sort(),
    );
  });

  test("keeps filters, sort, columns and selection", () => {
    const search: ListSearch = {
      search: "water, sewer & light",
      orgType: ["county", "specialDistrict"],
      status: ["active"],
      state: ["NY", "CT"],
      county: ["36061", "09001"],
      sector: ["transport"],
      naics: ["237310"],
      ntee: ["B", "W40"],
      sizeBand: ["veryLarge"],
      certification: ["8(a), small", "WOSB"],
      source: ["fdic-institutions"],
      sort: "population",
      order: "desc",
      columns: ["name", "population"],
      selected: ["0190a1b2-0000-7000-8000-000000000001"],
    };
    expect(roundTrip(search)).toEqual(search);
  });

  test("drops what makes no sense and keeps the rest", () => {
    const address = "?orgType=bank,castle&state=ny&sort=colour&order=up&columns=name,pay&selected=1&page=x&search=";
    expect(readListSearch(Object.fromEntries(new URLSearchParams(address)))).toEqual({
      orgType: ["bank"],
      columns: ["name"],
    });
  });

  test("is by name unless it says otherwise", () => {
    expect(sortOf({})).toEqual({ sort: "name", order: "asc" });
    expect(sortOf({ sort: "asOf", order: "desc" })).toEqual({ sort: "asOf", order: "desc" });
  });

  test("tells the filter from how the list is shown", () => {
    expect(filterOf({ state: ["NY"], sort: "name", columns: ["name"], selected: [] })).toEqual({ state: ["NY"] });
  });
});
