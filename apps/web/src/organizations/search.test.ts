import { listQueryText } from "@pave/contract/list-query";
import { describe, expect, test } from "vitest";
import { filterOf, type ListSearch, readListSearch, sortOf } from "./search.js";

const roundTrip = (search: ListSearch) =>
  readListSearch(Object.fromEntries(new URLSearchParams(listQueryText(search))));

describe("the address of the list", () => {
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
