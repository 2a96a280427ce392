import { expect, it } from "vitest";
import { runsOf } from "./runs.js";

const yearly = (...years: number[]) => years.map((year) => ({ date: `${year}-01-01`, value: 1 }));
const yearsOf = (runs: { date: string }[][]) => runs.map((run) => run.map(({ date }) => Number(date.slice(0, 4))));

it("a line ends where years are missing and begins again behind them", () => {
  expect(yearsOf(runsOf(yearly(2010, 2011, 2012, 2023), 366))).toEqual([[2010, 2011, 2012], [2023]]);
  expect(yearsOf(runsOf(yearly(2010, 2014, 2018), 366))).toEqual([[2010], [2014], [2018]]);
});

it("the usual distance is that of most points, if no period is given", () => {
  expect(yearsOf(runsOf(yearly(2002, 2007, 2012, 2017)))).toEqual([[2002, 2007, 2012, 2017]]);
  expect(yearsOf(runsOf(yearly(2014, 2015, 2016, 2020)))).toEqual([[2014, 2015, 2016], [2020]]);
});

it("months and closing dates of unequal distance are not gaps", () => {
  const monthly = ["2026-01-01", "2026-02-01", "2026-03-01"].map((date) => ({ date, value: 1 }));
  expect(runsOf(monthly, 31)).toHaveLength(1);
  const closings = ["2022-06-30", "2023-06-30", "2024-09-30"].map((date) => ({ date, value: 1 }));
  expect(runsOf(closings)).toHaveLength(1);
});
