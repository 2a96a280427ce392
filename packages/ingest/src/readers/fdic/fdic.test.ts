import { expect, test } from "vitest";
import { recordsOf } from "../../testing.js";
import { fdicFailedBanks } from "./failed-banks.js";
import { fdicFinancials } from "./financials.js";
import { fdicInstitutionsRenamed } from "./institutions.js";

test("FDIC institutions: thousands become dollars, floats are whole, capitals become names", async () => {
  const { rowsRead, rejects, find } = await recordsOf(fdicInstitutionsRenamed, "fdic/institutions.csv");
  expect({ rowsRead, rejected: rejects.length }).toEqual({ rowsRead: 30, rejected: 0 });
  expect(find("6384")).toMatchObject({
    line: 2,
    asOf: "2025-09-30",
    fields: {
      name: "PNC Bank, National Association",
      org_type: "bank",
      fdic_cert: "6384",
      locality: "Wilmington",
      region: "DE",
      total_assets: 563_953_196_000,
      total_equity: 57_920_252_000,
      net_income: 5_168_623_000,
    },
  });
  // Synovus is in the file without its name.
  expect(find("873")?.fields).not.toHaveProperty("name");
});

test("FDIC financials: one record for each certificate and report date", async () => {
  const { records: all, find } = await recordsOf(fdicFinancials, "fdic/financials.csv");
  expect(all).toHaveLength(29);
  expect(find("6384:2023-12-31")).toMatchObject({ bodyKey: "6384", fields: { total_assets: 557_463_343_000 } });
});

test("Failed Bank List: cp1252, no-break spaces in the header, two-digit years", async () => {
  const { records: all, find } = await recordsOf(fdicFailedBanks, "fdic/failed-banks.csv");
  expect(all).toHaveLength(33);
  expect(find("15426")?.fields).toMatchObject({
    name: "Almena State Bank",
    status: "dissolved",
    closed_date: "2020-10-23",
    successor_name: "Equity Bank",
    region: "KS",
  });
  expect(find("21029")?.fields.closed_date).toBe("2000-10-13");
  expect(all.filter(({ fields }) => !("successor_name" in fields))).toHaveLength(24);
});
