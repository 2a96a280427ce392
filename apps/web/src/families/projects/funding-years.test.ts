import { expect, it } from "vitest";
import { fundingByYear } from "./funding-years.js";

const line = (fiscalYear: number | null, fundName: string | null, amount: number, isSecured = true) => ({
  fiscalYear,
  fundName,
  amount,
  isSecured,
  sourceType: "federal" as const,
});

it("every secured dollar is in one column or undated, gaps between years are shown, and small funds are grouped", () => {
  const lines = [
    line(2017, "Federal Highway", 800_000),
    line(2024, "Federal Highway", 400_000),
    line(2024, "Planned", 9_000_000, false),
    ...["A", "B", "C", "D", "E"].map((name, at) => line(2023, name, 100 - at)),
    line(null, null, 7),
  ];
  const { funds, years, undated } = fundingByYear(lines);
  expect(funds).toEqual(["Federal Highway", "A", "B", "C", "Other funds"]);
  expect(years.map(({ key }) => key)).toEqual(["2017", "2018", "2019", "2020", "2021", "2022", "2023", "2024"]);
  const drawn = years.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  expect(drawn + undated).toBe(lines.reduce((sum, { amount, isSecured }) => (isSecured ? sum + amount : sum), 0));
  expect(fundingByYear([]).years).toEqual([]);
});
