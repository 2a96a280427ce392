import { expect, test } from "vitest";
import { recordsOf } from "../testing.js";
import { federalAgencies } from "./federal-agencies.js";

test("Federal agencies: rows of 25 cells, codes with zeros, one agency for each CGAC code", async () => {
  const { rowsRead, rejects, records: all, find } = await recordsOf(federalAgencies, "treasury/federal-agencies.csv");
  expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 40, rejected: 0 });
  expect(all.filter(({ recordId }) => recordId.startsWith("cgac:"))).toHaveLength(10);
  expect(find("cgac:005")).toMatchObject({
    bodyKey: "005|government accountability office",
    fields: { name: "Government Accountability Office", cgac_code: "005", abbreviation: "GAO" },
  });
  expect(find("subtier:0500")).toMatchObject({
    bodyKey: "005|government accountability office",
    fields: { subtier_code: "0500", website: "https://www.gao.gov/" },
  });
  expect(find("subtier:0501")).toMatchObject({ parentKey: "005|government accountability office" });
});

test("Federal agencies: a name under two codes is one body, the Navy is Defense's", async () => {
  const { find } = await recordsOf(federalAgencies, "treasury/federal-agencies.csv");
  expect(find("subtier:12C2")?.bodyKey).toBe(find("subtier:1226")?.bodyKey);
  expect(find("cgac:017")?.bodyKey).toBe(find("subtier:1700")?.bodyKey);
});
