import type { Form990Page } from "@pave/contract";
import { expect, it } from "vitest";
import { trendsOf } from "./returns.js";

type Return = Form990Page["items"][number];

/** Guarantee of the cast: trends read only these fields. */
const filed = (taxYear: number, totalRevenue: number | null, totalAssets: number | null) =>
  ({
    ...{ taxYear, totalRevenue, totalAssets },
    ...{ taxPeriod: `${taxYear}06`, filedDate: null, isAmended: false },
  }) as Return;

it("has revenue and assets of each return that states them, oldest first", () => {
  const items = [filed(2024, 30, null), filed(2023, 20, 5), filed(2022, null, 4)];
  expect(trendsOf({ items, total: null, page: 1, limit: 50, nextCursor: null, cohorts: [] })).toEqual({
    totalRevenue: [
      { date: "2023-06-01", value: 20 },
      { date: "2024-06-01", value: 30 },
    ],
    totalAssets: [
      { date: "2022-06-01", value: 4 },
      { date: "2023-06-01", value: 5 },
    ],
  });
});
