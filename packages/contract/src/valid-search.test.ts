import { describe, expect, test } from "vitest";
import * as z from "zod";
import { listQueryText } from "./list-query.js";
import { OrganizationFilter } from "./organizations.js";
import { validSearch } from "./valid-search.js";

describe("the valid part of an address", () => {
  test("is what the list query wrote", () => {
    const filter = {
      search: "water, sewer",
      orgType: ["county", "bank"],
      state: ["NY"],
      certification: ["8(a), small"],
    };
    const address = Object.fromEntries(new URLSearchParams(listQueryText(filter)));
    expect(validSearch(OrganizationFilter.shape, address)).toEqual(filter);
  });

  test("leaves out values and single items that do not fit, and names that are not asked for", () => {
    const search = { orgType: "county,castle,bank,county", state: "new york", sort: "name", search: "a".repeat(201) };
    expect(validSearch(OrganizationFilter.shape, search)).toEqual({ orgType: ["county", "bank"] });
  });

  test("leaves out a list of which nothing is left", () => {
    expect(validSearch({ ids: z.array(z.uuid()) }, { ids: "1,2" })).toEqual({});
    expect(validSearch({ ids: z.array(z.uuid()) }, { ids: "," })).toEqual({});
  });

  test("leaves out a list that is longer than allowed", () => {
    const county = Array.from({ length: 51 }, (_, place) => String(10_000 + place)).join(",");
    expect(validSearch(OrganizationFilter.shape, { county })).toEqual({});
  });

  test("takes numbers and switches written as text, and codes read as numbers", () => {
    const shape = { depth: z.int().max(3).default(1), open: z.boolean().optional(), code: z.string().optional() };
    expect(validSearch(shape, { depth: "2", open: "false", code: 4101 })).toEqual({
      depth: 2,
      open: false,
      code: "4101",
    });
    expect(validSearch(shape, { depth: "9", open: "perhaps" })).toEqual({});
    expect(validSearch(shape, {})).toEqual({});
  });

  test("survives nested and hostile values", () => {
    expect(validSearch(OrganizationFilter.shape, { orgType: { a: 1 }, search: ["x"], state: [null, {}] })).toEqual({});
  });
});
